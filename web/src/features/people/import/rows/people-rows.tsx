import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SegmentedControl } from '../../../../components/fields/segmented-control.tsx';
import { useFormat } from '../../../../lib/i18n/format.ts';
import { countsOf, filterOptions, isShown, type RowFilter } from '../../../../components/import-dialog/row-filter.ts';
import type { ImportingPeople } from '../use-people-import.ts';

import { RowScroller } from './row-scroller.tsx';

type PeopleRowsProps = { importing: ImportingPeople; preview: NonNullable<ImportingPeople['preview']> };

/** The rows of the file with their outcomes, all or filtered. */
export function PeopleRows({ importing, preview }: PeopleRowsProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const [filter, setFilter] = useState<RowFilter>('all');
  // The rows that were worked on since the filter was chosen stay in sight, although they may be right by now.
  const [touched, setTouched] = useState<ReadonlySet<number>>(new Set());
  const { rows } = preview;
  const counts = countsOf(preview);
  // A new preview may have none of what is selected.
  const chosen = counts[filter] === 0 && touched.size === 0 ? 'all' : filter;
  const shown = chosen === 'all' ? rows : rows.filter((row) => isShown(chosen, row) || touched.has(row.row));
  const options = filterOptions(t, { format, preview, chosen });

  return (
    <div className="grid min-h-0 gap-3">
      <SegmentedControl
        kind="toggle"
        label={t('imports.show')}
        options={options}
        value={chosen}
        onChange={(next) => {
          setFilter(next);
          setTouched(new Set());
        }}
        className="justify-self-start"
      />
      <RowScroller
        key={chosen}
        rows={shown}
        importing={importing}
        onTouch={(row) => setTouched((before) => new Set([...before, row]))}
      />
    </div>
  );
}

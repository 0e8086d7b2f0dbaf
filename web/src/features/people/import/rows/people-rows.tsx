import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SegmentedControl } from '../../../../components/fields/segmented-control.tsx';
import { useFormat } from '../../../../lib/i18n/format.ts';
import { capitalised } from '../../../../lib/i18n/names.ts';
import type { ImportingPeople } from '../use-people-import.ts';
import { countsOf, isShown, type RowFilter, rowFilters } from './row-filter.ts';
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
  const options = rowFilters
    .filter((value) => value === 'all' || value === chosen || counts[value] > 0)
    .map((value) => ({
      value,
      label: t('imports.filter', {
        name: capitalised(
          value === 'all' || value === 'questions' || value === 'notes'
            ? t(`imports.${value}`)
            : t(`imports.states.${value}`),
        ),
        number: format.number(counts[value]),
      }),
    }));

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

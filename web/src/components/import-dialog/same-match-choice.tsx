import type { ImportRow } from '@touchline/contract/club/imports';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../lib/i18n/format.ts';
import { SegmentedControl } from '../fields/segmented-control.tsx';
import { decided, decisionOn } from './same-match.ts';
import type { Importing } from './use-import.ts';

type SameMatchChoiceProps = {
  row: number;
  near: NonNullable<ImportRow['near']>;
  timeZone: string;
  importing: Importing;
};

/** Asks whether a row is the match of the same teams that is here already on another date. */
export function SameMatchChoice({ row, near, timeZone, importing }: SameMatchChoiceProps) {
  const { t } = useTranslation();
  const format = useFormat(timeZone);
  const label = t('imports.near.title', { date: format.date(near.date) });
  return (
    <div className="col-start-2 col-end-4 grid gap-1.5 py-1">
      <p className="text-sm text-ink-2">{label}</p>
      <SegmentedControl
        kind="toggle"
        label={label}
        value={decisionOn(importing.options, row)}
        options={(['new', 'withDate', 'keepingDate'] as const).map((value) => ({
          value,
          label: t(`imports.near.${value}`),
        }))}
        onChange={(decision) => importing.change(decided(importing.options, row, decision))}
        className="justify-self-start"
      />
    </div>
  );
}

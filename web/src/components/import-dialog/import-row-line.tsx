import type { ImportRow } from '@touchline/contract/club/imports';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../lib/i18n/format.ts';
import { dayOnly } from './import-value.ts';
import { RowChanges, RowProblems, RowState } from './row-parts.tsx';
import { SameMatchChoice } from './same-match-choice.tsx';
import type { Importing } from './use-import.ts';

type ImportRowLineProps = { row: ImportRow; timeZone: string; importing: Importing };

/** One row of the file: the match, the outcome, the changes, or the errors. */
export function ImportRowLine({ row, timeZone, importing }: ImportRowLineProps) {
  const { t } = useTranslation();
  const format = useFormat(timeZone);
  const { state, title, date, changes, problems, timeUnknown } = row;
  const when = date === null ? null : timeUnknown ? dayOnly(t, format.date(date)) : format.dateTime(date);
  return (
    <div className="grid grid-cols-[2.25rem_minmax(0,1fr)_auto] items-baseline gap-x-3 gap-y-1 border-b border-line px-6 py-2.5 text-base max-tablet:px-5">
      <span className="tnum ltr text-sm text-ink-3">
        <span className="sr-only">{t('imports.row')} </span>
        {row.row}
      </span>
      <span className="min-w-0 text-ink wrap-anywhere">
        <bdi className="font-semibold">{title || t('common.none')}</bdi>
        {when ? <span className="block text-sm text-ink-3">{when}</span> : null}
      </span>
      <RowState state={state} />
      {row.near ? <SameMatchChoice row={row.row} near={row.near} timeZone={timeZone} importing={importing} /> : null}
      <RowChanges changes={changes} />
      <RowProblems problems={problems} />
    </div>
  );
}

import type { ImportRow } from '@touchline/contract/club/imports';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../lib/i18n/format.ts';
import { Badge } from '../ui/badge.tsx';
import { dayOnly } from './import-value.ts';
import { RowChanges, RowNotes, RowProblems, RowState } from './row-parts.tsx';
import { RowQuestion } from './row-question.tsx';
import { SameMatchChoice } from './same-match-choice.tsx';
import type { Importing } from './use-import.ts';

type ImportRowLineProps = { row: ImportRow; timeZone: string; importing: Importing };

/** One row of the file: the match, the outcome, the changes, or the errors. */
export function ImportRowLine({ row, timeZone, importing }: ImportRowLineProps) {
  const { t } = useTranslation();
  const format = useFormat(timeZone);
  const { state, title, date, changes, problems, timeUnknown, notes = [], matchState } = row;
  const question = row.question ?? importing.asked[row.row];
  const answers = importing.decisions.answers[row.row] ?? [];
  const answer = answers.find((one) => question?.choices.some(({ value }) => value === one));
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
        {matchState && changes.length === 0 ? (
          <span className="block text-sm font-medium text-warn">{t(`match.states.${matchState}`)}</span>
        ) : null}
      </span>
      {row.question ? <Badge tone="warn">{t('imports.question.open')}</Badge> : <RowState state={state} />}
      {row.near ? <SameMatchChoice row={row.row} near={row.near} timeZone={timeZone} importing={importing} /> : null}
      {question ? <RowQuestion row={row.row} question={question} answer={answer} onAnswer={importing.answer} /> : null}
      <RowNotes notes={notes} />
      <RowChanges changes={changes} />
      <RowProblems problems={problems} />
    </div>
  );
}

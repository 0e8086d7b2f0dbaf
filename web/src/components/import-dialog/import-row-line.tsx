import type { ImportRow, ImportState } from '@touchline/contract/club/imports';
import { ArrowRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../lib/i18n/format.ts';
import { validationText } from '../../lib/forms/validation.ts';
import { Badge, type BadgeTone } from '../ui/badge.tsx';
import { SameMatchChoice } from './same-match-choice.tsx';
import type { Importing } from './use-import.ts';
import { dayOnly, importFieldName, importValue } from './import-value.ts';

const tones: Record<ImportState, BadgeTone> = { new: 'success', changed: 'info', same: 'neutral', wrong: 'danger' };

type ImportRowLineProps = { row: ImportRow; timeZone: string; importing: Importing };

/** One row of the file: its title, the outcome, the changes, or the errors. */
export function ImportRowLine({ row, timeZone, importing }: ImportRowLineProps) {
  const { t } = useTranslation();
  const format = useFormat(timeZone);
  // Its texts are already in the club's time zone.
  const clubClock = useFormat('UTC');
  const { state, title, date, shirtNumber, squad, droppedNumber, injuryLeftOut, changes, problems, timeUnknown } = row;
  const when = date === null ? null : timeUnknown ? dayOnly(t, format.date(date)) : format.dateTime(date);
  return (
    <div className="grid grid-cols-[2.25rem_minmax(0,1fr)_auto] items-baseline gap-x-3 gap-y-1 border-b border-line px-6 py-2.5 text-base max-tablet:px-5">
      <span className="tnum ltr text-sm text-ink-3">
        <span className="sr-only">{t('imports.row')} </span>
        {row.row}
      </span>
      <span className="min-w-0 text-ink wrap-anywhere">
        <bdi className="font-semibold">{title || t('common.none')}</bdi>
        {when || shirtNumber !== null || squad ? (
          <span className="block text-sm text-ink-3">
            {when ?? (shirtNumber === null ? null : t('pieces.shirtNumber', { number: shirtNumber }))}
            {squad && shirtNumber !== null ? ' · ' : null}
            {squad ? <bdi>{squad}</bdi> : null}
          </span>
        ) : null}
        {droppedNumber === undefined ? null : (
          <span className="block text-sm text-ink-3">{t('imports.droppedNumber', { number: droppedNumber })}</span>
        )}
        {injuryLeftOut ? <span className="block text-sm text-ink-3">{t('imports.injuryLeftOut')}</span> : null}
      </span>
      <Badge tone={tones[state]}>{t(`imports.states.${state}`)}</Badge>
      {row.near ? <SameMatchChoice row={row.row} near={row.near} timeZone={timeZone} importing={importing} /> : null}
      {changes.length > 0 ? (
        <dl className="col-start-2 col-end-4 grid gap-0.5 text-sm">
          {changes.map(({ field, from, to }) => (
            <div key={field} className="flex flex-wrap items-baseline gap-x-1.5">
              <dt className="text-ink-3">{importFieldName(t, field)}</dt>
              <dd className="flex min-w-0 flex-wrap items-baseline gap-x-1.5 text-ink">
                <bdi className="text-ink-2 line-through decoration-ink-3/60 wrap-anywhere">
                  {importValue(t, { format: clubClock, field, value: from })}
                </bdi>
                <ArrowRight
                  role="img"
                  aria-label={t('imports.becomes')}
                  className="flip size-3.5 self-center text-ink-3"
                />
                <bdi className="font-medium wrap-anywhere">
                  {importValue(t, { format: clubClock, field, value: to })}
                </bdi>
              </dd>
            </div>
          ))}
        </dl>
      ) : null}
      {problems.length > 0 ? (
        <ul className="col-start-2 col-end-4 grid gap-0.5 text-sm text-danger">
          {problems.map(({ field, message }, index) => (
            <li key={index} className="wrap-anywhere">
              {t('imports.problem', { field: importFieldName(t, field), message: validationText(t, message) })}
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}

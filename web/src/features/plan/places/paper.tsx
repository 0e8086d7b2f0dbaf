import { timeIn } from '../../../lib/dates/days.ts';
import type { DayRow } from './uses/day-rows.ts';
import type { Words } from './uses/use-words.ts';

type PaperProps = { rows: readonly DayRow[]; timeZone: string; words: Words; printedAt: string };

/** The day for the groundsman, on paper alone: place by place, in hours from 0 to 24, without colour. */
export function Paper({ rows, timeZone, words, printedAt }: PaperProps) {
  const { t, format } = words;
  return (
    <div className="print-page oc-paper">
      {rows.map(({ place, uses }) => (
        <section key={place._id}>
          <h2 dir="auto">{place.name}</h2>
          {uses.length === 0 ? (
            <p>{t('places.freeAllDay')}</p>
          ) : (
            <ul>
              {uses.map(({ key, use, half }) => (
                <li key={key} data-off={use.isOff || undefined}>
                  <b dir="ltr">
                    {timeIn(timeZone, use.from)}–{timeIn(timeZone, use.to)}
                  </b>
                  <span>{use.kind === 'closure' ? words.lines(use).join(t('places.separator')) : words.name(use)}</span>
                  <span>{use.isOff ? t('places.calledOff') : half === null ? null : t(`places.halves.${half}`)}</span>
                </li>
              ))}
            </ul>
          )}
        </section>
      ))}
      <p>{t('places.printed', { day: format.longDate(printedAt), time: timeIn(timeZone, printedAt) })}</p>
    </div>
  );
}

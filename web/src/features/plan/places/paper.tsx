import type { Day } from '../../../lib/dates/days.ts';
import { timeIn } from '../../../lib/dates/days.ts';
import { capitalised } from '../../../lib/i18n/names.ts';
import type { DayRow } from './uses/day-rows.ts';
import type { Words } from './uses/use-words.ts';

type PaperDay = { day: Day; rows: readonly DayRow[] };
type PaperProps = { days: readonly PaperDay[]; timeZone: string; words: Words; printedAt: string };

/** A day or a week for the groundsman, on paper alone: place by place, in hours from 0 to 24, without colour. */
export function Paper({ days, timeZone, words, printedAt }: PaperProps) {
  const { t, format } = words;
  return (
    <div className="print-page oc-paper">
      {days.length === 1
        ? days[0]!.rows.map((row) => <PaperPlace key={row.place._id} row={row} timeZone={timeZone} words={words} />)
        : days.map(({ day, rows }) => <PaperOfDay key={day} day={day} rows={rows} timeZone={timeZone} words={words} />)}
      <p>{t('places.printed', { day: format.longDate(printedAt), time: timeIn(timeZone, printedAt) })}</p>
    </div>
  );
}

/** A day of a week has the places alone that are used on it. */
function PaperOfDay({ day, rows, timeZone, words }: PaperDay & Pick<PaperProps, 'timeZone' | 'words'>) {
  const used = rows.filter(({ uses }) => uses.length > 0);
  return (
    <section className="oc-paper-day">
      <h2>{capitalised(words.format.longDate(day))}</h2>
      {used.length === 0 ? <p>{words.t('places.freeAllDay')}</p> : null}
      {used.map((row) => (
        <PaperPlace key={row.place._id} row={row} timeZone={timeZone} words={words} isOfWeek />
      ))}
    </section>
  );
}

type PaperPlaceProps = { row: DayRow; isOfWeek?: boolean } & Pick<PaperProps, 'timeZone' | 'words'>;

function PaperPlace({ row: { place, uses }, isOfWeek = false, timeZone, words }: PaperPlaceProps) {
  const { t } = words;
  const Heading = isOfWeek ? 'h3' : 'h2';
  return (
    <section>
      <Heading dir="auto">{place.name}</Heading>
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
  );
}

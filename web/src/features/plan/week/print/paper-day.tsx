import type { WeekEvent } from '@touchline/contract/plan/week';
import { useTranslation } from 'react-i18next';
import { placeText } from '../../../../lib/i18n/place-text.ts';
import { useFormat } from '../../../../lib/i18n/format.ts';
import { type ShownDay, stands } from '../state/week-model.ts';

type PaperDayProps = { day: ShownDay; timeZone: string };

/** A column of the paper. What is called off is not on it. */
export function PaperDay({ day, timeZone }: PaperDayProps) {
  const { t } = useTranslation();
  const format = useFormat(timeZone);
  return (
    <section>
      <h3>
        <span>
          {format.weekday(day.day)} {format.number(Number(day.day.slice(8)))}
        </span>
        {day.name ? (
          <bdi dir="ltr" className="wk-md">
            {day.name}
          </bdi>
        ) : null}
      </h3>
      {day.isOff ? (
        <p>
          {t('week.off.title')}
          {day.note ? <bdi className="block">{day.note}</bdi> : null}
        </p>
      ) : null}
      {day.events.filter(stands).map((event) => (
        <PaperEvent key={event._id} event={event} timeZone={timeZone} />
      ))}
    </section>
  );
}

function PaperEvent({ event, timeZone }: { event: WeekEvent; timeZone: string }) {
  const { t, i18n } = useTranslation();
  const format = useFormat(timeZone);
  const { date, timeUnknown, title, place, half, durationMin, match } = event;
  const opponent = match?.teams.find(({ myTeam }) => !myTeam)?.name;
  const where = placeText(t, place, half);
  const facts = match
    ? [
        t(match.teams[0]?.myTeam ? 'week.card.home' : 'week.card.away'),
        match.meetingAt ? t('week.print.meet', { time: format.time24(match.meetingAt) }) : null,
        where,
      ]
    : [where, durationMin === null ? null : t('week.card.minutes', { minutes: format.number(durationMin) })];
  return (
    <div className="wk-paper-event" data-match={match ? true : undefined}>
      <span className="num">{timeUnknown ? t('pieces.timeUnknown') : format.time24(date)}</span>
      <b dir="auto">{opponent ?? title}</b>
      <p>
        {facts
          .filter((fact) => fact !== null)
          // The lists of Arabic say "and" also of what is no list.
          .join(i18n.language === 'ar' ? '، ' : ', ')}
      </p>
    </div>
  );
}

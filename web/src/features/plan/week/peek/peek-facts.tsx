import type { WeekEvent } from '@touchline/contract/plan/week';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { placeText } from '../../../../lib/i18n/place-text.ts';
import { BookingCard } from '../../../../components/ui/booking-card.tsx';
import { dayIn } from '../../../../lib/dates/days.ts';
import { usePlanning } from '../state/planning-context.ts';
import type { ShownDay } from '../state/week-model.ts';

/** When, where, how hard, who comes and who leads it. */
export function PeekFacts({ event, day }: { event: WeekEvent; day: ShownDay | undefined }) {
  const { t } = useTranslation();
  const { format, timeZone } = usePlanning();
  const { date, endsAt, timeUnknown, place, half, planned, replies, staff, parts, durationMin } = event;
  const number = (value: number) => format.number(value);
  const dayWords = t('week.dayAndDate', {
    weekday: format.weekday(date, 'long'),
    date: number(Number(dayIn(timeZone, date).slice(8))),
  });
  const answers = [
    t('week.peek.comingCount', { count: replies.coming }),
    replies.late > 0 ? t('week.peek.lateCount', { count: replies.late }) : '',
    replies.no > 0 ? t('week.peek.noCount', { count: replies.no }) : '',
    replies.open > 0 ? t('week.card.open', { count: replies.open }) : '',
  ].filter(Boolean);
  const facts: [string, ReactNode][] = [
    [
      t('week.peek.when'),
      <>
        {timeUnknown
          ? dayWords
          : t('week.peek.fromTo', { day: dayWords, from: format.time(date), to: format.time(endsAt) })}{' '}
        {day?.name ? (
          <bdi dir="ltr" className="wk-md text-ink-3">
            {day.name}
          </bdi>
        ) : null}
      </>,
    ],
  ];
  if (place) facts.push([t('week.peek.where'), <bdi>{placeText(t, place, half)}</bdi>]);
  if (planned !== null)
    facts.push([
      t('week.peek.load'),
      day?.usual == null
        ? t('week.peek.planned', { planned: number(planned) })
        : t('week.peek.plannedUsual', { planned: number(planned), usual: number(day.usual) }),
    ]);
  if (replies.asked) facts.push([t('week.peek.answers'), format.list(answers, 'unit')]);
  if (staff.length > 0) facts.push([t('week.peek.ledBy'), format.list(staff.map(({ name }) => name))]);
  if (parts && parts.count > 0)
    facts.push([
      t('week.peek.parts'),
      durationMin === null ? (
        t('week.peek.partsAlone', { count: parts.count, minutes: number(parts.minutes) })
      ) : (
        <>
          {t('week.peek.partsOf', {
            parts: number(parts.count),
            minutes: number(parts.minutes),
            of: number(durationMin),
          })}{' '}
          {parts.minutes === durationMin ? null : <BookingCard colour="yellow" />}
        </>
      ),
    ]);
  return (
    <dl className="wk-facts">
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

import { hasBegun } from '@touchline/contract/football/takes-place';
import { useTranslation } from 'react-i18next';
import { daysBetween, dayIn } from '../../../lib/dates/days.ts';
import { useFormat } from '../../../lib/i18n/format.ts';
import { type AskedDay, type AskedReply, hasClash, isNotOn } from './asked.ts';
import { ReplyCard } from './reply-card.tsx';

type WeekDaysProps = { days: readonly AskedDay[]; timeZone: string; now: string; hasReport: boolean };

/** The days with events; beside each, until when to answer. */
export function WeekDays({ days, timeZone, now, hasReport }: WeekDaysProps) {
  const { t } = useTranslation();
  const format = useFormat(timeZone);
  const today = dayIn(timeZone, now);

  const deadlineOf = ({ reply }: AskedReply, day: string): string | null => {
    const { deadline, mode, out, isClosed } = reply;
    if (deadline === null || mode !== 'ask' || out || isNotOn(reply) || hasBegun(reply, now)) return null;
    const clock = format.time(deadline);
    const time =
      dayIn(timeZone, deadline) === day
        ? clock
        : t('me.today.when', { day: format.weekday(deadline, 'long'), time: clock });
    return t(isClosed ? 'replies.week.closed' : 'replies.week.until', { time });
  };

  return days.map(({ day, replies }) => {
    const clash = hasClash(replies);
    const deadlines = replies.map((each) => deadlineOf(each, day));
    const isShared = !clash && new Set(deadlines).size === 1;
    const weekday = format.weekday(day, 'long');
    const name =
      daysBetween(today, day) > 6 ? t('me.today.when', { day: weekday, time: format.dayAndMonth(day) }) : weekday;
    const beside = clash ? t('replies.week.clash') : isShared ? deadlines[0] : null;
    return (
      <section key={day} aria-labelledby={`week-${day}`}>
        <div className="mb-2 flex flex-wrap items-baseline justify-between gap-x-3">
          <h2 id={`week-${day}`} className="text-md font-bold first-letter:uppercase">
            {day === today ? t('replies.week.today', { day: weekday }) : name}
          </h2>
          {beside ? <p className="text-sm text-ink-2">{beside}</p> : null}
        </div>
        {replies.map((each, index) => (
          <ReplyCard
            key={`${each.reply.event}${each.whose.child ?? ''}`}
            {...each}
            timeZone={timeZone}
            now={now}
            deadline={isShared ? null : (deadlines[index] ?? null)}
            hasReport={hasReport}
          />
        ))}
      </section>
    );
  });
}

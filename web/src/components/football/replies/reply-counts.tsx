import type { EventReplies } from '@touchline/contract/football/replies';
import { useTranslation } from 'react-i18next';
import { dayIn } from '../../../lib/dates/days.ts';
import { useFormat } from '../../../lib/i18n/format.ts';
import { headcount } from './reply-groups.ts';

type ReplyCountsProps = { answers: EventReplies; startsAt: string; timeZone: string };

/** How many come, and how many of each line. */
export function ReplyCounts({ answers, startsAt, timeZone }: ReplyCountsProps) {
  const { t, i18n } = useTranslation();
  const format = useFormat(timeZone);
  const { counts, replies, deadline, isClosed, mode, positions } = answers;
  const times = replies.flatMap(({ answer, at }) => (answer === 'late' && at ? [at] : [])).sort();
  const reasons = new Set(
    replies.flatMap(({ answer, reason }) =>
      answer === 'no' && reason ? [t(`replies.reasons.${reason}`).toLocaleLowerCase(i18n.language)] : [],
    ),
  );
  const moment = (at: string) =>
    dayIn(timeZone, at) === dayIn(timeZone, startsAt)
      ? format.time(at)
      : t('replies.event.when', { day: format.weekday(at, 'short'), time: format.time(at) });
  const details = {
    yes: '',
    late: [...new Set(times.map((at) => format.time(at)))].join(', '),
    no: [...reasons].join(', '),
    unanswered:
      deadline === null || mode !== 'ask'
        ? ''
        : t(isClosed ? 'replies.event.closed' : 'replies.event.until', { time: moment(deadline) }),
    out: counts.out > 0 ? t('replies.event.notAsked') : '',
  };
  const names = { yes: 'yes', late: 'late', no: 'no', unanswered: 'open', out: 'out' } as const;
  const lines = headcount(positions).map(({ line, count }) => t(`replies.lines.${line}`, { count }));
  return (
    <>
      <dl className="grid grid-cols-3 border-b border-line @xl:grid-cols-5">
        {(['yes', 'late', 'no', 'unanswered', 'out'] as const).map((key) => (
          <div
            key={key}
            className="border-line px-4 py-3 not-first:border-s nth-[n+4]:border-t @xl:px-5 @xl:nth-[n+4]:border-t-0 @max-xl:nth-4:border-s-0"
          >
            <dt className="text-sm leading-snug text-ink-2">{t(`replies.sign.${names[key]}`)}</dt>
            <dd>
              <span className="num text-[2rem] leading-tight">{format.number(counts[key])}</span>
              {details[key] ? <span className="block text-xs leading-snug text-ink-2">{details[key]}</span> : null}
            </dd>
          </div>
        ))}
      </dl>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 border-b border-line px-5 py-3 max-tablet:px-4">
        <h3 className="font-semibold">{t('replies.event.byPosition')}</h3>
        <p className="text-sm text-ink-2">{lines.join(' · ')}</p>
      </div>
    </>
  );
}

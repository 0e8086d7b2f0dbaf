import type { FollowMatch } from '@touchline/contract/football/planned-events';
import type { EventReplies } from '@touchline/contract/football/replies';
import { asksAgain } from '@touchline/contract/football/reply-rules';
import { startsLater } from '@touchline/contract/football/takes-place';
import { dayIn } from '../../../lib/dates/days.ts';

export type Followed = 'meeting' | 'lineup' | 'deadline';
export type FollowQuestion = {
  /** What could move along, as it was and as it would be. */
  moments: { name: Followed; from: string; to: string }[];
  /** How many have answered, and whether they would be asked again without a decision; null if nobody has. */
  answers: { count: number; isFar: boolean } | null;
};

type Place = { date: string; place: string | null };
type Known = {
  before: Place;
  after: Place;
  /** In the club's time zone. */
  timeZone: string;
  /** In wire format, as the moments. */
  now: string;
  replies: Pick<EventReplies, 'mode' | 'deadline' | 'counts'> | undefined;
  squad?: { meetingAt: string | null; lineupVisibleFrom: string | null } | undefined;
};

const isFar = ({ before, after, timeZone }: Known): boolean => {
  const of = ({ date, place }: Place) => ({ startsAt: date, day: dayIn(timeZone, date), place });
  return asksAgain({ ...of(before), place: before.place ?? after.place }, of(after));
};

/**
 * What somebody has to decide about a new date; null if nothing hangs on it, or the event does not come. What would lie after
 * the new start moves along in any case, and what has passed stays.
 */
export const followQuestion = (known: Known): FollowQuestion | null => {
  const { before, after, now, replies, squad } = known;
  const byMs = Date.parse(after.date) - Date.parse(before.date);
  if (byMs === 0 || !startsLater(after.date, now)) return null;
  const asking = replies && replies.mode !== 'off' ? replies : undefined;
  const times: [Followed, string | null | undefined][] = [
    ['meeting', squad?.meetingAt],
    ['lineup', squad?.lineupVisibleFrom],
    ['deadline', asking?.deadline],
  ];
  const moments = times.flatMap(([name, from]) =>
    from == null || from <= now || from >= after.date
      ? []
      : [{ name, from, to: new Date(Date.parse(from) + byMs).toISOString() }],
  );
  const { yes = 0, late = 0, no = 0 } = asking?.counts ?? {};
  const count = yes + late + no;
  const answers = count > 0 ? { count, isFar: isFar(known) } : null;
  // A deadline alone moves along: most follow the hours of their squad.
  const isAsked = answers !== null || moments.some(({ name }) => name !== 'deadline');
  return isAsked ? { moments, answers } : null;
};

/** What is sent of the decisions: all that was asked about. */
export const followOf = (
  { moments, answers }: FollowQuestion,
  { stay, asksAgain: again }: { stay: ReadonlySet<Followed>; asksAgain: boolean },
): FollowMatch => ({
  ...Object.fromEntries(moments.map(({ name }) => [name, !stay.has(name)])),
  ...(answers && { answers: again ? 'askAgain' : 'keep' }),
});

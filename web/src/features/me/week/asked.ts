import { hasBegun } from '@touchline/contract/football/takes-place';
import { presumedMinutes } from '@touchline/contract/football/choices';
import type { OwnReply } from '@touchline/contract/me/me-replies';
import { type Day, dayIn } from '../../../lib/dates/days.ts';

/** For whom a phone answers: the player, or a guardian's child. */
export type Asked = {
  /** Of a guardian's child; undefined for the player. */
  child?: string | undefined;
  name?: string | undefined;
  squad?: string | undefined;
  mayAnswer: boolean;
};
export type AskedReply = { whose: Asked; reply: OwnReply };
export type AskedDay = { day: Day; replies: AskedReply[] };

/** By day in the club's time zone, each by time. */
export const byDay = (replies: readonly AskedReply[], timeZone: string): AskedDay[] => {
  const days = new Map<Day, AskedReply[]>();
  for (const each of replies.toSorted(
    (one, other) => Date.parse(one.reply.startsAt) - Date.parse(other.reply.startsAt),
  )) {
    const day = dayIn(timeZone, each.reply.startsAt);
    days.set(day, [...(days.get(day) ?? []), each]);
  }
  return [...days].map(([day, found]) => ({ day, replies: found }));
};

/** When an event is over, as far as anyone knows. */
const endOf = ({ kind, startsAt }: OwnReply): number => Date.parse(startsAt) + presumedMinutes[kind] * 60_000;

const overlap = (one: OwnReply, other: OwnReply): boolean =>
  Date.parse(one.startsAt) < endOf(other) && Date.parse(other.startsAt) < endOf(one);

/** Whether two children have to be at different events at the same time. */
export const hasClash = (replies: readonly AskedReply[]): boolean =>
  replies.some(({ whose, reply }, index) =>
    replies
      .slice(index + 1)
      .some(
        (other) =>
          other.whose.child !== whose.child &&
          other.reply.event !== reply.event &&
          !isNotOn(other.reply) &&
          !isNotOn(reply) &&
          !other.reply.timeUnknown &&
          !reply.timeUnknown &&
          overlap(reply, other.reply),
      ),
  );

/** Called off, or postponed without a new day: nobody is asked. */
export const isNotOn = ({ takesPlace }: Pick<OwnReply, 'takesPlace'>): boolean =>
  takesPlace === 'off' || takesPlace === 'onHold';

/** Whether nobody has answered yet and a yes still counts. */
export const isOpen = ({ whose, reply }: AskedReply, now: string): boolean =>
  whose.mayAnswer &&
  !isNotOn(reply) &&
  reply.mode === 'ask' &&
  reply.answer === null &&
  !reply.out &&
  !reply.isClosed &&
  !hasBegun(reply, now);

const quarterMs = 900_000;
/** The quarters of an hour at which somebody late may come. */
export const quartersAfter = (startsAt: string, count = 4): string[] =>
  Array.from({ length: count }, (_, index) => new Date(Date.parse(startsAt) + (index + 1) * quarterMs).toISOString());

/** Those after a meeting and until the match: four at least, nine at most. */
export const quartersBetween = (meeting: string, start: string): string[] => {
  const fitting = Math.floor((Date.parse(start) - Date.parse(meeting)) / quarterMs);
  return quartersAfter(meeting, Math.min(Math.max(fitting, 4), 9));
};

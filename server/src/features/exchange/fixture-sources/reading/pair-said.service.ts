import type { SaidFixture } from '../../../../db/tables/fixture-source-tables.ts';
import { yieldWhenDue } from '../../../../lib/concurrency/event-loop.ts';
import { groupBy } from '../../../../lib/group-by.ts';
import { fold } from '../../../../lib/text/search.ts';
import { daysMs } from '../../../../lib/time/clock.ts';

/** What was said of a match before. */
type Former = { said: SaidFixture };

/** A calendar that gives a moved match another UID: the same two teams within this time are the same match. */
const movedMaxMs = daysMs(21);
/** A file without UIDs: as far as its import looks. */
const withoutUidMaxMs = daysMs(120);

const teamsOf = ({ home, away }: SaidFixture): string => `${fold(home)}\n${fold(away)}`;
const turned = ({ home, away }: SaidFixture): string => `${fold(away)}\n${fold(home)}`;
const apartMs = (a: SaidFixture, b: SaidFixture): number => Math.abs(Date.parse(a.date) - Date.parse(b.date));

type Attempt = { keyOf: (said: SaidFixture) => string; maxMs: (said: SaidFixture) => number };

const sameDayMs = daysMs(1) - 1;
const far = ({ uid }: SaidFixture): number => (uid === null ? withoutUidMaxMs : movedMaxMs);

/** The same day first: when a league exchanges the home rights of both legs, each stays on its day. */
const attempts: readonly Attempt[] = [
  { keyOf: teamsOf, maxMs: () => sameDayMs },
  { keyOf: turned, maxMs: () => sameDayMs },
  { keyOf: teamsOf, maxMs: far },
  { keyOf: turned, maxMs: () => movedMaxMs },
];

/**
 * Finds what a calendar said before of each of its matches: by UID, then by the teams, the nearest date first. Each
 * former one belongs to one at most.
 */
export const pairSaid = async <F extends Former>(
  said: readonly SaidFixture[],
  former: readonly F[],
): Promise<Map<SaidFixture, F>> => {
  const pairs = new Map<SaidFixture, F>();
  const taken = new Set<F>();
  const pair = (one: SaidFixture, before: F): void => {
    pairs.set(one, before);
    taken.add(before);
  };
  const byUid = new Map(former.flatMap((one) => (one.said.uid === null ? [] : [[one.said.uid, one]])));
  for (const one of said) {
    const before = one.uid === null ? undefined : byUid.get(one.uid);
    if (before) pair(one, before);
  }
  for (const { keyOf, maxMs } of attempts) {
    const free = groupBy(
      former.filter((one) => !taken.has(one)),
      (one) => teamsOf(one.said),
    );
    for (const one of said) {
      await yieldWhenDue();
      if (pairs.has(one)) continue;
      const near = (free.get(keyOf(one)) ?? [])
        .filter((before) => !taken.has(before) && apartMs(one, before.said) <= maxMs(one))
        .sort((a, b) => apartMs(one, a.said) - apartMs(one, b.said));
      if (near[0]) pair(one, near[0]);
    }
  }
  return pairs;
};

/** Whether a calendar has lost more than a third of the matches that it had for the time to come. */
export const isMuchSmaller = (
  former: readonly (Former & { isListed: boolean })[],
  kept: ReadonlySet<Former>,
  now: string,
): boolean => {
  const coming = former.filter(({ said, isListed }) => isListed && said.state === 'scheduled' && said.date > now);
  return coming.filter((one) => !kept.has(one)).length * 3 > coming.length;
};

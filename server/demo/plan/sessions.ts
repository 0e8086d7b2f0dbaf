import { minutesOfParts, plannedLoadOf } from '@touchline/contract/football/session/load';
import type { SessionPart } from '@touchline/contract/football/session/session-fields';
import { readClub } from '../club/read-club.ts';
import type { DemoSession } from '../club/week/week.ts';
import type { DemoRandom } from '../lib/random.ts';
import { hasWord } from '../lib/texts.ts';

type Part = Omit<SessionPart, 'picture'>;

/** How a training with this title is planned. */
export const sessionOf = (title: string): DemoSession => {
  const { sessions } = readClub().week;
  return sessions.find(({ words }) => hasWord(title, words)) ?? sessions.find(({ words }) => words.length === 0)!;
};

/** The parts of a session, with the sums that are stored beside them. A past one took a little more or less. */
export const partsOf = (
  random: DemoRandom,
  session: DemoSession,
  {
    isPast,
    newRowId,
  }: {
    isPast: boolean;
    newRowId: () => string;
  },
) => {
  const parts: Part[] = [];
  for (const { isBeside, rpe, points, minutes, ...part } of session.parts) {
    const main = parts.findLast(({ parallelTo }) => parallelTo === null);
    const more = isPast ? random.whole(-2, 2) : 0;
    parts.push({
      ...part,
      _id: newRowId(),
      minutes: isBeside && main ? Math.min(minutes, main.minutes) : minutes + more,
      intendedRpe: rpe,
      coachingPoints: points,
      note: null,
      isSet: false,
      parallelTo: isBeside && main ? main._id : null,
    });
  }
  return {
    parts,
    count: parts.length,
    minutes: minutesOfParts(parts),
    load: plannedLoadOf({ durationMin: null, intendedRpe: null }, parts),
  };
};

/** What is said of a session after it: most go as planned, and some parts take longer. */
export const reviewOf = (random: DemoRandom, parts: readonly Part[]) => ({
  asPlanned: random.pick([3, 4, 4, 5, 5]),
  note: random.next() < 0.6 ? random.pick(readClub().week.notes) : null,
  done: parts.map(({ _id, minutes }) => ({ part: _id, minutes: Math.max(1, minutes + random.whole(-2, 4)) })),
});

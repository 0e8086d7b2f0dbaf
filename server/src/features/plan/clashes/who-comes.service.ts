import type { Db } from '../../../db/database.ts';
import type { AskedEvent } from '../../football/replies/asked/asked-event.ts';
import { readAnswers, type EventAnswers } from '../../football/replies/read-answers.service.ts';
import type { FoundClash } from './plan-use.ts';

type Given = {
  /** What players are asked about, by id. */
  events: ReadonlyMap<string, AskedEvent>;
  zone: string;
  /** The event whose answers would be asked again: only announced absences still say no. */
  askedAgain?: string | undefined;
};

/** The players of clashes, by the event whose answers decide whether they are in both. */
export const askedIn = (clashes: readonly FoundClash[]): Map<string, string[]> => {
  const called = new Map<string, Set<string>>();
  for (const { uses, people } of clashes)
    for (const { id } of uses) {
      const players = called.get(id) ?? new Set();
      called.set(id, players);
      for (const player of people) players.add(player);
    }
  return new Map([...called].map(([id, players]) => [id, [...players]]));
};

/** The clashes without those who have said no by these answers, as `withoutRefusals`. */
export const withoutRefused = (
  clashes: readonly FoundClash[],
  answers: readonly EventAnswers[],
  askedAgain?: string,
): FoundClash[] => {
  const refused = new Set(
    answers.flatMap(({ event, players }) =>
      players
        .filter(({ own }) => own.answer === 'no' && (own.fromAbsence || event.id !== askedAgain))
        .map(({ id }) => `${event.id} ${id}`),
    ),
  );
  return clashes.flatMap((clash): FoundClash[] => {
    const people = clash.people.filter((player) => clash.uses.every(({ id }) => !refused.has(`${id} ${player}`)));
    return people.length === 0 ? [] : [{ ...clash, people }];
  });
};

/** Players in two events at once, without those who have said no to one of them or are away that day. */
export const withoutRefusals = async (
  db: Db,
  clashes: readonly FoundClash[],
  { events, zone, askedAgain }: Given,
): Promise<FoundClash[]> => {
  if (clashes.length === 0) return [];
  const called = askedIn(clashes);
  const asked = [...called.keys()].flatMap((id) => events.get(id) ?? []);
  return withoutRefused(clashes, await readAnswers(db, asked, { called, zone }), askedAgain);
};

import type { Db } from '../../../db/database.ts';
import type { AskedEvent } from '../../football/replies/asked/asked-event.ts';
import { readAnswers } from '../../football/replies/read-answers.service.ts';
import type { FoundClash } from './plan-use.ts';

type Given = {
  /** What players are asked about, by id. */
  events: ReadonlyMap<string, AskedEvent>;
  zone: string;
  /** The event whose answers would be asked again: only announced absences still say no. */
  askedAgain?: string | undefined;
};

/** Players in two events at once, without those who have said no to one of them or are away that day. */
export const withoutRefusals = async (
  db: Db,
  clashes: readonly FoundClash[],
  { events, zone, askedAgain }: Given,
): Promise<FoundClash[]> => {
  if (clashes.length === 0) return [];
  const called = new Map<string, Set<string>>();
  for (const { uses, people } of clashes)
    for (const { id } of uses) called.set(id, new Set([...(called.get(id) ?? []), ...people]));
  const asked = [...called.keys()].flatMap((id) => events.get(id) ?? []);
  const lists = new Map([...called].map(([id, players]) => [id, [...players]]));
  const refused = new Set(
    (await readAnswers(db, asked, { called: lists, zone })).flatMap(({ event, players }) =>
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

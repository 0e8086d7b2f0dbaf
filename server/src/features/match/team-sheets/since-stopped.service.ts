import type { TeamSheet } from '@touchline/contract/match/team-sheets';
import type { Db } from '../../../db/database.ts';
import type { Clock } from '../../../lib/time/clock.ts';
import { dayIn } from '../../../lib/time/zone.ts';
import { seenInEvent } from '../../ground/reach/event-squads.service.ts';
import type { Bound } from '../../ground/reach/scope.ts';
import { startToComeOf } from '../../ground/takes-place/match-facts.ts';
import { statesOf } from '../../health/availability/states.service.ts';
import { createFileMatchesRepository } from '../match-squads/file-matches.repository.ts';
import { sinceStopped } from '../match-squads/warnings/since-stopped.service.ts';

type Since = NonNullable<TeamSheet['since']>;

/**
 * What has changed for the players of an abandoned match until its rest, by name: the sheet of the first part no longer fits. An
 * empty list for any other match. Only players whom the reader sees, and never why somebody is out.
 */
export const sinceOnSheet = async (
  db: Db,
  {
    id,
    called,
    zone,
    clock,
    reader,
  }: { id: string; called: readonly string[]; zone: string; clock: Clock; reader: Bound },
): Promise<Since> => {
  const files = createFileMatchesRepository(db);
  const match = await files.find(id);
  const sinceOf = match && (await sinceStopped(db, match, { zone, clock }));
  if (!match || !sinceOf) return [];
  const people = await files.people(match.squad_id, called);
  const ids = people.map((person) => person.id);
  const seen = await seenInEvent(db, { squad: match.squad_id, people: ids }, reader);
  const day = dayIn(startToComeOf(match), zone);
  const states = await statesOf(db, called, { day, zone, clock, readsMedical: false, isOnlyLimited: true });
  return people.flatMap((person): Since => {
    if (!seen.has(person.id)) return [];
    const since = sinceOf(person);
    const kinds = [
      since?.ban ? ('bannedSince' as const) : null,
      since?.hasLeft ? ('leftSince' as const) : null,
      since?.hasJoined ? ('joinedSince' as const) : null,
      states.get(person.id)?.match === 'unavailable' ? ('out' as const) : null,
    ];
    return kinds.flatMap((kind) => (kind === null ? [] : [{ name: person.name, kind }]));
  });
};

import type { Db } from '../../../../db/database.ts';
import type { Clock } from '../../../../lib/time/clock.ts';
import { dayIn } from '../../../../lib/time/zone.ts';
import { startToComeOf } from '../../../ground/takes-place/match-facts.ts';
import { bannedSince } from '../../suspensions/count.service.ts';
import { createFileMatchesRepository, type FileMatch, type FilePerson } from '../file-matches.repository.ts';
import type { PlayerFacts } from './player-warnings.ts';

/** What has changed for players since a match was stopped that goes on at another time; null for any other match. */
export const sinceStopped = async (db: Db, stored: FileMatch, { zone, clock }: { zone: string; clock: Clock }) => {
  const { id, starts_at, resumes_at, squad_id, is_festival } = stored;
  if (resumes_at === null || startToComeOf(stored) !== resumes_at || is_festival) return null;
  const banned = await bannedSince(db, { match: id, resumesAt: resumes_at, clock });
  const members = await createFileMatchesRepository(db).membersOn(squad_id, dayIn(starts_at, zone));
  const called = await createFileMatchesRepository(db).onSheet(id);
  return ({ id: player, isOfSquad }: FilePerson): PlayerFacts['since'] => ({
    ban: banned.get(player) ?? null,
    hasLeft: called.has(player) && !isOfSquad,
    hasJoined: isOfSquad && !called.has(player) && !members.has(player),
  });
};

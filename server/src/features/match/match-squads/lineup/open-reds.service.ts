import type { LineupContent } from '@touchline/contract/match/match-squads';
import type { Db } from '../../../../db/database.ts';
import type { Clock } from '../../../../lib/time/clock.ts';
import { createClubRepository } from '../../../ground/club/club.repository.ts';
import { createFileMatchesRepository, type FileMatch } from '../file-matches.repository.ts';
import { createMatchSquadsRepository } from '../match-squads.repository.ts';
import { readFacts } from '../warnings/facts.service.ts';
import { keeps } from '../warnings/keeps.ts';
import { playerWarnings } from '../warnings/player-warnings.ts';

/** Why starters of a line-up may not play, as `<player>:<kind>`; without what somebody keeps all the same. */
export const openRedsOf = async (
  db: Db,
  { match, content, clock }: { match: FileMatch; content: LineupContent; clock: Clock },
): Promise<string[]> => {
  const starters = content.players.flatMap(({ player, role }) => (role === 'starter' ? [player] : []));
  if (starters.length === 0) return [];
  const { timezone: zone } = await createClubRepository(db).get();
  const people = await createFileMatchesRepository(db).some(starters);
  const reader = { isMedical: false, role: 'tactic' };
  const { day, facts } = await readFacts(db, { match, people, zone, clock, reader });
  const overrides = await createMatchSquadsRepository(db).overrides(match.id);
  return facts
    .flatMap((one) => playerWarnings(one, day))
    .filter((warning) => warning.level === 'red' && !overrides.some((row) => keeps(row, warning)))
    .map(({ player, kind }) => `${player}:${kind}`)
    .sort();
};

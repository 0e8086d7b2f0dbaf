import type { Tx } from '../../db/database.ts';
import { invalidField } from '../../lib/errors.ts';
import { timestampOf, type Clock } from '../../lib/time/clock.ts';
import { createClubRepository } from '../club/club.repository.ts';
import { createFileMatchesRepository, isOwnMatch, type FileMatch } from './file-matches.repository.ts';
import { hasBegun } from './has-begun.ts';
import { createMatchSquadsRepository } from './match-squads.repository.ts';
import { warningsOf, type SquadReader } from './read-squad.service.ts';
import { openReds } from './warnings/open-reds.ts';

type Before = Pick<FileMatch, 'starts_at' | 'state' | 'home_score'>;

/**
 * Checks the sheet of a match that had begun and, by a change that is written already, is to come again: as long as it had
 * begun, nothing was refused. Throws 400 naming the date, or the state if the date stays, while somebody on the sheet may
 * not play.
 */
export const assertMayComeAgain = async (
  tx: Tx,
  id: string,
  { before, reader, clock }: { before: Before; reader: SquadReader; clock: Clock },
): Promise<void> => {
  const at = timestampOf(clock);
  const matches = createFileMatchesRepository(tx);
  const match = await matches.find(id);
  if (!match || !isOwnMatch(match) || !hasBegun(before, at) || hasBegun(match, at)) return;
  const squads = createMatchSquadsRepository(tx);
  const called = await squads.called(id);
  if (called.length === 0) return;
  const people = await matches.people(
    match.squad_id,
    called.map(({ user_id }) => user_id),
  );
  const { timezone: zone } = await createClubRepository(tx).get();
  const overrides = await squads.overrides(id);
  const { warnings } = await warningsOf(tx, { match, people, zone, clock, reader, called, overrides });
  if (openReds(warnings, called).open.length > 0)
    throw invalidField(match.starts_at === before.starts_at ? 'state' : 'date', 'squadMayNotPlay');
};

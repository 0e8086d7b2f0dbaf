import type { Tx } from '../../../db/database.ts';
import { invalidField } from '../../../lib/errors.ts';
import { timestampOf, type Clock } from '../../../lib/time/clock.ts';
import { createClubRepository } from '../../ground/club/club.repository.ts';
import { createFileMatchesRepository, isOwnMatch, type FileMatch } from './file-matches.repository.ts';
import { hasBegun } from './has-begun.ts';
import { createMatchSquadsRepository } from './match-squads.repository.ts';
import { warningsOf } from './read-squad.service.ts';
import { openReds } from './warnings/open-reds.ts';

type Before = Pick<FileMatch, 'starts_at' | 'state' | 'home_score'>;
type Changed = { before: Before; clock: Clock };

/** The reason why a player may not play is the same for all readers; only its wording differs. */
const reader = { isMedical: false, role: 'tactic' };

/**
 * Checks the sheet of a match that had begun and, by a change that is written already, is to come again: as long as it had
 * begun, nothing was refused. Gives the field that is wrong while somebody on the sheet may not play: the date, or the
 * state if the date stays.
 */
export const wrongForComingAgain = async (
  tx: Tx,
  id: string,
  { before, clock }: Changed,
): Promise<'date' | 'state' | undefined> => {
  const at = timestampOf(clock);
  const matches = createFileMatchesRepository(tx);
  const match = await matches.find(id);
  if (!match || !isOwnMatch(match) || !hasBegun(before, at) || hasBegun(match, at)) return undefined;
  const squads = createMatchSquadsRepository(tx);
  const called = await squads.called(id);
  if (called.length === 0) return undefined;
  const people = await matches.people(
    match.squad_id,
    called.map(({ user_id }) => user_id),
  );
  const { timezone: zone } = await createClubRepository(tx).get();
  const overrides = await squads.overrides(id);
  const { warnings } = await warningsOf(tx, { match, people, zone, clock, reader, called, overrides });
  if (openReds(warnings, called).open.length === 0) return undefined;
  return match.starts_at === before.starts_at ? 'state' : 'date';
};

/** The same check. Throws 400 naming the field. */
export const assertMayComeAgain = async (tx: Tx, id: string, changed: Changed): Promise<void> => {
  const field = await wrongForComingAgain(tx, id, changed);
  if (field !== undefined) throw invalidField(field, 'squadMayNotPlay');
};

import type { Db } from '../../../db/database.ts';
import { forbidden } from '../../../lib/errors.ts';
import { assertMayChange, seesAllSquads } from '../../ground/reach/event-squads.service.ts';
import type { BoundActor } from '../../ground/reach/scope.ts';
import { createRecordedMatchesRepository, type RecordedMatch } from './recorded-matches.repository.ts';

/** Functions in a squad whose holders record its matches, whatever their department. */
const recorders = ['goalkeeperCoach', 'delegate'] as const;

type Match = Pick<RecordedMatch, 'squad_id' | 'home_is_own' | 'away_is_own'>;

const isOwn = ({ home_is_own, away_is_own }: Match): boolean => home_is_own === true || away_is_own === true;

const isTactical = async (on: Db, { squad_id }: Match, { role, userId }: BoundActor): Promise<boolean> =>
  role === 'admin' ||
  role === 'tactic' ||
  (await createRecordedMatchesRepository(on).hasFunction(userId, squad_id, recorders));

/** Whether somebody may record what happens in a match. One between two other clubs has no file. */
export const mayRecord = async (on: Db, match: Match, caller: BoundActor): Promise<boolean> =>
  isOwn(match) &&
  (await isTactical(on, match, caller)) &&
  (match.squad_id !== null || (await seesAllSquads(on, caller)));

/** Throws 403 unless the caller may record; `eventForAll` as `assertMayChange` does, `otherClubs` for their matches. */
export const assertMayRecord = async (on: Db, match: Match, caller: BoundActor): Promise<void> => {
  await assertMayChange(on, { noun: 'match', squad: match.squad_id }, caller);
  if (!(await isTactical(on, match, caller))) throw forbidden();
  if (!isOwn(match)) throw forbidden('This is a match between other clubs', 'otherClubs');
};

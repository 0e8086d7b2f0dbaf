import type { Db, Tx } from '../../../../db/database.ts';
import { undone } from '../../../../db/undone.ts';
import { nextVersion, timestampOf, type Clock } from '../../../../lib/time/clock.ts';
import { wrongForComingAgain } from '../../../match/match-squads/coming-again.service.ts';
import { hasBegun } from '../../../match/match-squads/has-begun.ts';
import { createMatchSquadsRepository } from '../../../match/match-squads/match-squads.repository.ts';
import { noteMoved } from '../../../football/replies/changed/changed-events.service.ts';
import { problem } from '../import-rows.ts';
import { createMatchesImportRepository } from './matches-import.repository.ts';
import type { KnownColumns } from './match-columns.service.ts';
import { withProblem, type FixtureOutcome } from './matches-plan.ts';
import type { KnownMatch } from './identity/fixture-identity.ts';

type Change = { match: KnownMatch; columns: KnownColumns };

const beforeOf = ({ starts_at, state = null, home_score }: KnownMatch) => ({ starts_at, state, home_score });

/** What an import changes of the matches that the club has. */
export const createKnownMatches = (clock: Clock) => {
  const writeOne = async (tx: Tx, { match, columns }: Change, by: string | null): Promise<boolean> => {
    const version = nextVersion(clock, match.updated_at);
    if (!(await createMatchesImportRepository(tx).updateMatch(match, columns, { at: version, by }))) return false;
    if (columns.starts_at === undefined && columns.venue === undefined) return true;
    const before = { startsAt: match.starts_at, place: match.venue, timeUnknown: match.time_unknown };
    const after = {
      startsAt: columns.starts_at ?? match.starts_at,
      place: columns.venue ?? match.venue,
      timeUnknown: columns.time_unknown ?? match.time_unknown,
    };
    const event = { id: match.id, kind: 'match' as const, squad: match.squad_id ?? null };
    await noteMoved(tx, event, { before, after, now: timestampOf(clock) });
    return true;
  };

  /** Writes the changes in the name of a person. False if a match was changed or deleted since it was read; all others are written. */
  const write = async (tx: Tx, outcomes: readonly FixtureOutcome[], by: string | null = null): Promise<boolean> => {
    const known = outcomes.flatMap(({ match, written }) =>
      match && written ? [{ match, columns: written.columns }] : [],
    );
    let isWhole = true;
    for (const one of known.sort((a, b) => (a.match.id < b.match.id ? -1 : 1)))
      if (!(await writeOne(tx, one, by))) isWhole = false;
    return isWhole;
  };

  const comesAgain = ({ match, written }: FixtureOutcome): boolean => {
    if (!match || !written) return false;
    const [before, at] = [beforeOf(match), timestampOf(clock)];
    return hasBegun(before, at) && !hasBegun({ ...before, ...written.columns }, at);
  };

  /**
   * The outcomes, of which those are wrong by which a match that had begun is to come again while somebody on its sheet may
   * not play. Whether one may depends on the dates of other matches too, where a ban is served: so all changes are
   * written, checked and undone, until none is wrong any more. New matches are not among them: a ban served there is
   * served earlier, so that at worst a row is refused that a second import takes.
   */
  const refuseComingAgain = async (on: Db, outcomes: readonly FixtureOutcome[]): Promise<FixtureOutcome[]> => {
    const again = outcomes.filter(comesAgain).flatMap(({ match }) => match?.id ?? []);
    const called = await createMatchSquadsRepository(on).withCalled(again);
    let planned = [...outcomes];
    for (;;) {
      const checked = planned.filter((one) => comesAgain(one) && called.has(one.match!.id));
      if (checked.length === 0) return planned;
      const wrong = await undone(on, async (tx) => {
        await write(tx, planned);
        const found = new Map<FixtureOutcome, 'date' | 'state'>();
        for (const one of checked) {
          const field = await wrongForComingAgain(tx, one.match!.id, { before: beforeOf(one.match!), clock });
          if (field !== undefined) found.set(one, field);
        }
        return found;
      });
      if (wrong.size === 0) return planned;
      planned = planned.map((one) => {
        const field = wrong.get(one);
        return field === undefined ? one : withProblem(one, problem(field, 'squadMayNotPlay'));
      });
    }
  };

  return { write, refuseComingAgain };
};

import type { FixturesPreview } from '@touchline/contract/club/imports';
import { teamName } from '@touchline/contract/football/leagues';
import type { FixturesFile } from './fixture-file.ts';
import { leagueNameOf } from './league-name.ts';
import { teamsOf, type FixtureOutcome } from './matches-plan.ts';
import type { ResolvedTeam } from './team-names.ts';

const titlesMax = 5;
const firstMax = 3;

/** What a preview says about all fixtures of a file. */
export const summaryOf = (
  outcomes: readonly FixtureOutcome[],
  { leftOut, zone }: FixturesFile,
  shiftMin: number,
): FixturesPreview['fixtures'] => ({
  leftOut: { count: leftOut.length, titles: [...new Set(leftOut)].slice(0, titlesMax) },
  waiting: outcomes.filter(({ shown }) => shown.state === 'waiting').length,
  questions: outcomes.filter(({ shown }) => shown.question != null).length,
  times: {
    zone,
    shiftMin,
    first: outcomes
      .flatMap(({ shown: { row, title, date, timeUnknown } }) =>
        date === null || timeUnknown ? [] : [{ row, title, date }],
      )
      .slice(0, firstMax),
  },
});

/**
 * The teams that an import could make the club's own, by name. A file that names only opponents offers its own name: such
 * calendars are called after the team.
 */
export const ownTeamsOf = (outcomes: readonly FixtureOutcome[], { asksOwn, name }: FixturesFile): ResolvedTeam[] => {
  const teams = teamsOf(outcomes);
  const own = teamName.safeParse(leagueNameOf(name ?? ''));
  return asksOwn && teams.length === 0 && own.success ? [{ id: null, name: own.data }] : teams;
};

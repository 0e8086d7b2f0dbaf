import type { FieldError } from '@touchline/contract/wire/errors';
import type { ImportRow } from '@touchline/contract/club/imports';
import { teamName } from '@touchline/contract/football/leagues';
import { caseKey } from '../../lib/text/search.ts';
import { dayIn, timeIn } from '../../lib/time/zone.ts';
import { assignMatches, type KnownMatch } from './fixture-identity.ts';
import type { FixtureRow } from './fixture-rows.ts';
import { check, problem, type Outcome } from './import-rows.ts';
import { isTooShort, resolveTeams, type KnownTeam, type ResolvedTeam } from './team-names.ts';

export type MatchColumns = {
  starts_at: string;
  venue: string | null;
  home_score: number | null;
  away_score: number | null;
};

/** What would be written of a row: of a match that is there what is different, of a new one all. */
export type MatchWrite =
  | { id: null; home: ResolvedTeam; away: ResolvedTeam; columns: MatchColumns }
  | { id: string; home: ResolvedTeam; away: ResolvedTeam; columns: Partial<MatchColumns> };

/** With the match as it is now, whose version makes no other outcome, and the teams that would need a longer name. */
export type FixtureOutcome = Outcome & { written: MatchWrite | null; match: KnownMatch | null; shortTeams: string[] };

type Records = { teams: readonly (KnownTeam & { is_own: boolean | null })[]; matches: readonly KnownMatch[] };
type Given = Records & { rows: readonly FixtureRow[]; zone: string; nowMs: number; ownOnly: boolean };

type Placed = { row: FixtureRow; date: string; home: ResolvedTeam; away: ResolvedTeam; problems: FieldError[] };

const keyOf = ({ id, name }: ResolvedTeam): string => id ?? `new ${caseKey(name)}`;
const pairOf = ({ home, away }: Pick<Placed, 'home' | 'away'>): string => `${keyOf(home)}\n${keyOf(away)}`;

const problemsOf = (row: FixtureRow, home: ResolvedTeam, away: ResolvedTeam): FieldError[] => {
  const problems = [...row.problems];
  if (row.home === '' || row.away === '') return problems;
  for (const { id, name } of [home, away]) if (id === null) check(teamName, { field: 'teams', value: name, problems });
  if (keyOf(home) === keyOf(away)) problems.push(problem('teams', 'teamsSame'));
  return problems;
};

/** In the club's timezone, as it is read. */
const readable = (moment: string, zone: string): string => `${dayIn(moment, zone)} ${timeIn(moment, zone)}`;
const resultOf = (home: number | null, away: number | null): string | null =>
  home === null || away === null ? null : `${home}-${away}`;

/** What stands there afterwards. What the file does not say stays as it is. */
const columnsOf = ({ row, date }: Placed, match: KnownMatch | undefined, zone: string): MatchColumns => {
  const keepsTime = match !== undefined && row.timeUnknown && dayIn(match.starts_at, zone) === dayIn(date, zone);
  return {
    starts_at: keepsTime ? match.starts_at : date,
    venue: row.venue ?? match?.venue ?? null,
    home_score: row.score ? row.score.home : (match?.home_score ?? null),
    away_score: row.score ? row.score.away : (match?.away_score ?? null),
  };
};

const changesOf = (match: KnownMatch, after: MatchColumns, zone: string): ImportRow['changes'] =>
  [
    { field: 'date', from: readable(match.starts_at, zone), to: readable(after.starts_at, zone) },
    { field: 'venue', from: match.venue, to: after.venue },
    {
      field: 'score',
      from: resultOf(match.home_score, match.away_score),
      to: resultOf(after.home_score, after.away_score),
    },
  ].filter(({ field, from, to }) => (field === 'date' ? match.starts_at !== after.starts_at : from !== to));

const differing = (match: KnownMatch, after: MatchColumns): Partial<MatchColumns> =>
  Object.fromEntries(Object.entries(after).filter(([column, value]) => match[column as keyof MatchColumns] !== value));

const shownOf = (row: FixtureRow, date = row.date): Omit<ImportRow, 'state'> => ({
  row: row.row,
  title: row.title,
  date,
  shirtNumber: null,
  changes: [],
  problems: [],
  ...(row.timeUnknown && row.date === date && { timeUnknown: true }),
});

const wrong = ({ row, home, away }: Placed, problems: FieldError[]): FixtureOutcome => ({
  shown: { ...shownOf(row), state: 'wrong', problems },
  written: null,
  match: null,
  shortTeams: [home, away]
    .filter(({ id, name }) => id === null && name !== '' && isTooShort(name))
    .map(({ name }) => name),
});

const outcomeOf = (placed: Placed, match: KnownMatch | undefined, { zone, nowMs }: Given): FixtureOutcome => {
  const { row, date, home, away } = placed;
  const columns = columnsOf(placed, match, zone);
  const problems = [...placed.problems];
  if (columns.home_score !== null && Date.parse(columns.starts_at) > nowMs)
    problems.push(problem('score', 'scoreTooEarly'));
  if (problems.length > 0) return wrong(placed, problems);
  if (!match)
    return {
      shown: { ...shownOf(row, date), state: 'new' },
      written: { id: null, home, away, columns },
      match: null,
      shortTeams: [],
    };
  const changes = changesOf(match, columns, zone);
  const shown = { ...shownOf(row, columns.starts_at), changes };
  if (changes.length === 0) return { shown: { ...shown, state: 'same' }, written: null, match, shortTeams: [] };
  const written = { id: match.id, home, away, columns: differing(match, columns) };
  return { shown: { ...shown, state: 'changed' }, written, match, shortTeams: [] };
};

/** Puts those that stand in the file twice among the wrong ones, the first excepted. */
const markRepeated = (all: readonly Placed[], zone: string): void => {
  const seen = new Set<string>();
  for (const placed of all.filter(({ problems }) => problems.length === 0)) {
    const key = `${pairOf(placed)}\n${dayIn(placed.date, zone)}`;
    if (seen.has(key)) placed.problems.push(problem('teams', 'importTwice'));
    seen.add(key);
  }
};

const findMatches = (all: readonly Placed[], { matches, zone }: Given): Map<Placed, KnownMatch> => {
  const known = new Map<string, KnownMatch[]>();
  for (const match of matches) {
    const pair = `${match.home_team_id}\n${match.away_team_id}`;
    known.set(pair, [...(known.get(pair) ?? []), match]);
  }
  const rows = new Map<string, Placed[]>();
  for (const placed of all.filter(({ problems }) => problems.length === 0)) {
    const pair = pairOf(placed);
    if (known.has(pair)) rows.set(pair, [...(rows.get(pair) ?? []), placed]);
  }
  const dayOf = (moment: string): string => dayIn(moment, zone);
  return new Map([...rows].flatMap(([pair, placed]) => [...assignMatches(placed, known.get(pair)!, dayOf)]));
};

/** Says of each row what an import would do with it, as the records stand. */
export const planFixtures = (given: Given): FixtureOutcome[] => {
  const { rows, teams, ownOnly } = given;
  const resolve = resolveTeams(
    rows.flatMap(({ home, away }) => [home, away]).filter((name) => name !== ''),
    teams,
  );
  const own = teams.find(({ is_own }) => is_own)?.id;
  const all = rows
    .map((row): Placed => {
      const [home, away] = [resolve(row.home), resolve(row.away)];
      const problems = problemsOf(row, home, away);
      return { row, home, away, problems, date: row.date ?? '' };
    })
    .filter(({ home, away }) => !ownOnly || (own !== undefined && (home.id === own || away.id === own)));
  markRepeated(all, given.zone);
  const matches = findMatches(all, given);
  return all.map((placed) =>
    placed.problems.length > 0 ? wrong(placed, placed.problems) : outcomeOf(placed, matches.get(placed), given),
  );
};

/** The names of the teams that would be created, each once. */
export const newTeamsOf = (outcomes: readonly FixtureOutcome[]): string[] => {
  const names = outcomes.flatMap(({ written }) => (written ? [written.home, written.away] : []));
  return [...new Map(names.filter(({ id }) => id === null).map(({ name }) => [caseKey(name), name])).values()].sort();
};

/** The names that are too short for the teams that they would create, each once. */
export const shortTeamsOf = (outcomes: readonly FixtureOutcome[]): string[] =>
  [...new Set(outcomes.flatMap(({ shortTeams }) => shortTeams))].sort();

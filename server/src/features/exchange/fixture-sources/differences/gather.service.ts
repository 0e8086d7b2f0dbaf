import { teamName } from '@touchline/contract/football/leagues';
import type { Db } from '../../../../db/database.ts';
import { mapInTurns, yieldWhenDue } from '../../../../lib/concurrency/event-loop.ts';
import { timestampOf, type Clock } from '../../../../lib/time/clock.ts';
import { createClubRepository } from '../../../ground/club/club.repository.ts';
import { createClubSquadsRepository } from '../../imports/club-squads.repository.ts';
import type { Identity } from '../../imports/matches/identity/find-matches.ts';
import { resolveTeams } from '../../imports/matches/team-names.ts';
import { createFixtureSourcesRepository, type SourceRow } from '../fixture-sources.repository.ts';
import { createSourceSurroundings } from '../source-surroundings.repository.ts';
import {
  differencesOf,
  inOrder,
  newDifference,
  mayBeRest,
  restDifference,
  shownAs,
  type Around,
  type Found,
} from './find-differences.service.ts';
import { isLeft } from './left-fields.service.ts';
import { linkMatches } from './link-matches.ts';
import { baseOf, isOff, type PresentMatch, type SourceMatch } from './present-match.service.ts';

/** All that is known about a source. */
export type Gathered = {
  source: SourceRow;
  /** Linked to the club's matches as far as these are there. */
  rows: SourceMatch[];
  matches: Map<string, PresentMatch>;
  around: Around;
  /** Without own team, or where the club keeps all matches of the league, those of other teams are offered too. */
  followsAll: boolean;
  ownTeam: string | undefined;
};

/** Links the rows to matches that are there by now; what both have then is what they agree on. */
const linkedRows = async (
  rows: readonly SourceMatch[],
  matches: readonly PresentMatch[],
  { around, ...squads }: { around: Around } & Pick<Identity, 'squad' | 'areSeveral'>,
) => {
  const { zone, now, teamsOf } = around;
  const found = await linkMatches(rows, matches, { zone, nowMs: Date.parse(now), teamsOf, ...squads });
  return mapInTurns(rows, (one): SourceMatch => {
    const match = found.get(one);
    return match ? { ...one, matchId: match.id, wasLinked: true, base: baseOf(one.said, match) } : one;
  });
};

/** Reads what a source has said, and what the club has. */
export const gather = async (on: Db, source: SourceRow, clock: Clock, rowsNow?: SourceMatch[]): Promise<Gathered> => {
  const surroundings = createSourceSurroundings(on);
  const { timezone: zone } = await createClubRepository(on).get();
  const stored = rowsNow ?? (await createFixtureSourcesRepository(on).matches(source.id));
  const season = (await surroundings.season(source.season_id))!;
  const linked = stored.flatMap(({ matchId }) => matchId ?? []);
  const present = await surroundings.matches(source, { season, zone, linked });
  const teams = await surroundings.teams();
  const names = stored.flatMap(({ said }) => [said.home, said.away]);
  const resolve = await resolveTeams(names, teams);
  const nameOf = new Map(teams.map(({ id, name }) => [id, name]));
  const around: Around = {
    zone,
    now: timestampOf(clock),
    teamsOf: ({ home, away }) => [resolve(home).id, resolve(away).id],
    nameOf: (id) => nameOf.get(id),
  };
  const ownTeam = teams.find(({ is_own }) => is_own)?.id;
  return {
    source,
    rows: await linkedRows(stored, present, {
      around,
      squad: source.squad_id,
      areSeveral: (await createClubSquadsRepository(on).list()).length > 1,
    }),
    matches: new Map(present.map((match) => [match.id, match])),
    around,
    followsAll: ownTeam === undefined || present.some(({ isOwn }) => !isOwn),
    ownTeam,
  };
};

/** Names that make no team, and a team against itself. */
const isUsable = ({ said }: SourceMatch, { teamsOf }: Around): boolean => {
  const [home, away] = teamsOf(said);
  const isName = (id: string | null, name: string) => id !== null || teamName.safeParse(name).success;
  const isOne = home === null ? said.home === said.away : home === away;
  return isName(home, said.home) && isName(away, said.away) && !isOne;
};

const isFollowed = (one: SourceMatch, { around, followsAll, ownTeam }: Gathered): boolean =>
  followsAll || around.teamsOf(one.said).includes(ownTeam ?? '');

/** An abandoned match of the same teams that does not go on yet, of which a later one of the calendar may be the rest. */
const abandonedOf = (one: SourceMatch, { matches, around }: Gathered): PresentMatch | undefined => {
  const [home, away] = around.teamsOf(one.said);
  return [...matches.values()].find(
    (match) =>
      match.home_team_id === home && match.away_team_id === away && match.resumes_at === null && mayBeRest(one, match),
  );
};

const unlinked = (one: SourceMatch, gathered: Gathered): Found[] => {
  if (one.wasLinked || !one.isListed || isOff(one.said.state)) return [];
  if (!isFollowed(one, gathered) || !isUsable(one, gathered.around)) return [];
  const abandoned = abandonedOf(one, gathered);
  const asNew = newDifference(one, abandoned !== undefined, gathered.around);
  return abandoned ? [restDifference(one, abandoned, gathered.around), asNew] : [asNew];
};

const smallerOf = ({ source, rows, around }: Gathered) => {
  if (source.smaller === null) return [];
  const isComing = ({ state, date }: SourceMatch['said']) => state === 'scheduled' && date > around.now;
  const from = rows.filter(({ isListed, said }) => isListed && isComing(said)).length;
  const to = source.smaller.rows.filter(isComing).length;
  const fields = [{ field: 'matches' as const, from: String(from), to: String(to), byHand: false }];
  const shown = { match: null, kind: 'smaller' as const, title: '', date: null, timeUnknown: false };
  return [shownAs(source.id, { ...shown, fields, asks: true })];
};

/**
 * What the league says otherwise than the club has it. `smaller` is about the whole file, and comes first. A later
 * date of an abandoned match may be that of its rest.
 */
export const differencesIn = async (gathered: Gathered) => {
  const found: Found[] = [];
  for (const one of gathered.rows) {
    await yieldWhenDue();
    const match = one.matchId === null ? undefined : gathered.matches.get(one.matchId);
    found.push(...(match ? differencesOf(one, match, gathered.around) : unlinked(one, gathered)));
  }
  const leftOut = gathered.rows.filter(
    (one) => one.isListed && !one.wasLinked && !isUsable(one, gathered.around),
  ).length;
  return {
    smaller: smallerOf(gathered),
    found: inOrder(found.filter((one) => !isLeft(one))),
    leftOut: leftOut + gathered.source.left_out,
  };
};

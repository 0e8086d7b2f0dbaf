import type { FixtureBase, LeftField, SaidFixture } from '../../../../db/tables/fixture-source-tables.ts';
import { fold } from '../../../../lib/text/search.ts';
import { dayIn } from '../../../../lib/time/zone.ts';
import type { KnownMatch } from '../../imports/matches/identity/fixture-identity.ts';

/** A match as the club has it. */
export type PresentMatch = KnownMatch & {
  home: string;
  away: string;
  called_off_at: string | null;
  /** Of an abandoned match when its rest begins, and whether it is played again as another one. */
  resumes_at: string | null;
  is_replayed: boolean;
  isOwn: boolean;
  hasEvents: boolean;
};

/** A match of a league's calendar: what it says, and what the match had when both agreed. */
export type SourceMatch = {
  id: string;
  matchId: string | null;
  wasLinked: boolean;
  isListed: boolean;
  said: SaidFixture;
  /** Fields that are not shown as differences any more. */
  left: LeftField[];
  base: FixtureBase | null;
};

export const stateOf = ({ state, called_off_at }: Pick<PresentMatch, 'state' | 'called_off_at'>): string =>
  called_off_at === null ? (state ?? 'scheduled') : 'calledOff';

/** Does not take place on the day on which it stands in a calendar. */
export const isOff = (state: string): boolean => state === 'postponed' || state === 'calledOff';

/** Over, begun or decided: its day, its teams and its sheet stay as they are. */
export const isDone = ({ home_score, state, hasEvents }: PresentMatch): boolean =>
  home_score !== null || hasEvents || ['live', 'finished', 'abandoned', 'awarded'].includes(state ?? '');

/** A day without a time says nothing against the time that the match has on that day. */
export const saysSameDate = (said: SaidFixture, match: PresentMatch, zone: string): boolean =>
  said.timeUnknown
    ? dayIn(said.date, zone) === dayIn(match.starts_at, zone)
    : !match.time_unknown && said.date === match.starts_at;

/** Called off here is no less than what a league means that lists a match no longer as coming. */
export const saysSameState = (said: SaidFixture, match: Pick<PresentMatch, 'state' | 'called_off_at'>): boolean =>
  said.state === stateOf(match) || (isOff(said.state) && stateOf(match) === 'calledOff');

const plain = (venue: string | null): string => fold(venue ?? '').trim();

export const saysSameVenue = (said: SaidFixture, match: Pick<PresentMatch, 'venue'>): boolean =>
  said.venue === null || plain(said.venue) === plain(match.venue);

/** What of a match follows the league. */
export type FollowedMatch = Pick<
  PresentMatch,
  'id' | 'home_team_id' | 'away_team_id' | 'starts_at' | 'time_unknown' | 'venue' | 'state' | 'called_off_at'
>;

/** What the match has now, as what it agrees on with the league. */
export const baseOf = (said: SaidFixture, match: FollowedMatch): FixtureBase => ({
  home: said.home,
  away: said.away,
  homeId: match.home_team_id,
  awayId: match.away_team_id,
  startsAt: match.starts_at,
  timeUnknown: match.time_unknown,
  venue: match.venue,
  state: stateOf(match),
});

type Teams = readonly [home: string | null, away: string | null];

/** The ids of the teams by their names in the calendar; null for a team that the club does not know. */
export type TeamsOf = (said: SaidFixture) => Teams;

const isSame = (a: string, b: string): boolean => fold(a) === fold(b);

/**
 * The teams of a match as the league says: by the names under which it named these two before, whatever the club calls them
 * by now, and turned if it has turned them.
 */
export const saidTeams = ({ said, base }: Pick<SourceMatch, 'said' | 'base'>, teamsOf: TeamsOf): Teams => {
  if (base && isSame(said.home, base.home) && isSame(said.away, base.away)) return [base.homeId, base.awayId];
  if (base && isSame(said.home, base.away) && isSame(said.away, base.home)) return [base.awayId, base.homeId];
  return teamsOf(said);
};

/**
 * The base after a match was seen beside what the league says: what both agree on counts as the league's from now on,
 * everything else stays as it was.
 */
export const agreedBase = (
  one: Pick<SourceMatch, 'said' | 'base'>,
  match: PresentMatch,
  { zone, teamsOf }: { zone: string; teamsOf: TeamsOf },
): FixtureBase => {
  const { said, base } = one;
  const now = baseOf(said, match);
  if (base === null) return now;
  const [homeId, awayId] = saidTeams(one, teamsOf);
  const sameTeams = homeId === match.home_team_id && awayId === match.away_team_id;
  const { home, away } = now;
  return {
    ...base,
    ...(saysSameDate(said, match, zone) && { startsAt: now.startsAt, timeUnknown: now.timeUnknown }),
    ...(said.venue !== null && saysSameVenue(said, match) && { venue: now.venue }),
    ...(saysSameState(said, match) && { state: now.state }),
    ...(sameTeams && { home, away, homeId: now.homeId, awayId: now.awayId }),
  };
};

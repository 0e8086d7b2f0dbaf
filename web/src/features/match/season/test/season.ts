import { pageOf, buildLeague, buildMe, buildUser, newId } from '../../../../test/build.ts';
import { buildSquad } from '../../../../test/build-squads.ts';
import { fakeServer, refuse, reply } from '../../../../test/fake-server.ts';
import { signIn } from '../../../../test/render.tsx';
import type { listSeasons } from '@touchline/contract/club/seasons';
import type { listLeagues } from '@touchline/contract/football/leagues';
import type { listMatches } from '@touchline/contract/football/matches';
import { rulePreset, ruleDifferences } from '@touchline/contract/match/discipline/rule-presets';
import type { listRegistrations } from '@touchline/contract/match/registrations';
import { rulePresetKeys, type RuleSet } from '@touchline/contract/match/rule-set-choices';
import type {
  getLeagueRules,
  LeagueRules,
  listRulePresets,
  planLeagueRules,
  Registration,
  saveLeagueRules,
} from '@touchline/contract/match/rule-sets';
import {
  type Figure,
  type getStatisticsSources,
  type listStatistics,
  type SeasonFigure,
  seasonFigures,
  type StatisticsRow,
} from '@touchline/contract/match/season-statistics';
import type { listSquadStaff } from '@touchline/contract/squads/squads';
import type { listSuspensions, OnBrink, Suspension } from '@touchline/contract/match/suspensions';
import type { Role } from '@touchline/contract/people/auth';
import type { listUsers } from '@touchline/contract/people/users';
import type { PlayerRef } from '@touchline/contract/wire/common';
import type { OutputOf } from '@touchline/contract/wire/endpoint';

export const costa = buildLeague({ name: 'Liga Costa Verde' });
export const copa = buildLeague({ name: 'Copa Regional' });
export const first = buildSquad({ name: 'First team' });
export const u15 = buildSquad({ name: 'U15', order: 1 });
export const seasonRef = { _id: newId(), name: '2026/27' };

export const buildPlayerRef = (name: string, shirtNumber: number | null = null): PlayerRef => ({
  _id: newId(),
  name,
  shirtNumber,
  profileImage: null,
});

/** A figure from the sheets alone; null: not known. */
export const sheetFigure = (value: number | null): Figure => ({
  value,
  computed: value,
  entered: null,
  asOf: null,
  source: 'computed',
});

type Values = Partial<Record<SeasonFigure, number | null | Figure>>;

export const buildRow = (
  player: PlayerRef,
  values: Values = {},
  changes: Partial<StatisticsRow> = {},
): StatisticsRow => ({
  player,
  position: 'CM',
  figures: Object.fromEntries(
    seasonFigures.map((key) => {
      const value = values[key] === undefined ? 0 : values[key];
      return [key, typeof value === 'object' && value !== null ? value : sheetFigure(value)];
    }),
  ) as Record<SeasonFigure, Figure>,
  redCard: sheetFigure(0),
  playingTime: { played: 0, possible: 0, share: null, matches: 0 },
  ...changes,
});

type Statistics = OutputOf<typeof listStatistics>;
type Sources = OutputOf<typeof getStatisticsSources>;

export const buildSheet = (
  day: string,
  opponent: string,
  values: Partial<Record<SeasonFigure, number | null>>,
): Sources['sheets'][number] => ({
  match: { _id: newId(), date: `${day}T17:00:00.000Z`, day, opponent, league: costa.name, matchday: null },
  figures: Object.fromEntries(seasonFigures.map((key) => [key, values[key] ?? 0])) as Record<SeasonFigure, number>,
});

export const buildSuspension = (player: PlayerRef, changes: Partial<Suspension> = {}): Suspension => ({
  _id: newId(),
  player,
  league: { _id: costa._id, name: costa.name },
  season: seasonRef._id,
  kind: 'secondYellow',
  state: 'open',
  byRule: 1,
  matches: 1,
  count: null,
  cause: matchRef('2026-11-29', 'Albo CF'),
  served: [],
  misses: [matchRef('2026-12-05', 'CD Montelar')],
  unknown: [],
  remaining: 1,
  steps: [],
  note: null,
  updatedAt: null,
  ...changes,
});

export const matchRef = (day: string, opponent: string) => ({
  _id: newId(),
  date: `${day}T17:00:00.000Z`,
  opponent,
  matchday: null,
});

export const buildRules = (rules: RuleSet, changes: Partial<LeagueRules> = {}): LeagueRules => ({
  league: { _id: costa._id, name: costa.name },
  season: seasonRef,
  isSet: true,
  goesOnFrom: null,
  rules,
  asOf: '2025/26',
  differing: [],
  version: 1,
  mayEdit: true,
  updatedAt: null,
  updatedBy: null,
  ...changes,
});

export type OpenSeason = {
  role?: Role;
  rows?: StatisticsRow[];
  matches?: { played: number; withSheet: number };
  aim?: number | null;
  mayEdit?: boolean;
  sources?: Omit<Sources, 'player'>;
  suspensions?: Suspension[];
  brink?: OnBrink[];
  undecided?: OutputOf<typeof listSuspensions>['undecided'];
  hasSquads?: boolean;
  /** The caller is head coach of the squads. */
  isHeadCoach?: boolean;
  rules?: LeagueRules;
  planned?: OutputOf<typeof planLeagueRules>['changes'];
  registrations?: Registration[];
};

/** Fakes a server with a season: its figures, suspensions and rules. */
export const openSeason = (season: OpenSeason = {}) => {
  const { role = 'tactic', rows = [], matches = { played: 13, withSheet: 13 }, mayEdit = true } = season;
  const me = buildMe(role, season.hasSquads ? { squads: [first, u15].map((squad) => ({ ...squad, mine: true })) } : {});
  signIn(me);
  fakeServer.on<typeof listSquadStaff>('GET /v1/squads/:id/staff', () => ({
    records: season.isHeadCoach ? [{ user: { _id: me._id, name: me.name }, function: 'headCoach' as const }] : [],
  }));
  let rules = season.rules ?? buildRules(rulePreset('laLiga').rules, { mayEdit });
  fakeServer.on<typeof listSeasons>('GET /v1/seasons', () => ({
    records: [
      {
        ...seasonRef,
        from: '2026-07-01',
        to: '2027-06-30',
        state: 'current',
        ageCutoff: '01-01',
        updatedAt: '2026-08-15T18:30:00.000Z',
      },
    ],
  }));
  fakeServer.on<typeof listLeagues>('GET /v1/leagues', () => pageOf([costa, copa]));
  fakeServer.on<typeof listUsers>('GET /v1/users', () =>
    pageOf(
      rows.map(({ player }) => buildUser({ _id: player._id, name: player.name, shirtNumber: player.shirtNumber })),
    ),
  );
  fakeServer.on<typeof listMatches>('GET /v1/matches', () => ({ ...pageOf([]), upcoming: 0, unanswered: 0 }));
  fakeServer.on<typeof listStatistics>('GET /v1/statistics', (): Statistics => ({
    records: rows,
    matches,
    form: [],
    season: seasonRef,
    leagues: [],
    aim: season.aim ?? null,
    mayEdit,
  }));
  fakeServer.on<typeof getStatisticsSources>('GET /v1/statistics/:player', ({ params }) => {
    const row = rows.find(({ player }) => player._id === params.player);
    return row ? { player: row.player, sheets: [], stands: [], ...season.sources } : refuse('resourceNotFound');
  });
  fakeServer.on<typeof listSuspensions>('GET /v1/suspensions', () => ({
    records: season.suspensions ?? [],
    brink: season.brink ?? [],
    undecided: season.undecided ?? [],
    mayEdit,
  }));
  fakeServer.on<typeof listRulePresets>('GET /v1/rulepresets', () => ({ records: rulePresetKeys.map(rulePreset) }));
  fakeServer.on<typeof getLeagueRules>('GET /v1/leagues/:id/rules', () => reply(rules, { etag: `"${rules.version}"` }));
  fakeServer.on<typeof planLeagueRules>('POST /v1/leagues/:id/rules/plan', () => ({ changes: season.planned ?? [] }));
  fakeServer.on<typeof saveLeagueRules>('PUT /v1/leagues/:id/rules', ({ body, headers }) => {
    if (headers.get('if-match') !== `"${rules.version}"`) return refuse('preconditionFailed');
    const differing = ruleDifferences(body, rulePreset(body.preset).rules);
    rules = { ...rules, isSet: true, rules: body, differing, version: rules.version + 1 };
    return reply(rules, { etag: `"${rules.version}"` });
  });
  fakeServer.on<typeof listRegistrations>('GET /v1/leagues/:id/registrations', () => ({
    records: season.registrations ?? [],
  }));
  return {
    /** Another user saves other rules. */
    changeRules: (changes: Partial<RuleSet>) => {
      rules = { ...rules, rules: { ...rules.rules, ...changes }, version: rules.version + 1 };
    },
  };
};

/** The queries that a call was made with, in order. */
export const queriesOf = (key: string) => fakeServer.requests(key).map(({ query }) => query);
/** The bodies that were sent to a call, in order. */
export const sent = (key: string) => fakeServer.requests(key).map(({ body }) => body);

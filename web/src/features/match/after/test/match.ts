import type { listMatchEvents, MatchEvent, MatchFile, recordMatchEvent } from '@touchline/contract/match/match-events';
import type { getMatch, Match, updateMatch } from '@touchline/contract/football/matches';
import type { deleteMatchEvent, restoreMatchEvent } from '@touchline/contract/match/match-events';
import type {
  correctMinutes,
  getMatchMinutes,
  MatchMinutes,
  PlayerMinutes,
} from '@touchline/contract/match/match-minutes';
import type { getMatchReview, MatchReview, saveMatchReview } from '@touchline/contract/match/match-reviews';
import type { getLeagueRules } from '@touchline/contract/match/rule-sets';
import type { getMatchSquad } from '@touchline/contract/match/match-squads';
import type { listSuspensions, Suspension } from '@touchline/contract/match/suspensions';
import { shirtNameOf } from '@touchline/contract/people/names/family-name';
import type { Role } from '@touchline/contract/people/auth';
import { buildMe, newId } from '../../../../test/build.ts';
import { fakeServer, refuse, reply } from '../../../../test/fake-server.ts';
import { signIn } from '../../../../test/render.tsx';
import { buildMatch, buildTeam, liga, valmora } from '../../../../test/season.ts';
import { noDetails } from '@touchline/contract/match/events/no-details';

const moment = '2026-11-29T21:00:00.000Z';
export const albo = buildTeam('Albo CF');

export const person = (name: string, shirtNumber: number | null) => ({ _id: newId(), name, shirtNumber });
export const amrani = person('Youssef El Amrani', 7);
export const baptista = person('João Baptista', 10);
export const diarra = person('Moussa Diarra', 5);
export const okoro = person('Samuel Okoro', 16);
export const iglesias = person('Mateo Iglesias Romero', 8);
export const people = [amrani, baptista, diarra, okoro, iglesias].map((person) => ({
  ...person,
  shirtName: shirtNameOf(person),
}));

export const buildEvent = (changes: Partial<MatchEvent> & Pick<MatchEvent, 'kind'>): MatchEvent => ({
  _id: newId(),
  side: 'own',
  period: 1,
  minute: 1,
  ...noDetails,
  at: moment,
  changedAt: moment,
  device: null,
  by: 'Núria Vidal',
  ...changes,
});

/** Of the two goals in the result one is recorded; 45+2 and 90+5. */
export const events = () => [
  buildEvent({ kind: 'goal', minute: 31, player: amrani._id, otherPlayer: baptista._id, how: 'counter' }),
  buildEvent({ kind: 'periodEnd', minute: 45, added: 2 }),
  buildEvent({ kind: 'yellow', period: 2, minute: 58, player: diarra._id }),
  buildEvent({ kind: 'substitution', period: 2, minute: 62, player: iglesias._id, otherPlayer: okoro._id }),
  buildEvent({ kind: 'goal', side: 'opponent', period: 2, minute: 77, opponentName: 'Salinas', how: 'penalty' }),
  buildEvent({ kind: 'secondYellow', period: 2, minute: 80, player: diarra._id }),
  buildEvent({ kind: 'periodEnd', period: 2, minute: 90, added: 5 }),
];

export const finished = (changes: Partial<Match> = {}): Match =>
  buildMatch({
    date: '2026-11-29T19:00:00.000Z',
    teams: [valmora, albo],
    leagues: [liga],
    score: { home: 2, away: 1 },
    state: 'finished',
    periods: [
      { period: 1, length: 45, added: 2 },
      { period: 2, length: 45, added: 5 },
    ],
    matchday: 13,
    stage: null,
    awarded: false,
    stopped: null,
    shootout: null,
    replayed: false,
    ...changes,
  });

export const buildMinutes = (
  { _id, name, shirtNumber }: typeof amrani,
  changes: Partial<PlayerMinutes> = {},
): PlayerMinutes => ({
  player: { _id, name, shirtNumber, profileImage: null },
  shirtNumber,
  role: 'starter',
  goalkeeper: false,
  minutes: 90,
  played: 97,
  goals: 0,
  assists: 0,
  yellow: false,
  secondYellow: false,
  straightRed: false,
  cleanSheet: false,
  stints: [{ from: 0, to: 97 }],
  marks: [],
  corrected: null,
  ...changes,
});

export const knownMinutes = (players: PlayerMinutes[], changes: Partial<MatchMinutes> = {}): MatchMinutes => ({
  isKnown: true,
  end: 97,
  halfTime: 47,
  total: 980,
  expected: 980,
  players,
  unused: [],
  ...changes,
});

export const noMinutes: MatchMinutes = {
  isKnown: false,
  end: null,
  halfTime: null,
  total: 0,
  expected: 0,
  players: [],
  unused: [],
};

type After = {
  match?: Match;
  events?: MatchEvent[];
  minutes?: MatchMinutes;
  review?: Partial<MatchReview>;
  suspensions?: Suspension[];
  role?: Role;
  mayRecord?: boolean;
};

/** Fakes a server with a match that is over. */
export const openMatch = (after: After = {}) => {
  const { role = 'tactic', mayRecord = true } = after;
  signIn(buildMe(role));
  let match = after.match ?? finished();
  let records = after.events ?? events();
  let minutes = after.minutes ?? knownMinutes([buildMinutes(amrani), buildMinutes(baptista)]);
  let version = 1;
  let review: MatchReview = {
    ratings: [],
    playerOfMatch: null,
    note: null,
    updatedAt: null,
    updatedBy: null,
    ...after.review,
  };
  const removed = new Map<string, MatchEvent>();
  const goals = () => {
    const of = (side: MatchEvent['side']) =>
      records.filter((event) => event.kind === 'goal' && event.side === side).length;
    return records.length === 0 ? null : { home: of('own'), away: of('opponent') };
  };
  fakeServer.on<typeof getMatch>('GET /v1/matches/:id', () => reply(match, { etag: '"1"' }));
  fakeServer.on<typeof updateMatch>('PATCH /v1/matches/:id', ({ body }) => {
    const { teams: _teams, leagues: _leagues, images: _images, ...fields } = body;
    match = { ...match, ...fields };
    return reply(match, { etag: '"2"' });
  });
  fakeServer.on<typeof listMatchEvents>('GET /v1/matches/:id/events', (): MatchFile => ({
    records,
    people,
    goals: goals(),
    mayRecord,
    now: moment,
  }));
  fakeServer.on<typeof recordMatchEvent>('POST /v1/matches/:id/events', ({ body }) => {
    const saved = buildEvent({ ...body, by: 'Laura Segura Prat' });
    records = [...records.filter(({ _id }) => _id !== saved._id), saved];
    return saved;
  });
  fakeServer.on<typeof deleteMatchEvent>('DELETE /v1/matches/:id/events/:event', ({ params }) => {
    const event = records.find(({ _id }) => _id === params.event);
    if (event) removed.set(event._id, event);
    records = records.filter(({ _id }) => _id !== params.event);
    return { deleted: 1 };
  });
  fakeServer.on<typeof restoreMatchEvent>('POST /v1/matches/:id/events/:event/restore', ({ params }) => {
    const event = removed.get(params.event);
    if (!event) return refuse('resourceNotFound');
    records = [...records, event];
    return event;
  });
  fakeServer.on<typeof getMatchMinutes>('GET /v1/matches/:id/minutes', () => minutes);
  fakeServer.on<typeof correctMinutes>('PUT /v1/matches/:id/minutes/:player', ({ params, body }) => {
    const { minutes: value, note } = body;
    const corrected = value === null ? null : { from: 72, by: 'Laura Segura Prat', note: note ?? '', at: moment };
    minutes = {
      ...minutes,
      players: minutes.players.map((player) =>
        player.player._id === params.player ? { ...player, minutes: value ?? 72, corrected } : player,
      ),
    };
    return minutes;
  });
  fakeServer.on<typeof getMatchReview>('GET /v1/matches/:id/review', () => reply(review, { etag: `"${version}"` }));
  fakeServer.on<typeof saveMatchReview>('PUT /v1/matches/:id/review', ({ body, headers }) => {
    if (headers.get('if-match') !== `"${version}"`) return refuse('preconditionFailed');
    version += 1;
    review = { ...body, updatedAt: moment, updatedBy: 'Laura Segura Prat' };
    return reply(review, { etag: `"${version}"` });
  });
  fakeServer.on<typeof getLeagueRules>('GET /v1/leagues/:id/rules', () => refuse('forbidden'));
  // A match without a call-up: nobody stands on a sheet.
  fakeServer.on<typeof getMatchSquad>('GET /v1/matches/:id/squad', () => refuse('forbidden'));
  fakeServer.on<typeof listSuspensions>('GET /v1/suspensions', () => ({
    records: after.suspensions ?? [],
    brink: [],
    undecided: [],
    mayEdit: true,
  }));
  return {
    /** Another member of staff saves the review. */
    changeReview: (changes: Partial<MatchReview>) => {
      version += 1;
      review = { ...review, ...changes, updatedAt: moment, updatedBy: 'Núria Vidal' };
    },
  };
};

/** The bodies that were sent to a call, in order. */
export const sent = (key: string) => fakeServer.requests(key).map(({ body }) => body);

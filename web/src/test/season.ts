import { afterMinutes, minutesOfPeriods } from '@touchline/contract/football/takes-place';
import type { getClub } from '@touchline/contract/club/club';
import type { listSquadStaff } from '@touchline/contract/squads/squads';
import type { GalleryImage } from '@touchline/contract/football/galleries';
import type { League, listLeagues } from '@touchline/contract/football/leagues';
import { shirtNameOf } from '@touchline/contract/people/names/family-name';
import type { getLineup, LineupPlayer } from '@touchline/contract/football/primary-players';
import type {
  createMatch,
  deleteMatch,
  getMatch,
  listMatches,
  Match,
  MatchChanges,
  updateMatch,
} from '@touchline/contract/football/matches';
import type { listTeams, Team } from '@touchline/contract/football/teams';
import type { getMatchSquad } from '@touchline/contract/match/match-squads';
import type { listGuests } from '@touchline/contract/squads/guests';
import type { uploadImage } from '@touchline/contract/club/uploads';
import { buildMatchSquad } from './build-match-squad.ts';
import { buildLeague, buildMe, newId, pageOf } from './build.ts';
import { fakeServer, refuse, reply } from './fake-server.ts';
import { signIn } from './render.tsx';

const dayMs = 86_400_000;
const seen = '2026-08-15T18:30:00.000Z';

/** A number of days from now, in the evening in Madrid. */
export const inDays = (days: number) =>
  `${new Date(Date.now() + days * dayMs).toISOString().slice(0, 10)}T17:30:00.000Z`;

export const buildTeam = (name: string, changes: Partial<Team> = {}): Team => ({
  _id: newId(),
  name,
  icon: null,
  myTeam: false,
  ...changes,
});

export const valmora = buildTeam('UD Valmora', { myTeam: true });
export const faro = buildTeam('SD Faro Norte');
export const olmeda = buildTeam('Racing Olmeda');
export const liga = buildLeague({ name: 'Liga Costa Verde' });
export const copa = buildLeague({ name: 'Copa Levante' });

export const buildImage = (changes: Partial<GalleryImage> = {}): GalleryImage => {
  const key = newId();
  return {
    key,
    url: `/files/${key}`,
    thumb: `/files/${key}-thumb`,
    description: 'Evening kick-off',
    isCover: false,
    ...changes,
  };
};

export const buildMatch = (changes: Partial<Match> = {}): Match => ({
  _id: newId(),
  date: inDays(3),
  durationMin: null,
  endsAt: afterMinutes(changes.date ?? inDays(3), minutesOfPeriods()),
  movedFrom: null,
  calledOff: null,
  takesPlace: 'coming',
  played: null,
  playedBy: null,
  resumesAt: null,
  timeUnknown: false,
  teams: [valmora, faro],
  leagues: [liga],
  venue: null,
  half: null,
  score: null,
  images: [buildImage()],
  squad: null,
  updatedAt: seen,
  ...changes,
});

export const buildLineupPlayer = (changes: Partial<LineupPlayer> = {}): LineupPlayer => ({
  _id: newId(),
  name: 'Iker Solana',
  shirtNumber: 1,
  profileImage: null,
  position: 'GK',
  injury: false,
  canTrain: null,
  status: 'active',
  shirtName: shirtNameOf({ name: changes.name ?? 'Iker Solana' }),
  ...changes,
});

type Season = { matches?: Match[]; teams?: Team[]; leagues?: League[]; starting?: LineupPlayer[]; timezone?: string };

const etagOf = ({ updatedAt }: Match) => ({ etag: `"${updatedAt}"` });

/** Fakes a server with matches that stores changes like the real one. */
export const openSeason = (season: Season = {}) => {
  const { teams = [valmora, faro, olmeda], leagues = [liga, copa], starting = [], timezone = 'Europe/Madrid' } = season;
  let matches = season.matches ?? [];
  signIn(buildMe('tactic'));
  // Of a club with several squads.
  fakeServer.on<typeof listGuests>('GET /v1/squads/:id/guests', () => ({ records: [] }));
  fakeServer.on<typeof listSquadStaff>('GET /v1/squads/:id/staff', () => ({ records: [] }));
  const find = (id: string) => matches.find(({ _id }) => _id === id);
  const apply = (match: Match, { teams: ids, leagues: league, images, ...fields }: MatchChanges): Match => ({
    ...match,
    ...fields,
    ...(ids && { teams: ids.map((id) => teams.find(({ _id }) => _id === id) ?? faro) }),
    ...(league && { leagues: leagues.filter(({ _id }) => _id === league) }),
    ...(images && { images: images.map((image) => buildImage({ ...image, url: `/files/${image.key}` })) }),
    updatedAt: new Date(Date.parse(match.updatedAt) + 1_000).toISOString(),
  });
  const missing = (id: string) => refuse('resourceNotFound', { path: `/v1/matches/${id}` });

  fakeServer.on<typeof getClub>('GET /v1/club', () => ({
    name: 'UD Valmora',
    country: 'ES',
    timezone,
    consentAge: 16,
    weekStart: 1,
  }));
  fakeServer.on<typeof listTeams>('GET /v1/teams', () => pageOf(teams));
  fakeServer.on<typeof listLeagues>('GET /v1/leagues', () => pageOf(leagues));
  fakeServer.on<typeof getLineup>('GET /v1/lineup', () => ({ starting, substitutes: [] }));
  fakeServer.on<typeof getMatchSquad>('GET /v1/matches/:id/squad', ({ params }) => buildMatchSquad(params.id));
  fakeServer.on<typeof uploadImage>('POST /v1/uploads/upload-image', () => {
    const key = newId();
    return { key, url: `/files/${key}` };
  });
  fakeServer.on<typeof listMatches>('GET /v1/matches', ({ query: { search = '', pageNo, pageSize } }) => {
    const names = ({ teams: two }: Match) => two.map(({ name }) => name.toLowerCase()).join(' ');
    const found = matches.filter((match) => names(match).includes(search.toLowerCase()));
    const from = (pageNo - 1) * pageSize;
    const upcoming = found.filter(({ date }) => Date.parse(date) > Date.now()).length;
    return {
      records: found.slice(from, from + pageSize),
      pageNo,
      pageSize,
      total: found.length,
      upcoming,
      unanswered: 0,
    };
  });
  fakeServer.on<typeof getMatch>('GET /v1/matches/:id', ({ params }) => {
    const match = find(params.id);
    return match ? reply(match, etagOf(match)) : missing(params.id);
  });
  fakeServer.on<typeof createMatch>('POST /v1/matches', ({ body }) => {
    const made = apply(buildMatch({ images: [buildImage({ isCover: true, description: '' })] }), body);
    matches = [made, ...matches];
    return made;
  });
  fakeServer.on<typeof updateMatch>('PATCH /v1/matches/:id', ({ params, body, headers }) => {
    const match = find(params.id);
    if (!match) return missing(params.id);
    if (headers.has('if-match') && headers.get('if-match') !== etagOf(match).etag) return refuse('preconditionFailed');
    const saved = apply(match, body);
    matches = matches.map((other) => (other === match ? saved : other));
    return reply(saved, etagOf(saved));
  });
  fakeServer.on<typeof deleteMatch>('DELETE /v1/matches/:id', ({ params }) => {
    matches = matches.filter(({ _id }) => _id !== params.id);
    return { deleted: 1 };
  });

  return {
    /** Another user changes a match. */
    change: (id: string, changes: MatchChanges) => {
      matches = matches.map((match) => (match._id === id ? apply(match, changes) : match));
    },
    /** Another user deletes all of them. */
    empty: () => {
      matches = [];
    },
  };
};

/** The bodies that were sent to a call, in order. */
export const sent = (key: 'PATCH /v1/matches/:id' | 'POST /v1/matches') =>
  fakeServer.requests(key).map(({ body }) => body);

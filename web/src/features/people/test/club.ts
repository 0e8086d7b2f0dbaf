import { playerImageFields } from '@touchline/contract/people/player-fields';
import type { getFirstSteps } from '@touchline/contract/club/first-steps';
import type { endSessionsOfUser, UserData } from '@touchline/contract/people/auth';
import type { getClub } from '@touchline/contract/club/club';
import type { getInvitation, Invitation } from '@touchline/contract/people/invitations';
import type { listPlayerConsents } from '@touchline/contract/people/consents';
import type { listGuardians } from '@touchline/contract/people/guardians';
import type { getMerge } from '@touchline/contract/people/merges';
import type { listPlayerDevices, PairedDevice, removePlayerDevice } from '@touchline/contract/people/pairing';
import type { League, listLeagues } from '@touchline/contract/football/leagues';
import type { uploadImage } from '@touchline/contract/club/uploads';
import type {
  deleteUser,
  getPersonHoldings,
  getUser,
  listUsers,
  updateUser,
  UserChanges,
} from '@touchline/contract/people/users';
import type { ComingSessions } from '@touchline/contract/people/coming-sessions';
import type {
  getPlayerStatistics,
  PlayerStatistics,
  updatePlayerStatistics,
} from '@touchline/contract/people/league-statistics';
import { type BuiltUser, buildConsents, buildMe, newId, pageOf } from '../../../test/build.ts';
import { fakeServer, refuse, reply } from '../../../test/fake-server.ts';
import { signIn } from '../../../test/render.tsx';
import { serveComingSessions } from './coming-sessions.ts';

type Club = {
  players?: BuiltUser[];
  staff?: BuiltUser[];
  leagues?: League[];
  figures?: Partial<PlayerStatistics>;
  invitation?: Partial<Invitation>;
  consents?: Parameters<typeof buildConsents>[0];
  devices?: PairedDevice[];
  sessions?: Partial<ComingSessions>;
  me?: UserData;
};

const imageOf = (key: string | null | undefined) => (key ? { key, url: `/files/${key}` } : null);

const withChanges = (person: BuiltUser, changes: UserChanges): BuiltUser => {
  const images = playerImageFields.filter((field) => field in changes).map((field) => [field, imageOf(changes[field])]);
  const updatedAt = new Date(Date.parse(person.updatedAt) + 1_000).toISOString();
  const saved = { ...person, ...changes, ...(Object.fromEntries(images) as object), updatedAt } as BuiltUser;
  if ((changes.ownSquadsOnly ?? saved.ownSquadsOnly) !== true) delete saved.ownSquadsOnly;
  if (changes.clearedUntil === null) delete saved.clearedUntil;
  return saved;
};

const etagOf = ({ updatedAt }: BuiltUser) => ({ etag: `"${updatedAt}"` });

/** A fake server with people and leagues that remembers changes. */
export const openClub = ({
  players = [],
  staff = [],
  leagues = [],
  figures = {},
  invitation = {},
  consents = {},
  devices = [],
  sessions = {},
  me = buildMe('admin'),
}: Club = {}) => {
  const club = { people: [...players, ...staff], leagues, figures: new Map<string, PlayerStatistics>(), devices };
  signIn(me);
  const find = (id: string) => club.people.find(({ _id }) => _id === id);
  const figuresOf = (key: string) =>
    club.figures.get(key) ?? { yellowCards: 0, redCard: false, appearanceTime: 0, ...figures };

  fakeServer.on<typeof getFirstSteps>('GET /v1/first-steps', () => ({ steps: null }));
  fakeServer.on<typeof getMerge>('GET /v1/users/:id/merge', () => ({ last: null }));
  fakeServer.on<typeof listUsers>('GET /v1/users', ({ query }) => {
    const search = (query.search ?? '').toLowerCase();
    const found = club.people.filter(
      ({ role, name, phoneNumber, status, injury }) =>
        role === query.type &&
        `${name} ${phoneNumber ?? ''}`.toLowerCase().includes(search) &&
        (query.status === undefined || status === query.status) &&
        (query.injury === undefined || String(injury) === query.injury),
    );
    const from = (query.pageNo - 1) * query.pageSize;
    const records = found.slice(from, from + query.pageSize);
    return { records, pageNo: query.pageNo, pageSize: query.pageSize, total: found.length };
  });
  fakeServer.on<typeof getUser>('GET /v1/users/:id', ({ params }) => {
    const person = find(params.id);
    return person ? reply(person, etagOf(person)) : refuse('resourceNotFound', { path: `/v1/users/${params.id}` });
  });
  fakeServer.on<typeof updateUser>('PATCH /v1/users/:id', ({ params, body, headers }) => {
    const person = find(params.id);
    if (!person) return refuse('resourceNotFound');
    if (headers.has('if-match') && headers.get('if-match') !== etagOf(person).etag) return refuse('preconditionFailed');
    const saved = withChanges(person, body);
    club.people = club.people.map((other) => (other === person ? saved : other));
    return reply(saved, etagOf(saved));
  });
  fakeServer.on<typeof deleteUser>('DELETE /v1/users/:id', ({ params }) => {
    club.people = club.people.filter(({ _id }) => _id !== params.id);
    return { deleted: 1 };
  });
  fakeServer.on<typeof getPersonHoldings>('GET /v1/users/:id/holdings', () => ({
    attendances: 0,
    wellnessScores: 0,
    complaints: 0,
    leagueStatistics: 0,
    matchSheets: 0,
    matchEvents: 0,
    matchGoals: 0,
  }));
  fakeServer.on<typeof getInvitation>('GET /v1/users/:id/invitation', () => ({
    mail: null,
    expiresAt: null,
    accepted: true,
    ...invitation,
  }));
  serveComingSessions(sessions);
  fakeServer.on<typeof listPlayerConsents>('GET /v1/users/:id/consents', () => buildConsents(consents));
  fakeServer.on<typeof listGuardians>('GET /v1/users/:id/guardians', () => reply([], { etag: '"1"' }));
  fakeServer.on<typeof listPlayerDevices>('GET /v1/users/:id/devices', () => ({ records: club.devices }));
  fakeServer.on<typeof removePlayerDevice>('DELETE /v1/users/:id/devices/:deviceId', ({ params }) => {
    club.devices = club.devices.filter(({ _id }) => _id !== params.deviceId);
    return { deleted: 1 };
  });
  fakeServer.on<typeof endSessionsOfUser>('DELETE /v1/users/:id/sessions', () => ({ deleted: 2 }));
  fakeServer.on<typeof getClub>('GET /v1/club', () => ({
    name: 'UD Valmora',
    country: 'ES',
    timezone: 'Europe/Madrid',
    consentAge: 16,
    weekStart: 1,
  }));
  fakeServer.on<typeof listLeagues>('GET /v1/leagues', () => pageOf(club.leagues));
  fakeServer.on<typeof getPlayerStatistics>('GET /v1/users/:id/playerdetails', ({ params, query }) =>
    figuresOf(params.id + query.league),
  );
  fakeServer.on<typeof updatePlayerStatistics>('PATCH /v1/users/:id/playerdetails/:leagueId', ({ params, body }) => {
    const key = params.id + params.leagueId;
    const { asOf: _, ...figures } = body;
    const saved = { ...figuresOf(key), ...figures };
    club.figures.set(key, saved);
    return saved;
  });
  fakeServer.on<typeof uploadImage>('POST /v1/uploads/upload-image', () => {
    const key = newId();
    return { key, url: `/files/${key}` };
  });

  return {
    /** Another user changes a person. */
    change: (id: string, changes: UserChanges) => {
      club.people = club.people.map((person) => (person._id === id ? withChanges(person, changes) : person));
    },
    person: find,
  };
};

/** The requests that changed players and figures: `[key, body]`, in order. */
export const sent = () =>
  fakeServer
    .requests()
    .filter(({ key }) => key.startsWith('PATCH '))
    .map(({ key, body }) => [key, body]);

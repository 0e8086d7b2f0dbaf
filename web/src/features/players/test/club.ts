import type { UserData } from '@touchline/contract/auth';
import type { League, listLeagues } from '@touchline/contract/leagues';
import type { uploadImage } from '@touchline/contract/uploads';
import type {
  deleteUser,
  getPlayerDetails,
  getUser,
  listUsers,
  PlayerDetails,
  updatePlayerDetails,
  updateUser,
  User,
  UserChanges,
} from '@touchline/contract/users';
import { buildMe, newId, pageOf } from '../../../test/build.ts';
import { fakeServer, refuse, reply } from '../../../test/fake-server.ts';
import { signIn } from '../../../test/render.tsx';

type Club = { players?: User[]; leagues?: League[]; figures?: Partial<PlayerDetails>; me?: UserData };

const imageOf = (key: string | null | undefined) => (key ? { key, url: `/files/${key}` } : null);
const imageFields = ['profileImage', 'idImage', 'passportImage', 'covidImage'] as const;

const withChanges = (player: User, changes: UserChanges): User => {
  const images = imageFields.filter((field) => field in changes).map((field) => [field, imageOf(changes[field])]);
  const updatedAt = new Date(Date.parse(player.updatedAt) + 1_000).toISOString();
  return { ...player, ...changes, ...(Object.fromEntries(images) as object), updatedAt } as User;
};

const etagOf = ({ updatedAt }: User) => ({ etag: `"${updatedAt}"` });

/** A server with players and leagues that remembers what is changed, as the real one does. */
export const openClub = ({ players = [], leagues = [], figures = {}, me = buildMe('admin') }: Club = {}) => {
  const club = { players: [...players], leagues, figures: new Map<string, PlayerDetails>() };
  signIn(me);
  const find = (id: string) => club.players.find(({ _id }) => _id === id);
  const figuresOf = (key: string) =>
    club.figures.get(key) ?? { yellowCards: 0, redCard: false, appearanceTime: 0, ...figures };

  fakeServer.on<typeof listUsers>('GET /v1/users', ({ query }) => {
    if (query.type !== 'player') return pageOf([]);
    const found = club.players.filter(({ name }) => name.toLowerCase().includes((query.search ?? '').toLowerCase()));
    const from = (query.pageNo - 1) * query.pageSize;
    const records = found.slice(from, from + query.pageSize);
    return { records, pageNo: query.pageNo, pageSize: query.pageSize, total: found.length };
  });
  fakeServer.on<typeof getUser>('GET /v1/users/:id', ({ params }) => {
    const player = find(params.id);
    return player ? reply(player, etagOf(player)) : refuse('resourceNotFound', { path: `/v1/users/${params.id}` });
  });
  fakeServer.on<typeof updateUser>('PATCH /v1/users/:id', ({ params, body, headers }) => {
    const player = find(params.id);
    if (!player) return refuse('resourceNotFound');
    if (headers.has('if-match') && headers.get('if-match') !== etagOf(player).etag) return refuse('preconditionFailed');
    const saved = withChanges(player, body);
    club.players = club.players.map((other) => (other === player ? saved : other));
    return reply(saved, etagOf(saved));
  });
  fakeServer.on<typeof deleteUser>('DELETE /v1/users/:id', ({ params }) => {
    club.players = club.players.filter(({ _id }) => _id !== params.id);
    return { deleted: 1 };
  });
  fakeServer.on<typeof listLeagues>('GET /v1/leagues', () => pageOf(club.leagues));
  fakeServer.on<typeof getPlayerDetails>('GET /v1/users/:id/playerdetails', ({ params, query }) =>
    figuresOf(params.id + query.league),
  );
  fakeServer.on<typeof updatePlayerDetails>('PATCH /v1/users/:id/playerdetails/:leagueId', ({ params, body }) => {
    const key = params.id + params.leagueId;
    const saved = { ...figuresOf(key), ...body };
    club.figures.set(key, saved);
    return saved;
  });
  fakeServer.on<typeof uploadImage>('POST /v1/uploads/upload-image', () => {
    const key = newId();
    return { key, url: `/files/${key}` };
  });

  return {
    /** Somebody else changes a player. */
    change: (id: string, changes: UserChanges) => {
      club.players = club.players.map((player) => (player._id === id ? withChanges(player, changes) : player));
    },
    player: find,
  };
};

/** What was sent to change players and figures: `[key, body]`, in order. */
export const sent = () =>
  fakeServer
    .requests()
    .filter(({ key }) => key.startsWith('PATCH '))
    .map(({ key, body }) => [key, body]);

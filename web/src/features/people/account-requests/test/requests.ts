import type { UserData } from '@touchline/contract/people/auth';
import type { getClub } from '@touchline/contract/club/club';
import type { getInvitation, Invitation } from '@touchline/contract/people/invitations';
import type { ComingSessions } from '@touchline/contract/people/coming-sessions';
import type {
  approveUser,
  getRequestHints,
  rejectUser,
  RequestHints,
} from '@touchline/contract/people/account-requests';
import type { uploadImage } from '@touchline/contract/club/uploads';
import type { createUser, getUser, listUsers } from '@touchline/contract/people/users';
import type { listSquads, Squad } from '@touchline/contract/squads/squads';
import { type BuiltUser, buildMe, buildUser, newId, pageOf } from '../../../../test/build.ts';
import { fakeServer, refuse } from '../../../../test/fake-server.ts';
import { signIn } from '../../../../test/render.tsx';
import { serveComingSessions } from '../../test/coming-sessions.ts';

const sent: Invitation = {
  mail: { state: 'sent', failure: null, createdAt: '2026-08-15T18:30:00.000Z', waitsUntil: null },
  expiresAt: '2026-08-22T18:30:00.000Z',
  accepted: false,
};

/** A member of staff who requests an account. */
export const buildRequest = (changes: Partial<BuiltUser> = {}): BuiltUser =>
  buildUser({
    role: 'medical',
    name: 'Nerea Campos Villar',
    status: 'pending',
    email: 'nerea.campos@correo.example',
    shirtNumber: null,
    emailConfirmed: true,
    ...changes,
  });

type Office = {
  people?: BuiltUser[];
  hints?: Partial<RequestHints>;
  invitation?: Invitation;
  sessions?: Partial<ComingSessions>;
  squads?: Squad[];
  me?: UserData;
};

/** A fake server with requests that remembers decisions. */
export const openOffice = ({
  people = [],
  hints = {},
  invitation = sent,
  sessions = {},
  squads = [],
  me = buildMe('admin'),
}: Office = {}) => {
  let all = [...people];
  signIn(me);
  const find = (id: string) => all.find(({ _id }) => _id === id);
  const decide = (id: string, status: BuiltUser['status']) => {
    const person = find(id);
    if (!person) return refuse('resourceNotFound');
    if (person.status === 'active') return refuse('conflict', { message: 'This request has already been answered' });
    const decided = { ...person, status };
    all = all.map((other) => (other === person ? decided : other));
    return decided;
  };
  fakeServer.on<typeof listUsers>('GET /v1/users', ({ query }) =>
    pageOf(all.filter(({ status }) => !query.status || status === query.status)),
  );
  fakeServer.on<typeof getUser>('GET /v1/users/:id', ({ params }) => find(params.id) ?? refuse('resourceNotFound'));
  fakeServer.on<typeof approveUser>('PATCH /v1/users/:id/approve', ({ params }) => decide(params.id, 'active'));
  fakeServer.on<typeof rejectUser>('PATCH /v1/users/:id/reject', ({ params }) => decide(params.id, 'rejected'));
  fakeServer.on<typeof getRequestHints>('GET /v1/users/:id/request', () => ({
    sameAddress: [],
    namesakes: [],
    sameShirtNumber: null,
    ...hints,
  }));
  serveComingSessions(sessions);
  fakeServer.on<typeof listSquads>('GET /v1/squads', () => pageOf(squads));
  fakeServer.on<typeof getInvitation>('GET /v1/users/:id/invitation', () => invitation);
  fakeServer.on<typeof getClub>('GET /v1/club', () => ({
    name: 'UD Valmora',
    country: 'ES',
    timezone: 'Europe/Madrid',
    consentAge: 16,
    weekStart: 1,
  }));
  fakeServer.on<typeof createUser>('POST /v1/users', ({ body }) => {
    const { role, name, email = null } = body;
    const created = buildUser({ role, name, email });
    all.push(created);
    return created;
  });
  fakeServer.on<typeof uploadImage>('POST /v1/uploads/upload-image', () => {
    const key = newId();
    return { key, url: `/files/${key}` };
  });
  return {
    /** Another user decides. */
    decide,
  };
};

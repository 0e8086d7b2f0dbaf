import type { getClub } from '@touchline/contract/club/club';
import type {
  Complaint,
  ComplaintRecord,
  createComplaint,
  deleteComplaints,
  getComplaint,
  listComplaints,
  setComplaintStatus,
  updateComplaint,
} from '@touchline/contract/health/complaints';
import type { listUsers } from '@touchline/contract/people/users';
import { buildUser, newId, pageOf } from '../../../../test/build.ts';
import { fakeServer, refuse, reply } from '../../../../test/fake-server.ts';
import { signIn } from '../../../../test/render.tsx';

export const physio = { _id: newId(), name: 'Marta Ferrer' };
export const players = [
  buildUser({ name: 'Iker Solana', shirtNumber: 1 }),
  buildUser({ name: 'Léo Vasconcelos', shirtNumber: 9 }),
];

export const buildComplaint = (changes: Partial<ComplaintRecord> = {}): ComplaintRecord => {
  const player = { _id: newId(), name: 'Erik Lindqvist', shirtNumber: 6, profileImage: null };
  return {
    _id: newId(),
    player,
    status: 'pending',
    reply: null,
    description: 'Sharp pain behind the left thigh after the last sprint series.',
    bodyParts: ['hamstringLeft'],
    since: '2026-10-13',
    canTrain: 'limited',
    photos: [],
    createdAt: '2026-10-15T06:31:00.000Z',
    updatedAt: '2026-10-15T06:31:00.000Z',
    thread: [{ kind: 'sent', at: '2026-10-15T06:31:00.000Z', by: player }],
    ...changes,
  };
};

const listed = ({ thread: _thread, photos: _photos, ...complaint }: ComplaintRecord): Complaint => complaint;

/** Fakes a server that stores these complaints, following the contract. */
export const openComplaints = (complaints: ComplaintRecord[]) => {
  signIn();
  const find = (id: string) => complaints.findIndex(({ _id }) => _id === id);
  let version = 1;
  const answer = (record: ComplaintRecord) => reply(record, { etag: `"${record._id}-${version}"` });
  const change = (id: string, changes: Partial<ComplaintRecord>) => {
    const index = find(id);
    const before = complaints[index];
    if (!before) return refuse('resourceNotFound');
    version += 1;
    const after = { ...before, ...changes };
    complaints[index] = after;
    return answer(after);
  };
  fakeServer.on<typeof getClub>('GET /v1/club', () => ({
    name: 'UD Valmora',
    country: 'ES',
    timezone: 'Europe/Madrid',
    consentAge: 16,
    weekStart: 1,
  }));
  fakeServer.on<typeof listUsers>('GET /v1/users', () => pageOf(players));
  fakeServer.on<typeof listComplaints>('GET /v1/medicalcomplaints', ({ query }) => {
    const { pageNo, pageSize, status, search = '' } = query;
    const found = complaints.filter(
      ({ status: own, player }) => (!status || own === status) && player.name.includes(search),
    );
    const from = (pageNo - 1) * pageSize;
    return { records: found.slice(from, from + pageSize).map(listed), pageNo, pageSize, total: found.length };
  });
  fakeServer.on<typeof getComplaint>('GET /v1/medicalcomplaints/:id', ({ params }) => {
    const found = complaints[find(params.id)];
    return found ? answer(found) : refuse('resourceNotFound');
  });
  fakeServer.on<typeof createComplaint>('POST /v1/medicalcomplaints', ({ body }) => {
    const player = players.find(({ _id }) => _id === body.player);
    if (!player) return refuse('badRequest');
    const { _id, name, shirtNumber } = player;
    const made = buildComplaint({
      description: body.description,
      player: { _id, name, shirtNumber, profileImage: null },
    });
    complaints.unshift(made);
    return answer(made);
  });
  fakeServer.on<typeof updateComplaint>('PATCH /v1/medicalcomplaints/:id', ({ params, body }) =>
    change(params.id, { ...body, ...(body.reply ? { status: 'replied' as const } : {}) }),
  );
  fakeServer.on<typeof setComplaintStatus>('PATCH /v1/medicalcomplaints/:id/status', ({ params, body }) =>
    change(params.id, {
      ...body,
      thread: [
        ...(complaints[find(params.id)]?.thread ?? []),
        { kind: body.status, at: '2026-10-15T07:00:00.000Z', by: physio },
      ],
    }),
  );
  fakeServer.on<typeof deleteComplaints>('DELETE /v1/medicalcomplaints/delete-many', ({ body }) => {
    for (const id of body.ids) complaints.splice(find(id), 1);
    return { deleted: body.ids.length };
  });
  return complaints;
};

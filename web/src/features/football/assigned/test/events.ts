import type { getClub } from '@touchline/contract/club/club';
import type { listSquadStaff } from '@touchline/contract/squads/squads';
import type { listGuests } from '@touchline/contract/squads/guests';
import type { PlayerRef } from '@touchline/contract/wire/common';
import type { GalleryImage } from '@touchline/contract/football/galleries';
import type { createTask, deleteTask, getTask, listTasks, Task, updateTask } from '@touchline/contract/football/tasks';
import type {
  createTraining,
  deleteTraining,
  getTraining,
  listTrainings,
  TrainingFile,
  updateTraining,
} from '@touchline/contract/football/trainings';
import type { uploadImage } from '@touchline/contract/club/uploads';
import type { listUsers } from '@touchline/contract/people/users';
import { type BuiltUser, buildMe, buildUser, newId } from '../../../../test/build.ts';
import { fakeServer, refuse, reply } from '../../../../test/fake-server.ts';
import { signIn } from '../../../../test/render.tsx';

const seen = '2026-08-15T18:30:00.000Z';

export const buildImage = (changes: Partial<GalleryImage> = {}): GalleryImage => {
  const key = newId();
  return {
    key,
    url: `/files/${key}`,
    thumb: `/files/${key}-thumb`,
    description: 'Red holds until the second pass',
    isCover: false,
    ...changes,
  };
};

const shared = () => ({
  _id: newId(),
  date: '2026-10-16T16:30:00.000Z',
  place: 'Training ground, pitch 2',
  half: null,
  images: [buildImage()],
  players: [],
  squad: null,
  updatedAt: seen,
  durationMin: null,
  endsAt: '2026-10-16T18:00:00.000Z',
  movedFrom: null,
  calledOff: null,
  takesPlace: 'coming' as const,
});

export const buildTraining = (changes: Partial<TrainingFile> = {}): TrainingFile => ({
  ...shared(),
  title: 'Pressing triggers, 8 v 8',
  series: null,
  intensity: null,
  intendedRpe: null,
  focus: null,
  objectives: null,
  parts: [],
  groups: [],
  bring: [],
  staff: [],
  review: { asPlanned: null, note: null, done: [], closedAt: null, closedBy: null },
  planned: null,
  dayName: null,
  ...changes,
});

export const buildTask = (changes: Partial<Task> = {}): Task => ({
  ...shared(),
  title: 'Watch clips of Montelar',
  category: 'tactical',
  ...changes,
});

export const buildPlayer = (name: string, shirtNumber: number, changes: Partial<BuiltUser> = {}): BuiltUser =>
  buildUser({ name, shirtNumber, ...changes });

export const refOf = ({ _id, name, shirtNumber, profileImage }: BuiltUser): PlayerRef => ({
  _id,
  name,
  shirtNumber,
  profileImage,
});

type Record = TrainingFile | Task;
type Changes = { players?: string[] | undefined; images?: { key: string; description: string }[] | undefined };
type Club = {
  trainings?: TrainingFile[];
  tasks?: Task[];
  players?: BuiltUser[];
  upcoming?: number;
  weekStart?: number;
};

const etagOf = ({ updatedAt }: Record) => ({ etag: `"${updatedAt}"` });

/** Fakes a server with trainings, tasks and players that stores changes like the real one. */
export const openEvents = ({ trainings = [], tasks = [], players = [], upcoming, weekStart = 1 }: Club = {}) => {
  const stored = { trainings, tasks, players };
  signIn(buildMe('tactic'));
  // Of a club with several squads.
  fakeServer.on<typeof listGuests>('GET /v1/squads/:id/guests', () => ({ records: [] }));
  fakeServer.on<typeof listSquadStaff>('GET /v1/squads/:id/staff', () => ({ records: [] }));

  const withChanges = <T extends Record>(record: T, { players: ids, images, ...fields }: Changes): T => ({
    ...record,
    ...fields,
    ...(ids && { players: stored.players.filter(({ _id }) => ids.includes(_id)).map(refOf) }),
    ...(images && { images: images.map((image) => ({ ...buildImage(), ...image, url: `/files/${image.key}` })) }),
    updatedAt: new Date(Date.parse(record.updatedAt) + 1_000).toISOString(),
  });
  type Query = { search?: string | undefined; pageNo: number; pageSize: number };
  const page = <T extends Record>(records: T[], { search = '', pageNo, pageSize }: Query) => {
    const found = records.filter(({ title }) => title.toLowerCase().includes(search.toLowerCase()));
    return { records: found, pageNo, pageSize, total: found.length, upcoming: upcoming ?? found.length };
  };
  const isStale = (record: Record, headers: Headers) =>
    headers.has('if-match') && headers.get('if-match') !== etagOf(record).etag;

  fakeServer.on<typeof getClub>('GET /v1/club', () => ({
    name: 'UD Valmora',
    country: 'ES',
    timezone: 'Europe/Madrid',
    consentAge: 16,
    weekStart,
  }));
  fakeServer.on<typeof listUsers>('GET /v1/users', ({ query: { pageNo, pageSize } }) => {
    const active = stored.players.filter(({ status }) => status === 'active');
    const from = (pageNo - 1) * pageSize;
    return { records: active.slice(from, from + pageSize), pageNo, pageSize, total: active.length };
  });
  fakeServer.on<typeof uploadImage>('POST /v1/uploads/upload-image', () => {
    const key = newId();
    return { key, url: `/files/${key}` };
  });

  fakeServer.on<typeof listTrainings>('GET /v1/trainings', ({ query }) => page(stored.trainings, query));
  fakeServer.on<typeof getTraining>('GET /v1/trainings/:id', ({ params }) => {
    const record = stored.trainings.find(({ _id }) => _id === params.id);
    return record ? reply(record, etagOf(record)) : refuse('resourceNotFound', { path: `/v1/trainings/${params.id}` });
  });
  fakeServer.on<typeof createTraining>('POST /v1/trainings', ({ body: { repeatUntil, ...body } }) => {
    const made = withChanges(buildTraining({ series: repeatUntil ? newId() : null }), body);
    stored.trainings = [made, ...stored.trainings];
    return made;
  });
  fakeServer.on<typeof updateTraining>('PATCH /v1/trainings/:id', ({ params, body, headers }) => {
    const record = stored.trainings.find(({ _id }) => _id === params.id)!;
    if (isStale(record, headers)) return refuse('preconditionFailed');
    const saved = withChanges(record, body);
    stored.trainings = stored.trainings.map((other) => (other === record ? saved : other));
    return reply(saved, etagOf(saved));
  });
  fakeServer.on<typeof deleteTraining>('DELETE /v1/trainings/:id', ({ params }) => {
    stored.trainings = stored.trainings.filter(({ _id }) => _id !== params.id);
    return { deleted: 1 };
  });

  fakeServer.on<typeof listTasks>('GET /v1/tasks', ({ query }) => page(stored.tasks, query));
  fakeServer.on<typeof getTask>('GET /v1/tasks/:id', ({ params }) => {
    const record = stored.tasks.find(({ _id }) => _id === params.id);
    return record ? reply(record, etagOf(record)) : refuse('resourceNotFound', { path: `/v1/tasks/${params.id}` });
  });
  fakeServer.on<typeof createTask>('POST /v1/tasks', ({ body: { category, ...body } }) => {
    const made = withChanges(buildTask({ category }), body);
    stored.tasks = [made, ...stored.tasks];
    return made;
  });
  fakeServer.on<typeof updateTask>('PATCH /v1/tasks/:id', ({ params, body, headers }) => {
    const record = stored.tasks.find(({ _id }) => _id === params.id)!;
    if (isStale(record, headers)) return refuse('preconditionFailed');
    const saved = withChanges(record, body);
    stored.tasks = stored.tasks.map((other) => (other === record ? saved : other));
    return reply(saved, etagOf(saved));
  });
  fakeServer.on<typeof deleteTask>('DELETE /v1/tasks/:id', ({ params }) => {
    stored.tasks = stored.tasks.filter(({ _id }) => _id !== params.id);
    return { deleted: 1 };
  });

  return {
    /** Another user changes a training. */
    change: (id: string, changes: Changes & { title?: string }) => {
      stored.trainings = stored.trainings.map((each) => (each._id === id ? withChanges(each, changes) : each));
    },
    /** Another user changes who is active. */
    setPlayers: (next: BuiltUser[]) => {
      stored.players = next;
    },
    training: (id: string) => stored.trainings.find(({ _id }) => _id === id),
  };
};

/** The requests that changed records: `[key, scope, body]`, in order. */
export const sent = () =>
  fakeServer
    .requests()
    .filter(({ key }) => /^(PATCH|POST|DELETE) \/v1\/(trainings|tasks)/u.test(key))
    .map(({ key, query, body }) => [key, (query as { scope?: string } | undefined)?.scope, body]);

import type {
  Attendance,
  getRollCall,
  listAttendances,
  listOccasions,
  listPlayerAttendances,
  Mark,
  RollCall,
  takeAttendance,
} from '@touchline/contract/football/attendances';
import type { getClub } from '@touchline/contract/club/club';
import type { OutputOf } from '@touchline/contract/wire/endpoint';
import type { listUsers } from '@touchline/contract/people/users';
import { type buildUser, newId, pageOf } from '../../../../test/build.ts';
import { fakeServer } from '../../../../test/fake-server.ts';
import { signIn } from '../../../../test/render.tsx';

const moment = '2026-11-20T09:41:00.000Z';

/** An attendance of a player; the club's time zone is one hour ahead. */
export const buildAttendance = (name: string, shirtNumber: number, changes: Partial<Attendance> = {}): Attendance => ({
  _id: newId(),
  player: { _id: newId(), name, shirtNumber, profileImage: null },
  checkIn: moment,
  checkOut: '2026-11-20T11:08:00.000Z',
  session: 'Set pieces',
  late: false,
  closed: false,
  createdAt: moment,
  updatedAt: moment,
  ...changes,
});

type Called = RollCall['players'][number];

export const buildCalled = (name: string, shirtNumber: number | null, mark: Partial<Mark> | null = null): Called => ({
  player: { _id: newId(), name, shirtNumber, profileImage: null, position: 'CM', injury: false, canTrain: null },
  mark: mark && { status: 'present', reason: null, checkIn: null, checkOut: null, markedAt: moment, ...mark },
});

export const buildOccasion = (changes: Partial<RollCall['occasion']> = {}): RollCall['occasion'] => ({
  kind: 'training',
  id: newId(),
  part: null,
  day: '2026-11-20',
  session: 'Set pieces',
  startsAt: '2026-11-20T09:30:00.000Z',
  timeUnknown: false,
  ...changes,
});

export const put = 'PUT /v1/rollcalls';

/** Stores marks as the server does: of two marks for a player, the later one. */
export const serveRollCall = (rollCall: RollCall) => {
  const taps = new Map<string, string>();
  fakeServer.on<typeof getRollCall>('GET /v1/rollcalls', () => rollCall);
  const take = (marks: OutputOfTake['marks']) => {
    for (const { player, status, reason = null, checkIn = null, markedAt } of marks) {
      const called = rollCall.players.find((each) => each.player._id === player);
      if (!called || (taps.get(player) ?? '') >= markedAt) continue;
      taps.set(player, markedAt);
      called.mark = status && { status, reason, checkIn, checkOut: null, markedAt };
    }
    return structuredClone(rollCall);
  };
  fakeServer.on<typeof takeAttendance>(put, ({ body }) => take(body.marks));
  return { rollCall, take };
};
type OutputOfTake = {
  marks: {
    player: string;
    status: Mark['status'] | null;
    reason?: string | null | undefined;
    checkIn?: string | null | undefined;
    markedAt: string;
  }[];
};

/** When the players of the marks that were sent came, as far as the marks say, in order. */
export const sentArrivals = () =>
  fakeServer
    .requests(put)
    .flatMap(({ body }) => (body as OutputOfTake).marks.map(({ player, checkIn }) => [player, checkIn] as const));

/** The marks that were sent, in order. */
export const sentMarks = () =>
  fakeServer
    .requests(put)
    .flatMap(({ body }) =>
      (body as OutputOfTake).marks.map(({ player, status, reason }) => ({ player, status, reason })),
    );

type Club = {
  attendances?: Attendance[];
  total?: number;
  players?: ReturnType<typeof buildUser>[];
  history?: Partial<OutputOf<typeof listPlayerAttendances>>;
  occasions?: OutputOf<typeof listOccasions>['records'];
};

/** A club in Madrid whose member of staff has signed in. */
export const openClub = ({ attendances = [], total, players = [], history = {}, occasions = [] }: Club = {}) => {
  const me = signIn();
  fakeServer.on<typeof getClub>('GET /v1/club', () => ({
    name: 'UD Valmora',
    country: 'ES',
    timezone: 'Europe/Madrid',
    consentAge: 16,
    weekStart: 1,
  }));
  fakeServer.on<typeof listUsers>('GET /v1/users', ({ query }) => pageOf(query.type === 'player' ? players : []));
  fakeServer.on<typeof listAttendances>('GET /v1/attendances', ({ query }) => ({
    ...pageOf(attendances),
    pageNo: query.pageNo,
    pageSize: query.pageSize,
    total: total ?? attendances.length,
  }));
  fakeServer.on<typeof listPlayerAttendances>('GET /v1/users/:id/attendances', ({ query }) => ({
    records: [],
    pageNo: query.pageNo,
    pageSize: query.pageSize,
    total: history.records?.length ?? 0,
    rate: { present: 0, late: 0, absent: 0, excused: 0, called: 0 },
    absences: [],
    ...history,
  }));
  fakeServer.on<typeof listOccasions>('GET /v1/rollcalls/occasions', () => ({ records: occasions }));
  return me;
};

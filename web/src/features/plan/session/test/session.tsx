import { screen } from '@testing-library/react';
import type { EventReplies, listReplies, Reply } from '@touchline/contract/football/replies';
import type { getTraining, listTrainings, TrainingFile, updateTraining } from '@touchline/contract/football/trainings';
import type { Availability, listAvailability } from '@touchline/contract/health/availability';
import type { listUsers } from '@touchline/contract/people/users';
import type { listMembers, listSquadStaff, Squad } from '@touchline/contract/squads/squads';
import type { Role } from '@touchline/contract/people/auth';
import type { uploadImage } from '@touchline/contract/club/uploads';
import type { SessionPart } from '@touchline/contract/football/session/session-fields';
import type { FunctionComponent } from 'react';
import { buildReply } from '../../../../test/build-reply.ts';
import { buildMe, type BuiltUser, newId, pageOf } from '../../../../test/build.ts';
import { fakeServer, refuse, reply as answer } from '../../../../test/fake-server.ts';
import { renderPage, signIn } from '../../../../test/render.tsx';

export const buildPart = (title: string, minutes: number, changes: Partial<SessionPart> = {}): SessionPart => ({
  _id: newId(),
  kind: 'technical',
  title,
  minutes,
  intendedRpe: null,
  sets: null,
  workSec: null,
  restSec: null,
  space: null,
  coachingPoints: [],
  groups: [],
  note: null,
  isSet: false,
  parallelTo: null,
  picture: null,
  ...changes,
});

/** A training of 75 minutes on Friday, November 27, 2026 at 10:30 in Madrid. */
export const buildSession = (changes: Partial<TrainingFile> = {}): TrainingFile => ({
  _id: newId(),
  title: 'Pressing after losing the ball',
  date: '2026-11-27T09:30:00.000Z',
  place: 'Pitch 1',
  half: null,
  images: [],
  players: [],
  squad: null,
  updatedAt: '2026-11-20T08:00:00.000Z',
  durationMin: 75,
  endsAt: '2026-11-27T10:45:00.000Z',
  movedFrom: null,
  calledOff: null,
  takesPlace: 'coming',
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
  dayName: 'MD-2',
  ...changes,
});

type Given = {
  session?: TrainingFile;
  /** Trainings to take parts from. */
  others?: TrainingFile[];
  replies?: Reply[];
  mode?: EventReplies['mode'];
  availability?: Availability[];
  role?: Role;
  tab?: 'plan' | 'squad' | 'review';
  /** Active tactical staff of the club. */
  staff?: BuiltUser[];
  /** Active players beside those who are called. */
  players?: BuiltUser[];
  /** The squads of the club, if it has several. */
  squads?: Squad[];
};

const countsOf = (replies: Reply[]): EventReplies['counts'] => ({
  yes: replies.filter(({ answer }) => answer === 'yes').length,
  late: replies.filter(({ answer }) => answer === 'late').length,
  no: replies.filter(({ answer }) => answer === 'no').length,
  unanswered: replies.filter(({ answer, out }) => answer === null && !out).length,
  out: replies.filter(({ out }) => out).length,
});

/** Opens a tab of a training in the screen of trainings, on a server that saves like the real one. */
export const openSession = async (Screen: FunctionComponent<{ title: string }>, given: Given = {}) => {
  const {
    others = [],
    replies = [],
    mode = 'ask',
    availability = [],
    role = 'tactic',
    tab = 'plan',
    staff: clubStaff = [],
    players: clubPlayers = [],
    squads,
  } = given;
  let session = given.session ?? buildSession();
  const called = replies.map(({ player }) => player);
  if (called.length > 0) session = { ...session, players: called };
  let version = 1;
  const etag = () => ({ etag: `"${version}"` });
  signIn(buildMe(role, squads && { squads: squads.map((squad) => ({ ...squad, mine: true })) }));
  fakeServer.on<typeof listUsers>('GET /v1/users', ({ query }) =>
    pageOf(query.type === 'tactic' ? clubStaff : query.type === 'player' ? clubPlayers : []),
  );
  fakeServer.on<typeof listMembers>('GET /v1/squads/:id/members', () => ({ records: [] }));
  fakeServer.on<typeof listSquadStaff>('GET /v1/squads/:id/staff', () => ({ records: [] }));
  fakeServer.on<typeof getTraining>('GET /v1/trainings/:id', ({ params }) => {
    const other = others.find(({ _id }) => _id === params.id);
    return other ? answer(other, { etag: '"1"' }) : answer(session, etag());
  });
  fakeServer.on<typeof listTrainings>('GET /v1/trainings', ({ query }) => {
    const found = others.filter(({ title }) => title.includes(query.search ?? ''));
    return { records: found, pageNo: 1, pageSize: 20, total: found.length, upcoming: 0 };
  });
  fakeServer.on<typeof updateTraining>('PATCH /v1/trainings/:id', ({ body, headers }) => {
    if (headers.get('if-match') !== etag().etag) return refuse('preconditionFailed');
    version += 1;
    const { parts, staff, review, players, images: _images, follow: _follow, ...plain } = body;
    const { isClosed, ...reviewed } = review ?? {};
    session = {
      ...session,
      ...plain,
      ...(players && {
        players: players.map((_id) => ({ _id, name: 'Omar Fall', shirtNumber: 54, profileImage: null })),
      }),
      ...(parts && {
        parts: parts.map((part) => ({
          ...part,
          picture: part.picture === null ? null : { key: part.picture, url: `/files/${part.picture}` },
        })),
      }),
      ...(staff && {
        staff: staff.map(({ user, from = null, to = null }) => ({
          user: { _id: user, name: 'Núria Vidal' },
          from,
          to,
          isNotCleared: true,
        })),
      }),
      ...(review && {
        review: {
          ...session.review,
          ...reviewed,
          ...(isClosed !== undefined && {
            closedAt: isClosed ? '2026-11-27T11:10:00.000Z' : null,
            closedBy: isClosed ? 'Núria Vidal' : null,
          }),
        },
      }),
    };
    return answer(session, etag());
  });
  fakeServer.on<typeof listReplies>('GET /v1/events/:id/replies', () => ({
    mode,
    deadline: null,
    isClosed: false,
    counts: countsOf(replies),
    positions: [],
    remindedAt: null,
    replies,
  }));
  fakeServer.on<typeof listAvailability>('GET /v1/availability', () => ({
    day: '2026-11-27',
    players: availability,
    totals: {
      training: { full: 0, modified: 0, individual: 0, none: 0, away: 0 },
      match: { available: 0, doubtful: 0, unavailable: 0 },
      undecided: 0,
      players: availability.length,
    },
    session: null,
    nextMatch: null,
    dayName: null,
    updated: null,
  }));
  fakeServer.on<typeof uploadImage>('POST /v1/uploads/upload-image', () => {
    const key = newId();
    return { key, url: `/files/${key}` };
  });
  const page = renderPage(<Screen title="Trainings" />, {
    at: `/projects/trainings?training=${session._id}&tab=${tab}`,
  });
  await screen.findByRole('heading', { level: 1, name: session.title });
  return {
    ...page,
    /** What is stored now. */
    stored: () => session,
    /** Somebody else saves. */
    change: (changes: Partial<TrainingFile>) => {
      version += 1;
      session = { ...session, ...changes };
    },
  };
};

export const saves = () => fakeServer.requests('PATCH /v1/trainings/:id').map(({ body }) => body);

/** A player who has answered, with number and position. */
export const player = (name: string, shirtNumber: number, changes: Partial<Reply> = {}, position = 'CM'): Reply =>
  buildReply(name, {
    answer: 'yes',
    ...changes,
    player: { _id: newId(), name, shirtNumber, profileImage: null, position },
  });

/** What a player can take part in, without limits. */
export const availabilityOf = ({ player: one }: Reply, changes: Partial<Availability> = {}): Availability => ({
  player: one,
  training: 'full',
  match: 'available',
  reason: null,
  restrictions: [],
  limitedMinutes: null,
  otherRestriction: null,
  expectedReturn: null,
  note: null,
  since: null,
  until: null,
  by: null,
  at: null,
  undecided: null,
  bodyArea: null,
  ...changes,
});

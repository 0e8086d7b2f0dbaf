import type { listPlayerConsents } from '@touchline/contract/people/consents';
import type { getClub } from '@touchline/contract/club/club';
import type { listUsers } from '@touchline/contract/people/users';
import type {
  deleteWellnessScores,
  getWellnessToday,
  getWellnessTrend,
  listPlayerWellnessScores,
  listWellnessForms,
  listWellnessScores,
  remindOfWellness,
  updateWellnessForm,
  WellnessForm,
  WellnessPoint,
  WellnessScore,
  WellnessToday,
} from '@touchline/contract/health/wellness';
import { buildConsents, buildUser, newId, pageOf } from '../../../../test/build.ts';
import { fakeServer } from '../../../../test/fake-server.ts';
import { signIn } from '../../../../test/render.tsx';

export const iker = buildUser({ name: 'Iker Solana', shirtNumber: 1, position: 'GK' });
export const mateo = buildUser({ name: 'Mateo Iglesias Romero', shirtNumber: 8 });

export const refOf = ({ _id, name, shirtNumber }: typeof iker) => ({ _id, name, shirtNumber, profileImage: null });

export const buildScore = (changes: Partial<WellnessScore> = {}): WellnessScore => ({
  _id: newId(),
  type: 'morning',
  score: 84,
  answers: { sleep: 5, fatigue: 4, soreness: 4, stress: 4, mood: 5 },
  load: null,
  flag: null,
  createdAt: '2026-10-15T06:07:00.000Z',
  player: refOf(mateo),
  ...changes,
});

export const sleepFlag: WellnessScore['flag'] = {
  level: 'amber',
  reasons: [{ question: 'sleep', level: 'amber', below: 2.1, answers: 24 }],
};

export const buildForm = (changes: Partial<WellnessForm> = {}): WellnessForm => ({
  _id: newId(),
  type: 'morning',
  primary: true,
  title: 'Morning wellness',
  time: '8:00:AM',
  questions: [],
  updatedAt: '2026-08-15T18:30:00.000Z',
  ...changes,
});

export const buildToday = (changes: Partial<WellnessToday> = {}): WellnessToday => ({
  type: 'morning',
  day: '2026-10-15',
  sendsAt: '2026-10-15T06:00:00.000Z',
  sent: 24,
  answered: 24,
  withoutAddress: [],
  waiting: [],
  ...changes,
});

export const buildWaiting = (
  player: typeof iker,
  changes: Partial<WellnessToday['waiting'][number]> = {},
): WellnessToday['waiting'][number] => ({
  link: newId(),
  player: refOf(player),
  remindedAt: null,
  mayBeReminded: true,
  nextReminderAt: null,
  ...changes,
});

export const pointOf = (
  day: string,
  changes: Partial<WellnessPoint['score']> = {},
  usual: WellnessPoint['usual'] = { mean: 77.4, low: 65, high: 89, answers: 24 },
): WellnessPoint => {
  const { player: _player, ...score } = buildScore({ createdAt: `${day}T06:07:00.000Z` });
  return { score: { ...score, ...changes }, day, usual };
};

type Club = {
  consents?: Parameters<typeof buildConsents>[0];
  scores?: WellnessScore[];
  total?: number;
  forms?: WellnessForm[];
  today?: WellnessToday[];
  points?: WellnessPoint[];
};

/** Fakes the server of a club in Madrid with these scores and forms, following the contract. */
export const openWellness = ({
  scores = [buildScore()],
  total,
  forms,
  today = [],
  points = [],
  consents = {},
}: Club = {}) => {
  signIn();
  const kept = { scores: [...scores], forms: [...(forms ?? [buildForm(), eveningForm()])], today: [...today] };
  const pageOfScores = (found: WellnessScore[], { pageNo, pageSize }: { pageNo: number; pageSize: number }) => ({
    pageNo,
    pageSize,
    total: total ?? found.length,
    records: found.slice(0, pageSize),
  });
  fakeServer.on<typeof getClub>('GET /v1/club', () => ({
    name: 'UD Valmora',
    country: 'ES',
    timezone: 'Europe/Madrid',
    consentAge: 16,
    weekStart: 1,
  }));
  fakeServer.on<typeof listUsers>('GET /v1/users', ({ query }) =>
    pageOf(query.type === 'player' ? [iker, mateo].filter(({ name }) => name.includes(query.search ?? '')) : []),
  );
  fakeServer.on<typeof listWellnessScores>('GET /v1/wellnessscores', ({ query }) =>
    pageOfScores(
      kept.scores.filter(({ player }) => player.name.includes(query.search ?? '')),
      query,
    ),
  );
  fakeServer.on<typeof listPlayerWellnessScores>('GET /v1/users/:id/wellnessscores', ({ params, query }) =>
    pageOfScores(
      kept.scores.filter(({ player }) => player._id === params.id),
      query,
    ),
  );
  fakeServer.on<typeof listPlayerConsents>('GET /v1/users/:id/consents', () => buildConsents(consents));
  fakeServer.on<typeof getWellnessTrend>('GET /v1/users/:id/wellnesstrend', () => ({ points }));
  fakeServer.on<typeof getWellnessToday>('GET /v1/wellnesstoday', () => ({ forms: kept.today }));
  fakeServer.on<typeof listWellnessForms>('GET /v1/wellnesschecks', () => pageOf(kept.forms));
  fakeServer.on<typeof deleteWellnessScores>('DELETE /v1/wellnessscores/delete-many', ({ body }) => {
    const before = kept.scores.length;
    kept.scores = kept.scores.filter(({ _id }) => !body.ids.includes(_id));
    return { deleted: before - kept.scores.length };
  });
  fakeServer.on<typeof updateWellnessForm>('PATCH /v1/wellnesschecks/:id', ({ params, body }) => {
    const form = kept.forms.find(({ _id }) => _id === params.id)!;
    return Object.assign(form, body);
  });
  fakeServer.on<typeof remindOfWellness>('POST /v1/wellnesslinks/remind', ({ body }) => {
    let reminded = 0;
    kept.today = kept.today.map((form) => ({
      ...form,
      waiting: form.waiting.map((waiting) => {
        if (!body.links.includes(waiting.link) || !waiting.mayBeReminded) return waiting;
        reminded += 1;
        const [remindedAt, nextReminderAt] = ['2026-10-15T08:12:00.000Z', '2026-10-15T09:12:00.000Z'];
        return { ...waiting, remindedAt, mayBeReminded: false, nextReminderAt };
      }),
    }));
    return { reminded };
  });
  return kept;
};

export const eveningForm = (changes: Partial<WellnessForm> = {}): WellnessForm =>
  buildForm({ type: 'evening', title: 'Evening wellness', time: '8:30:PM', ...changes });

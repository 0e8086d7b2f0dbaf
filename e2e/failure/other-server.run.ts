import { endSessionsOfUser, getMe, logout } from '@touchline/contract/people/auth';
import { deleteUser, listUsers, updateUser } from '@touchline/contract/people/users';
import { listReports } from '@touchline/contract/club/reports';
import { updateSecuritySettings } from '@touchline/contract/club/settings';
import { newClub, openPostgres, twinOf } from '@touchline/server/test/failure/club';
import { countListening, cutListening, newColleagues, type Colleague } from '@touchline/server/test/failure/colleagues';
import { startServer, type ServerProcess } from '@touchline/server/test/reliability/server-process';
import { until } from '@touchline/server/test/reliability/until';
import { expect, test } from 'vitest';
import { lateAfter, msOf, tell, timesOf } from './figures.ts';

const times = timesOf(20);
/** Generous, because a busy machine is slow without being wrong. */
const patienceMs = 180_000;
const patient = { readyWithinMs: patienceMs };

type Call = { endpoint: { method: string; path: string }; token: string; id?: string; body?: object };

const call = async ({ url }: ServerProcess, { endpoint, token, id = '', body }: Call) => {
  const answer = await fetch(url + endpoint.path.replace(':id', id), {
    method: endpoint.method,
    headers: { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  });
  return { status: answer.status, text: await answer.text() };
};

type Person = Colleague & { admin: string };
type Way = {
  /** What the person does at the other server. */
  use: Pick<Call, 'endpoint'>;
  end: (person: Person) => Call;
  /** How the other server answers afterwards. */
  after: (answer: { status: number; text: string }) => boolean;
  undo?: (person: Person) => Call;
};

const refused = ({ status }: { status: number }): boolean => status === 401;
const change =
  (body: object): Way['end'] =>
  ({ id, admin }) => ({ endpoint: updateUser, token: admin, id, body });
const require =
  (tactic: boolean): Way['end'] =>
  ({ admin }) => ({ endpoint: updateSecuritySettings, token: admin, body: { secondFactorRequired: { tactic } } });

const ways: Record<string, Way> = {
  deactivated: { use: { endpoint: getMe }, end: change({ status: 'inactive' }), after: refused },
  deleted: {
    use: { endpoint: getMe },
    end: ({ id, admin }) => ({ endpoint: deleteUser, token: admin, id }),
    after: refused,
  },
  'signed out': { use: { endpoint: getMe }, end: ({ token }) => ({ endpoint: logout, token }), after: refused },
  'sessions ended': {
    use: { endpoint: getMe },
    end: ({ id, admin }) => ({ endpoint: endSessionsOfUser, token: admin, id }),
    after: refused,
  },
  'may write no more': {
    use: { endpoint: listReports },
    end: change({ dataEntry: false }),
    after: ({ text }) => text.includes('"mayWrite":[]'),
  },
  'needs a second factor': {
    use: { endpoint: listUsers },
    end: require(true),
    after: ({ status }) => status === 403,
    undo: require(false),
  },
};

type Trouble = {
  before: (other: ServerProcess, cut: (servers: ServerProcess[]) => Promise<unknown>) => unknown;
  /** Called when the next request is on its way. */
  after?: (other: ServerProcess) => unknown;
};

const freeze = (server: ServerProcess) => server.signal('SIGSTOP');
const thaw = (server: ServerProcess) => server.signal('SIGCONT');
const troubles: Record<string, Trouble> = {
  none: { before: () => {} },
  'the other is cut off': { before: (other, cut) => cut([other]) },
  'the other is paused': { before: freeze, after: thaw },
  'the other is paused and cut off': {
    before: async (other, cut) => {
      freeze(other);
      await cut([other]);
    },
    after: thaw,
  },
};

test('who is refused at one server is refused by the other at the next call', async () => {
  const club = await newClub({ DATABASE_URL: (await openPostgres()).url });
  const first = await startServer(club, patient);
  const other = await startServer(twinOf(club), patient);
  const cut = (servers: ServerProcess[]) => cutListening(club, servers);
  const isLate = lateAfter();
  const figures: Record<string, { calls: number; stale: number; ms: number[] }> = {};
  let turn = 0;
  for (let time = 0; time < times && !isLate(); time += 1)
    for (const [trouble, { before, after }] of Object.entries(troubles)) {
      const people = await newColleagues(club, Object.keys(ways).length);
      for (const [name, way] of Object.entries(ways)) {
        const person = { ...people.pop()!, admin: club.tokens[(turn += 1) % club.tokens.length]! };
        const used = { ...way.use, token: person.token };
        const figure = (figures[trouble] ??= { calls: 0, stale: 0, ms: [] });
        // Connections that were cut come back, so that rows are remembered again.
        await until(async () => (await countListening(club)) === 2, patienceMs);
        for (let warm = 0; warm < 2; warm += 1) {
          const answer = await call(other, used);
          expect([trouble, name, answer.status, way.after(answer)]).toEqual([trouble, name, 200, false]);
        }
        await before(other, cut);
        const startedAt = performance.now();
        const { status, text } = await call(first, way.end(person));
        figure.ms.push(performance.now() - startedAt);
        expect([trouble, name, status, text]).toEqual([trouble, name, 200, text]);
        const next = call(other, used);
        await after?.(other);
        figure.calls += 1;
        const answer = await next;
        if (!way.after(answer)) {
          figure.stale += 1;
          process.stdout.write(`stale: ${trouble}, ${name}: ${answer.status}\n`);
        }
        if (way.undo) await call(first, way.undo(person));
      }
    }
  for (const [trouble, { calls, stale, ms }] of Object.entries(figures))
    tell(`Trouble: ${trouble}`, { 'next calls': calls, 'answered as before': stale, 'the change took': msOf(ms) });
  expect(Object.values(figures).map(({ stale }) => stale)).toEqual(Object.values(figures).map(() => 0));
});

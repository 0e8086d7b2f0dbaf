import type { ServerProcess } from '../reliability/server-process.ts';
import { kinds, recordKinds, type Answer, type Entry, type Sending } from './records.ts';

/** A request and its answer; status 0 if the connection broke. */
export type Asked = { call: string; status: number; ms: number; body: string };

/** Everything the writers know, across all restarts of servers. */
export type Ledger = { entries: Entry[]; asked: Asked[]; repeated: number };
export const newLedger = (): Ledger => ({ entries: [], asked: [], repeated: 0 });

/** The sessions and players with which writers work. */
export type Desk = { tokens: string[]; players: string[] };

let counter = 0;

/** A value that the changed field accepts and returns unchanged. */
const valueOf: Record<Entry['kind'], (n: number) => string> = {
  person: (n) => `+34 ${String(600_000_000 + n)}`,
  training: (n) => `Pitch ${n}`,
  attendance: (n) => new Date(Date.UTC(2026, 7, 15, 9) + n * 1_000).toISOString(),
  team: String,
  report: String,
  mark: String,
};

/** Sends one request to a server and records its answer. */
export const sender =
  ({ url }: Pick<ServerProcess, 'url'>, token: string, { asked }: Ledger) =>
  async ({ endpoint, id = '', body, headers }: Sending): Promise<Answer> => {
    const startedAt = performance.now();
    const isForm = Buffer.isBuffer(body);
    const answer = await fetch(url + endpoint.path.replace(':id', id), {
      method: endpoint.method,
      headers: { authorization: `Bearer ${token}`, ...(!isForm && { 'content-type': 'application/json' }), ...headers },
      body: isForm ? new Uint8Array(body) : JSON.stringify(body),
    }).then(
      async (response) => ({ status: response.status, body: await response.text() }),
      () => ({ status: 0, body: '' }),
    );
    const ms = performance.now() - startedAt;
    asked.push({ call: `${endpoint.method} ${endpoint.path}`, ms, status: answer.status, body: answer.body });
    return answer;
  };

const isTaken = ({ endpoint }: Sending, { status }: Answer): boolean => status === (endpoint.status ?? 200);

const create = async (send: ReturnType<typeof sender>, entry: Entry): Promise<boolean> => {
  const headers = { ...entry.creation.headers, 'idempotency-key': entry.key };
  const answer = await send({ ...entry.creation, headers });
  if (!isTaken(entry.creation, answer)) return false;
  entry.id = (JSON.parse(answer.body) as { _id?: string })._id ?? '';
  return true;
};

const changeAndRemove = async (send: ReturnType<typeof sender>, entry: Entry, n: number): Promise<void> => {
  const { change, removal } = kinds[entry.kind];
  if (change) {
    entry.sent = valueOf[entry.kind](n);
    const changing = change(entry.id ?? '', entry.sent);
    if (isTaken(changing, await send(changing))) entry.value = entry.sent;
  }
  if (!removal || n % 3 > 0) return;
  entry.removal = 'sent';
  const removing = removal(entry.id ?? '');
  if (isTaken(removing, await send(removing))) entry.removal = 'answered';
};

/**
 * Starts a writer for each session: it creates records of all kinds with their files, changes and deletes them, until
 * `stop` or the end of its server. First it repeats requests that an earlier server left unanswered, with the same key.
 */
export const startWriters = (servers: ServerProcess[], { tokens, players }: Desk, ledger: Ledger) => {
  let stopped = false;
  const unanswered = ledger.entries.filter(({ id }) => id === undefined);
  const write = async (token: string, index: number): Promise<void> => {
    const server = servers[index % servers.length]!;
    const send = sender(server, token, ledger);
    const isOver = () => stopped || !server.isRunning();
    const player = players[index % players.length] ?? '';
    while (!isOver()) {
      const again = unanswered.pop();
      if (again) {
        ledger.repeated += 1;
        await create(send, again);
        continue;
      }
      const n = (counter += 1);
      const kind = recordKinds[(n + index) % recordKinds.length]!;
      const mark = `writer${n}`;
      const made = await kinds[kind].creation(mark, send, player);
      if (!made || isOver()) continue;
      const { hash, ...creation } = made;
      const entry: Entry = { kind, mark, key: `key-of-${mark}`, creation, ...(hash && { hash }) };
      ledger.entries.push(entry);
      if (await create(send, entry)) await changeAndRemove(send, entry, n);
    }
  };
  const from = ledger.asked.length;
  const running = tokens.map(write);
  return {
    /** How many writes were confirmed since the start. */
    answered: () => ledger.asked.slice(from).filter(({ status }) => status === 200 || status === 201).length,
    stop: async (): Promise<void> => {
      stopped = true;
      await Promise.all(running);
    },
  };
};

import { createUser, listUsers, updateUser } from '@touchline/contract/people/users';
import * as z from 'zod';
import type { ServerProcess } from './server-process.ts';
import type { Installation } from './installation.ts';

const record = z.object({ _id: z.string() });
const page = z.object({
  records: z.array(z.object({ _id: z.string(), email: z.string(), phoneNumber: z.string().nullable() })),
});

/** What the writers know about each row they tried to write, by e-mail address. */
export type Ledger = Map<
  string,
  {
    /** The id, if 201 was answered. */
    id?: string;
    /** The last number that was confirmed with 200. */
    phoneNumber?: string;
    /** A change that was sent and not confirmed: it may be stored or not. */
    sent?: string;
    /** The connection broke before the creation was answered. */
    broken?: boolean;
  }
>;

let counter = 0;
const phoneOf = (n: number) => `+34 ${String(600_000_000 + n)}`;

type Answer = { status: number; body: string };

const sender =
  ({ url }: ServerProcess, token: string) =>
  async (method: string, path: string, body?: unknown): Promise<Answer> => {
    try {
      const response = await fetch(url + path, {
        method,
        headers: {
          authorization: `Bearer ${token}`,
          ...(body !== undefined && { 'content-type': 'application/json' }),
        },
        body: body === undefined ? null : JSON.stringify(body),
      });
      return { status: response.status, body: await response.text() };
    } catch {
      return { status: 0, body: '' };
    }
  };

/** Creates people and changes their numbers, one after another, until `done` or the connection breaks. */
const write = async (server: ServerProcess, token: string, ledger: Ledger, statuses: number[], done: () => boolean) => {
  const send = sender(server, token);
  while (!done()) {
    counter += 1;
    const email = `writer${counter}@club.example`;
    const entry: NonNullable<ReturnType<Ledger['get']>> = {};
    ledger.set(email, entry);
    const made = await send('POST', createUser.path, { role: 'management', name: 'Some Writer', email });
    statuses.push(made.status);
    if (made.status === 0) entry.broken = true;
    if (made.status !== 201) continue;
    entry.id = record.parse(JSON.parse(made.body))._id;
    entry.sent = phoneOf(counter);
    const changed = await send('PATCH', updateUser.path.replace(':id', entry.id), { phoneNumber: entry.sent });
    statuses.push(changed.status);
    if (changed.status === 200) entry.phoneNumber = entry.sent;
  }
};

/** Starts writers on a server; `stop` ends them after their current request. */
export const startWriters = (server: ServerProcess, { tokens }: Installation, ledger: Ledger) => {
  const statuses: number[] = [];
  let stopped = false;
  const running = tokens.map((token) => write(server, token, ledger, statuses, () => stopped || !server.isRunning()));
  return {
    statuses,
    answered: () => statuses.filter((status) => status === 201 || status === 200).length,
    stop: async () => {
      stopped = true;
      await Promise.all(running);
    },
  };
};

/** All rows that the server lists, by e-mail address. */
const readAll = async (server: ServerProcess, { tokens }: Installation) => {
  const send = sender(server, tokens[0] ?? '');
  const found = new Map<string, { id: string; phoneNumber: string | null; times: number }>();
  for (let pageNo = 1; ; pageNo += 1) {
    const { records } = page.parse(
      JSON.parse((await send('GET', `${listUsers.path}?pageSize=200&pageNo=${pageNo}&type=management`)).body),
    );
    for (const { _id, email, phoneNumber } of records)
      found.set(email, { id: _id, phoneNumber, times: (found.get(email)?.times ?? 0) + 1 });
    if (records.length < 200) return found;
  }
};

/**
 * Differences between what the server confirmed and what it has now: lost and duplicate rows, lost changes, changes
 * never sent.
 */
export const compare = async (server: ServerProcess, installation: Installation, ledger: Ledger): Promise<string[]> => {
  const found = await readAll(server, installation);
  const problems: string[] = [];
  for (const [email, { id, phoneNumber, sent }] of ledger) {
    const row = found.get(email);
    if (id !== undefined && row?.id !== id) problems.push(`${email} was answered and is lost`);
    if (row && row.times > 1) problems.push(`${email} is there ${row.times} times`);
    if (row && phoneNumber !== undefined && row.phoneNumber !== phoneNumber)
      problems.push(`the answered change of ${email} is lost`);
    if (row?.phoneNumber && row.phoneNumber !== sent) problems.push(`${email} has a number that nobody sent`);
  }
  return problems;
};

/** Rows that exist although their request was never answered. */
export const writtenButBroken = async (server: ServerProcess, installation: Installation, ledger: Ledger) => {
  const found = await readAll(server, installation);
  return [...ledger].filter(([email, { broken }]) => broken && found.has(email)).map(([email]) => email);
};

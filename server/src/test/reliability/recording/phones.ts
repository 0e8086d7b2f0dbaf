import {
  deleteMatchEvent,
  listMatchEvents,
  recordMatchEvent,
  updateMatchEvent,
} from '@touchline/contract/match/match-events';
import { systemClock } from '../../../lib/time/clock.ts';
import { loadSecrets } from '../../../lib/crypto/secrets.ts';
import { newId } from '../../../lib/id.ts';
import { openDatabase } from '../../../db/database.ts';
import { readConfig } from '../../../config/config.ts';
import { createBuild } from '../../build.ts';
import { createEvents } from '../../factories/events.ts';
import type { Installation } from '../installation.ts';
import type { ServerProcess } from '../server-process.ts';

type Call = { method: string; path: string; body?: unknown };
/** What a phone knows of an event: the minute last given, or that it was deleted. */
type Known = { minute: number; deleted: boolean };

/** A match of the own team that began an hour ago; returns its id. */
export const newMatch = async ({ dataDir, env }: Installation): Promise<string> => {
  const database = openDatabase(readConfig({ ...env, DATA_DIR: dataDir }).database, () => {});
  const { db } = database;
  const build = createBuild({ db, clock: systemClock, secrets: loadSecrets(dataDir) });
  const starts_at = new Date(Date.now() - 3_600_000).toISOString();
  const { id } = await createEvents({ db, build, clock: systemClock as never }).match({ home: 'Own', starts_at });
  await db.updateTable('teams').set({ is_own: true }).where('name', '=', 'Own').execute();
  await database.close();
  return id;
};

/** Phones that record the same match. What a phone has not heard an answer to, it sends again. */
export const createPhones = (count: number, match: string, { tokens }: Installation) => {
  const known = new Map<string, Known>();
  let answers = 0;
  let turn = 0;
  const path = (endpoint: { path: string }, event = ''): string =>
    endpoint.path.replace(':id', match).replace(':event', event);
  const ask = async ({ url }: ServerProcess, { method, path: to, body }: Call) => {
    // A session may make a limited number of calls a minute.
    const token = tokens[(turn += 1) % tokens.length];
    const headers = {
      authorization: `Bearer ${token}`,
      ...(body !== undefined && { 'content-type': 'application/json' }),
    };
    try {
      const answer = await fetch(url + to, { method, headers, body: body === undefined ? null : JSON.stringify(body) });
      return { status: answer.status, body: await answer.text() };
    } catch {
      return { status: 0, body: '' };
    }
  };

  const phones = Array.from({ length: count }, (_, index) => ({
    device: `phone ${index}`,
    made: 0,
    waiting: [] as Call[],
    /** The last calls that were answered: a killed app does not know that they were. */
    sent: [] as Call[],
  }));

  /** A goal; every second one is corrected later, every fifth one deleted. */
  const tap = (phone: (typeof phones)[number]): void => {
    phone.made += 1;
    const [id, at] = [newId(), new Date(Date.now() - 60_000).toISOString()];
    const minute = 1 + (phone.made % 44);
    const moments = { at, changedAt: at };
    const goal = { _id: id, kind: 'goal', side: 'own', period: 1, minute, device: phone.device, ...moments };
    known.set(id, { minute, deleted: false });
    phone.waiting.push({ method: 'POST', path: path(recordMatchEvent), body: goal });
    if (phone.made % 2 === 0) {
      known.set(id, { minute: minute + 1, deleted: false });
      const changedAt = new Date(Date.parse(at) + 1_000).toISOString();
      phone.waiting.push({
        method: 'PATCH',
        path: path(updateMatchEvent, id),
        body: { minute: minute + 1, changedAt },
      });
    }
    if (phone.made % 5 === 0) {
      known.set(id, { minute, deleted: true });
      phone.waiting.push({ method: 'DELETE', path: path(deleteMatchEvent, id) });
    }
  };

  /** Sends until `done`, or until the server is gone. */
  const run = async (phone: (typeof phones)[number], server: ServerProcess, done: () => boolean): Promise<void> => {
    phone.waiting.unshift(...phone.sent.splice(0).filter(({ method }) => method !== 'PATCH'));
    while (!done()) {
      if (phone.waiting.length === 0) tap(phone);
      const call = phone.waiting[0]!;
      const { status, body } = await ask(server, call);
      if (status === 0) return;
      if (status === 429) continue;
      if (status >= 400) throw new Error(`${call.method} ${call.path} was answered ${status}: ${body}`);
      phone.waiting.shift();
      phone.sent = [...phone.sent.slice(-3), call];
      answers += 1;
    }
  };

  return {
    answered: () => answers,
    taps: () => known.size,
    /** Records on this server; `stop` ends it after the current calls. */
    start: (server: ServerProcess) => {
      let stopped = false;
      const running = phones.map((phone) => run(phone, server, () => stopped || !server.isRunning()));
      return {
        stop: async () => {
          stopped = true;
          await Promise.all(running);
        },
      };
    },
    /** Sends what is waiting, and nothing new. */
    finish: async (server: ServerProcess): Promise<void> => {
      await Promise.all(phones.map((phone) => run(phone, server, () => phone.waiting.length === 0)));
    },
    /** Events that the server has lost, doubled, changed or brought back. */
    compare: async (server: ServerProcess): Promise<string[]> => {
      const { body } = await ask(server, { method: 'GET', path: path(listMatchEvents) });
      const { records } = listMatchEvents.response.parse(JSON.parse(body));
      const problems: string[] = [];
      for (const [id, { minute, deleted }] of known) {
        const found = records.filter(({ _id }) => _id === id);
        if (found.length !== (deleted ? 0 : 1)) problems.push(`${id} is there ${found.length} times`);
        else if (!deleted && found[0]!.minute !== minute) problems.push(`${id} is of minute ${found[0]!.minute}`);
      }
      return [...problems, ...records.filter(({ _id }) => !known.has(_id)).map(({ _id }) => `${_id} is of nobody`)];
    },
  };
};

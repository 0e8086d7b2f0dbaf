import type { newClub } from '@touchline/server/test/failure/club';
import { sender, type Ledger } from '@touchline/server/test/failure/writers';
import { startServer, type ServerProcess } from '@touchline/server/test/reliability/server-process';
import { integrityOf } from '@touchline/server/test/reliability/soundness';
import { until } from '@touchline/server/test/reliability/until';
import { setTimeout as pause } from 'node:timers/promises';
import { expect } from 'vitest';
import { lateAfter } from './figures.ts';

/** A start after a kill may have much to recover. */
export const patient = { readyWithinMs: 180_000 };

/** The way to a server. Answers that come once it is cut are not heard. */
export type Line = { server: ServerProcess; isCut: boolean };

/** Sends requests over a line; a lost answer has the status 0. */
export const sendOver = (line: Line, token: string, ledger: Ledger): ReturnType<typeof sender> => {
  const send = sender(line.server, token, ledger);
  return async (sending) => {
    const answer = await send(sending);
    return line.isCut ? { status: 0, body: '' } : answer;
  };
};

/**
 * Repeats these turns, all at once, until `kill -9` of the server: after some answers, and then anywhere within the calls
 * that are under way. Half of the times the line is cut some moments before, because a server is rarely killed between its
 * write and the answer.
 */
const workUntilKilled = async (
  server: ServerProcess,
  { asked }: Ledger,
  turns: readonly ((line: Line) => Promise<void>)[],
): Promise<void> => {
  const from = asked.length;
  const line = { server, isCut: false };
  const isServed = (): boolean => !line.isCut && asked.slice(from).every(({ status }) => status !== 0);
  const running = turns.map(async (turn) => {
    while (isServed()) await turn(line);
  });
  const enough = from + 2 + Math.floor(Math.random() * 12);
  await until(() => asked.length >= enough, 180_000);
  const partOfCall = () => pause(Math.random() * Math.max(...asked.slice(-6).map(({ ms }) => ms)));
  await partOfCall();
  if (Math.random() < 0.5) {
    line.isCut = true;
    await partOfCall();
  }
  await server.kill();
  await Promise.all(running);
};

type Repeating = {
  club: Awaited<ReturnType<typeof newClub>>;
  engine: string;
  times: number;
  ledger: Ledger;
  /** What no kill explains: the first one ends the run. */
  troubles: readonly string[];
  /** Compares what is stored with the answers, after each start. */
  inspect: (when: string) => Promise<void>;
  turns: readonly ((line: Line) => Promise<void>)[];
};

/** Starts a server, inspects and kills it, again and again. Returns a server that runs, inspected, and the number of kills. */
export const killRepeatedly = async (run: Repeating): Promise<{ server: ServerProcess; kills: number }> => {
  const { club, engine, times, ledger, troubles, inspect, turns } = run;
  const isLate = lateAfter();
  let kills = 0;
  for (; kills < times && !isLate() && troubles.length === 0; kills += 1) {
    const server = await startServer(club, patient);
    await inspect(`after kill ${kills}`);
    await workUntilKilled(server, ledger, turns);
    if (engine === 'sqlite') expect(integrityOf(club.dataDir), `kill ${kills}`).toBe('ok');
  }
  const server = await startServer(club, patient);
  await inspect('after the last kill');
  return { server, kills };
};

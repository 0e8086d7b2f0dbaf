import { getMe } from '@touchline/contract/people/auth';
import { gather, inspect, lookInto, newClub, openPostgres } from '@touchline/server/test/failure/club';
import { noFaults } from '@touchline/server/test/failure/compare';
import { mailsOf, newCorrespondents, planForm } from '@touchline/server/test/failure/correspondents';
import { newLedger, startWriters, type Asked } from '@touchline/server/test/failure/writers';
import { startServer } from '@touchline/server/test/reliability/server-process';
import { until } from '@touchline/server/test/reliability/until';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { jumpingClock } from '../harness/clock/jumping-clock.ts';
import { msOf, statusesOf, tell, timesOf, toldOf } from './figures.ts';
import { startTroubledMailServer } from './troubled-mail-server.ts';

const hourMs = 3_600_000;
const jumps = { 'an hour': hourMs, 'a day': 24 * hourMs, 'a year': 365 * 24 * hourMs };
const times = timesOf(1);
const players = 20;
/** Long enough for the file sweep and the form schedule to read the clock. */
const stayMs = 75_000;
const patienceMs = 180_000;
const patient = { readyWithinMs: patienceMs };

test.each(['sqlite', 'postgres'])('a clock that jumps ahead and back, on %s', async (engine) => {
  const mailServer = await startTroubledMailServer();
  onTestFinished(mailServer.stop);
  const database: Record<string, string> = engine === 'postgres' ? { DATABASE_URL: (await openPostgres()).url } : {};
  const club = await newClub({ ...database, MAIL_URL: mailServer.url });
  const file = join(club.dataDir, '..', 'offset');
  const jumpTo = (ms: number): Promise<void> => jumpingClock.jump(file, ms, patienceMs);
  Object.assign(club.env, jumpingClock.env(file, 0));
  await newCorrespondents(club, players);
  await planForm(club, 0);
  const server = await startServer(club, patient);
  const ledger = newLedger();
  const faults = noFaults();
  const heard: Record<string, unknown> = {};
  const after: Asked[] = [];
  const signedIn = async (): Promise<number> => {
    const answers = await Promise.all(
      club.tokens.map((token) => fetch(server.url + getMe.path, { headers: { authorization: `Bearer ${token}` } })),
    );
    return answers.filter(({ status }) => status === 200).length;
  };
  const sessions: Record<string, number> = {};
  const wellness = async () =>
    (await lookInto(club, mailsOf)).filter(({ template }) => template === 'wellnessForm').length;
  await until(async () => (await wellness()) === players, patienceMs);
  for (let cycle = 0; cycle < times; cycle += 1)
    for (const [name, ms] of Object.entries(jumps)) {
      const writers = startWriters([server], club, ledger);
      await until(() => writers.answered() > 20, patienceMs);
      const from = ledger.asked.length;
      await jumpTo(ms);
      sessions[`ahead by ${name}`] = await signedIn();
      await pause(stayMs);
      heard[`ahead by ${name}`] = statusesOf(ledger.asked.slice(from));
      await jumpTo(0);
      sessions[`back by ${name}`] = await signedIn();
      const back = ledger.asked.length;
      const answered = writers.answered();
      await until(() => writers.answered() > answered + 40, patienceMs);
      await writers.stop();
      after.push(...ledger.asked.slice(back));
      gather(faults, await inspect(club, ledger));
    }
  const mails = await lookInto(club, mailsOf);
  await until(async () => (await lookInto(club, mailsOf)).every(({ state }) => state === 'sent'), patienceMs);
  tell(`A clock that jumps ahead and back, ${times} times each, on ${engine}`, {
    ...toldOf(ledger, faults),
    ...heard,
    'answers after the jumps back': statusesOf(after),
    'an answer after them took': msOf(after.map(({ ms }) => ms)),
    [`sessions that let in, of ${club.tokens.length}`]: sessions,
    [`forms of the day mailed to ${players} players`]: await wellness(),
    'mails ordered': mails.length,
    'mails taken more than once': [...mailServer.taken.values()].filter((one) => one.times > 1).length,
    readiness: await server.statusOf('/health/ready'),
  });
  expect(server.isRunning(), server.output().slice(-2_000)).toBe(true);
  expect(faults).toEqual(noFaults());
  for (const [when, count] of Object.entries(sessions))
    expect([when, count]).toEqual([when, when === 'ahead by a year' ? 0 : club.tokens.length]);
  expect(Object.keys(statusesOf(ledger.asked)).filter((status) => Number(status) >= 500)).toEqual([]);
});

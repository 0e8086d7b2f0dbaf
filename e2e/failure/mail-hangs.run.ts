import { forgotPassword } from '@touchline/contract/people/auth';
import { mailGuardianCode } from '@touchline/contract/me/me-consents';
import { createUser, listUsers } from '@touchline/contract/people/users';
import { lookInto, newClub, openPostgres } from '@touchline/server/test/failure/club';
import { mailsOf, newCorrespondents, planForm } from '@touchline/server/test/failure/correspondents';
import { newLedger, sender } from '@touchline/server/test/failure/writers';
import { startServer } from '@touchline/server/test/reliability/server-process';
import { until } from '@touchline/server/test/reliability/until';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { minutesOf, msOf, statusesOf, tell, timesOf } from './figures.ts';
import { moods, startTroubledMailServer } from './troubled-mail-server.ts';

const troubles = moods.filter((mood) => mood !== 'well');
const eachMs = (minutesOf(5) / troubles.length) * 60_000;
const people = timesOf(150);
/** Failed attempts are retried after 1, 2, 4 … minutes. */
const patienceMs = 30 * 60_000;
const patient = { readyWithinMs: 180_000 };

test.each(['sqlite', 'postgres'])('a failing mail server, on %s', async (engine) => {
  const mailServer = await startTroubledMailServer();
  onTestFinished(mailServer.stop);
  const database: Record<string, string> = engine === 'postgres' ? { DATABASE_URL: (await openPostgres()).url } : {};
  const club = await newClub({ ...database, MAIL_URL: mailServer.url, TRUST_PROXY: '127.0.0.1' });
  const { forgetful, minors, asked } = await newCorrespondents(club, people);
  const server = await startServer(club, patient);
  const ledger = newLedger();
  const ordered: string[] = [];
  let invited = 0;
  let stopped = false;

  /** Triggers mails of all kinds, and reads lists in between, until stopped. */
  const order = async (token: string, index: number): Promise<void> => {
    const as = (bearer: string) => sender(server, bearer, ledger);
    while (!stopped) {
      invited += 1;
      const email = `invited${invited}@club.example`;
      const body = { role: 'management', name: 'Some Writer', email };
      if ((await as(token)({ endpoint: createUser, body })).status === 201) ordered.push(email);
      const forgotten = index % 2 === 0 ? forgetful.pop() : undefined;
      // The rate limit refuses the tenth from one address within an hour.
      const headers = { 'x-forwarded-for': `10.1.${forgetful.length >> 3}.7` };
      if (forgotten) {
        const { status } = await as('')({ endpoint: forgotPassword, body: { email: forgotten }, headers });
        if (status === 200) ordered.push(forgotten);
      }
      const minor = index % 2 === 1 ? minors.pop() : undefined;
      if (minor) {
        const { status } = await as(minor.token)({ endpoint: mailGuardianCode, body: {} });
        if (status === 200) ordered.push(minor.guardian);
      }
      await as(token)({ endpoint: listUsers });
      await pause(2_000);
    }
  };

  const writers = club.tokens.map(order);
  await pause(eachMs / 2);
  const before = ledger.asked.splice(0);
  await planForm(club, 0);
  const health: Record<string, number> = {};
  for (const trouble of troubles) {
    mailServer.be(trouble);
    await pause(eachMs);
    health[trouble] = await server.statusOf('/health/ready');
  }
  const meanwhile = ledger.asked.splice(0);
  stopped = true;
  await Promise.all(writers);
  mailServer.be('well');
  const healedAt = performance.now();
  const rows = () => lookInto(club, mailsOf);
  await until(async () => {
    await pause(5_000);
    return !server.isRunning() || (await rows()).every(({ state }) => state !== 'waiting');
  }, patienceMs);

  const all = await rows();
  const { taken } = mailServer;
  const takenBy = new Set([...taken.values()].map(({ to }) => to));
  const doubled = [...taken.values()].filter(({ times }) => times > 1);
  const figures = {
    'mails ordered': all.length,
    'of these forms of the day': all.filter(({ template }) => template === 'wellnessForm').length,
    attempts: all.reduce((sum, { attempts }) => sum + attempts, 0),
    'not arrived': all.filter(({ id }) => !taken.has(id)).length,
    failed: all.filter(({ state }) => state !== 'sent').length,
    'answered and never mailed': [...ordered, ...asked].filter((address) => !takenBy.has(address)).length,
    'more than once': doubled.length,
    'more than once despite a confirmation': doubled.filter(({ times, untold }) => times - untold > 1).length,
    'all sent after recovery, s': Math.round((performance.now() - healedAt) / 1_000),
    'answers before': statusesOf(before),
    'answers during the fault': statusesOf(meanwhile),
    'an answer took before': msOf(before.map(({ ms }) => ms)),
    'an answer took during the fault': msOf(meanwhile.map(({ ms }) => ms)),
    'readiness during the fault': health,
  };
  tell(`A failing mail server for ${minutesOf(5)} minutes, on ${engine}`, figures);
  expect(server.isRunning(), server.output().slice(-2_000)).toBe(true);
  expect(new Set(Object.values(health))).toEqual(new Set([200]));
  expect(Object.keys(figures['answers during the fault']).filter((status) => !['200', '201'].includes(status))).toEqual(
    [],
  );
  expect(figures).toMatchObject({
    'not arrived': 0,
    failed: 0,
    'answered and never mailed': 0,
    'more than once despite a confirmation': 0,
  });
});

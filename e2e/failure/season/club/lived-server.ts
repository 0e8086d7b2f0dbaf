import { openPostgres } from '@touchline/server/test/failure/club';
import { newDataDir } from '@touchline/server/test/reliability/installation';
import { startServer, type ServerProcess } from '@touchline/server/test/reliability/server-process';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { jumpingClock } from '../../../harness/clock/jumping-clock.ts';
import { clubTime, momentOf } from '../ledger/days.ts';

export type Who = 'admin' | 'coach' | 'doctor';
type Answer = { status: number; body: unknown };
type Sending = { as?: Who | { token: string }; body?: unknown; key?: string };

const patienceMs = 120_000;
const metricsToken = 'the-season-reads-its-own-metrics-0123456789';

/** The built server with a clock that the season sets, in its own process. Each kill and start keeps clock and data. */
export const startLivedServer = async (engine: string, mailUrl: string, start: number) => {
  const dataDir = newDataDir();
  const file = join(dataDir, '..', 'offset');
  let offset = start - Date.now();
  const clock = jumpingClock.env(file, offset);
  const passing = new URL('../../../harness/clock/passing-clock.mjs', import.meta.url).href;
  const env: Record<string, string> = {
    ...clock,
    NODE_OPTIONS: `--import=${passing}`,
    MAIL_URL: mailUrl,
    METRICS_TOKEN: metricsToken,
    LOG_LEVEL: 'warn',
    ...(engine === 'postgres' && { DATABASE_URL: (await openPostgres()).url }),
  };
  let server: ServerProcess = await startServer({ dataDir, env }, { readyWithinMs: patienceMs });
  const tokens: Partial<Record<Who, string>> = {};
  const statuses: Record<string, number> = {};
  let calls = 0;
  let kills = 0;

  const now = (): number => Date.now() + offset;

  const ask = async (method: string, path: string, { as = 'admin', body, key }: Sending = {}): Promise<Answer> => {
    const token = typeof as === 'string' ? tokens[as] : as.token;
    const isForm = body instanceof FormData;
    for (;;) {
      const response = await fetch(server.url + path, {
        method,
        headers: {
          connection: 'close',
          ...(body !== undefined && !isForm && { 'content-type': 'application/json' }),
          ...(token !== undefined && { authorization: `Bearer ${token}` }),
          ...(key !== undefined && { 'idempotency-key': key }),
        },
        ...(body !== undefined && { body: isForm ? body : JSON.stringify(body) }),
      });
      const text = await response.text();
      calls += 1;
      statuses[response.status] = (statuses[response.status] ?? 0) + 1;
      if (response.status === 429) await pause(500);
      else {
        const isJson = response.headers.get('content-type')?.includes('json');
        return { status: response.status, body: isJson && text !== '' ? JSON.parse(text) : text };
      }
    }
  };

  /** How often each repeated job has run. */
  const runsOf = async (): Promise<Map<string, number>> => {
    const response = await fetch(`${server.url}/metrics`, {
      headers: { authorization: `Bearer ${metricsToken}`, connection: 'close' },
    });
    const lines = (await response.text()).matchAll(/^touchline_job_runs_total\{job="([^"]+)"\} (\d+)/gm);
    return new Map([...lines].map(([, job = '', runs]) => [job, Number(runs)]));
  };
  /** Jobs that look at the clock at least once a minute, so that each jump makes them run. */
  const byTheMinute = [
    'replies.remind',
    'squads.move',
    'availability.day',
    'matchsquads.watch',
    'matchsquads.announce',
    'rpe.ask',
    'wellness.send',
    'mails.send',
  ];

  /** Resolves when no mail is due any more: what waits for another moment stays. */
  const delivered = async (): Promise<void> => {
    const end = Date.now() + patienceMs;
    for (;;) {
      const { body } = await ask('GET', '/v1/mails?pageSize=200&state=waiting');
      const { records = [] } = body as { records?: { nextAttemptAt: string | null }[] };
      const isDue = records.some(({ nextAttemptAt }) => nextAttemptAt === null || Date.parse(nextAttemptAt) <= now());
      if (!isDue) return;
      if (Date.now() > end) throw new Error(`Mails do not go out: ${JSON.stringify(records.slice(0, 3))}`);
      await pause(40);
    }
  };

  const lived = {
    dataDir,
    now,
    ask,
    delivered,
    /** Answers the body; throws for another status than the usual one. */
    call: async <T = Record<string, unknown>>(method: string, path: string, sending: Sending = {}): Promise<T> => {
      const { status, body } = await ask(method, path, sending);
      if (status !== 200 && status !== 201)
        throw new Error(
          `${clubTime(now()).day} ${method} ${path} answered ${status}: ${JSON.stringify(body).slice(0, 500)}\n${JSON.stringify(sending.body)?.slice(0, 700)}`,
        );
      return body as T;
    },
    signIn: async (who: Who, email: string, password: string): Promise<void> => {
      const answer = await lived.call<{ accessToken: string }>('POST', '/auth/admin/login', {
        body: { email, password, rememberMe: true },
      });
      tokens[who] = answer.accessToken;
    },
    /** Lets the time pass until a moment of the club: what is due by then is done, and mailed, before this resolves. */
    goTo: async (day: string, time: string): Promise<void> => {
      await delivered();
      const to = momentOf(day, time);
      if (to < now()) throw new Error(`It is later than ${day} ${time}`);
      const before = await runsOf();
      offset = to - Date.now();
      await jumpingClock.jump(file, offset, patienceMs);
      const end = Date.now() + patienceMs;
      for (;;) {
        const after = await runsOf();
        if (byTheMinute.every((job) => (after.get(job) ?? 0) > (before.get(job) ?? 0))) break;
        if (Date.now() > end) throw new Error(`Jobs do not run: ${JSON.stringify([...after])}`);
        await pause(25);
      }
      await delivered();
    },
    /** Kills the server while `work` is under way, and starts it again at the same moment of its clock. */
    killDuring: async (work: () => Promise<unknown>): Promise<void> => {
      const working = work().catch(() => undefined);
      await pause(4);
      await server.kill();
      await working;
      kills += 1;
      server = await startServer({ dataDir, env }, { readyWithinMs: patienceMs });
    },
    figures: () => ({ calls, kills, statuses }),
  };
  return lived;
};

export type LivedServer = Awaited<ReturnType<typeof startLivedServer>>;

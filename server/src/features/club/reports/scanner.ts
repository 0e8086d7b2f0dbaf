import { spawn } from 'node:child_process';
import { minutesMs } from '../../../lib/time/clock.ts';
import { unavailable } from '../../../lib/errors.ts';
import type { EventLog } from '../../../lib/event-log.ts';
import { createSemaphore } from '../../../lib/concurrency/semaphore.ts';

/** Returns whether a file is clean. Throws 503 if that can't be determined, 429 if too many wait. */
export type Scanner = (path: string) => Promise<boolean>;

type Options = {
  /** The program and its arguments; the path of the file comes last. Without it every file counts as clean. */
  command: readonly string[] | undefined;
  log: EventLog;
  limitMs?: number;
};

const atATime = { running: 2, waiting: 8 };

/** The scanner's environment: none of our settings, as they contain passwords. */
const environment = (): NodeJS.ProcessEnv => {
  const { PATH, HOME, LANG, TMPDIR } = process.env;
  return { PATH, HOME, LANG, TMPDIR };
};

/** Its exit code; undefined if it did not exit normally. */
const run = (program: string, args: readonly string[], limitMs: number): Promise<number | undefined> =>
  new Promise((resolve) => {
    // Its own process group, so that its children end with it.
    const child = spawn(program, args, { stdio: 'ignore', shell: false, detached: true, env: environment() });
    const timer = setTimeout(() => {
      if (child.pid === undefined) return;
      try {
        process.kill(-child.pid, 'SIGKILL');
      } catch {
        // It has already exited.
      }
    }, limitMs);
    const end = (code?: number | null) => {
      clearTimeout(timer);
      resolve(code ?? undefined);
    };
    child.on('error', () => end());
    child.on('exit', (code) => end(code));
  });

/** Runs the installation's virus scanner on a file: 0 is clean, 1 is not, anything else is no answer. */
export const createScanner = ({ command, log, limitMs = minutesMs(1) }: Options): Scanner => {
  const [program, ...args] = command ?? [];
  if (program === undefined) return () => Promise.resolve(true);
  const semaphore = createSemaphore(atATime);
  return (path) => {
    // Includes the time in the queue: the uploader waits for both.
    const untilMs = Date.now() + limitMs;
    return semaphore.run(async () => {
      const leftMs = untilMs - Date.now();
      const code = leftMs > 0 ? await run(program, [...args, path], leftMs) : undefined;
      if (code === 0 || code === 1) return code === 0;
      log.error({ code: code ?? null }, 'the virus scanner did not answer');
      throw unavailable('The virus scanner gave no answer, please try again');
    });
  };
};

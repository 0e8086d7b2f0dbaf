import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createSemaphore } from '../../../../../lib/concurrency/semaphore.ts';
import { yieldWhenDue } from '../../../../../lib/concurrency/event-loop.ts';
import { invalidField } from '../../../../../lib/errors.ts';
import type { Source, SourceRow } from '../source.ts';
import { workbookLimits } from './limits.ts';
import { unpackRows, type Answer, type Task } from './messages.ts';
import { watchProcess } from './process-time.ts';
import { programFile } from './program-file.ts';
import type { Refusal } from './refusal.ts';

/** The lines of a stream. */
async function* linesOf(stream: AsyncIterable<Buffer>): AsyncGenerator<string> {
  let parts: Buffer[] = [];
  for await (const chunk of stream) {
    let from = 0;
    for (let end = chunk.indexOf('\n'); end >= 0; end = chunk.indexOf('\n', from)) {
      yield Buffer.concat([...parts, chunk.subarray(from, end)]).toString('utf8');
      parts = [];
      from = end + 1;
    }
    parts.push(chunk.subarray(from));
  }
}

type Outcome = { answer: Answer; rows: SourceRow[] };

const outcomeOf = async (stdout: AsyncIterable<Buffer>): Promise<Outcome | undefined> => {
  let outcome: Outcome | undefined;
  for await (const line of linesOf(stdout)) {
    await yieldWhenDue();
    if (outcome) for (const row of unpackRows(line)) outcome.rows.push(row);
    else outcome = { answer: JSON.parse(line) as Answer, rows: [] };
  }
  return outcome;
};

type Limits = {
  /** Of the program's processor time. */
  timeMs: number;
  /** By the clock, which a busy machine makes longer. */
  patienceMs: number;
  memoryMb: number;
};

/**
 * Runs the program that reads workbooks. It is a process of its own, and not a thread: a thread that runs out of memory
 * may take the whole server with it.
 */
const run = async (bytes: Buffer, task: Task, limits: Limits): Promise<Outcome | Refusal['key']> => {
  // Little room for young objects: 10,000 rows then take 93 MB in place of 123, and are read sooner.
  const flags = [`--max-old-space-size=${limits.memoryMb}`, '--max-semi-space-size=2'];
  const child = spawn(process.execPath, [...flags, programFile()], {
    // None of the server's settings and secrets: the program reads what strangers made.
    env: {},
    stdio: ['pipe', 'pipe', 'ignore'],
  });
  const ended = once(child, 'close') as Promise<[code: number | null, signal: string | null]>;
  let isSlow = false;
  const stop = (): void => {
    isSlow = true;
    child.kill('SIGKILL');
  };
  const endWatch = child.pid === undefined ? () => {} : watchProcess(child.pid, limits.timeMs, stop);
  const patience = setTimeout(stop, limits.patienceMs);
  // A program that ends early takes no more bytes; why it ended is known from its exit.
  child.stdin.on('error', () => {});
  child.stdin.write(`${JSON.stringify(task)}\n`);
  child.stdin.end(bytes);
  try {
    const [outcome, [code]] = await Promise.all([outcomeOf(child.stdout), ended]);
    if (isSlow) return 'importTooSlow';
    // Without memory Node ends itself by a signal, or the system ends it.
    if (code === null) return 'importTooLargeInside';
    if (code !== 0 || !outcome) throw new Error(`The program that reads workbooks ended with ${code}`);
    return outcome;
  } finally {
    endWatch();
    clearTimeout(patience);
  }
};

type ReadWorkbook = (bytes: Buffer, sheet: string | undefined) => Promise<Extract<Source, { kind: 'workbook' }>>;

export const createWorkbookReader = (limits: Limits): ReadWorkbook => {
  // One at a time: a workbook may take 300 MB, and the rest of the machine is for the others.
  const places = createSemaphore({ running: 1, waiting: 4 });
  return async (bytes, sheet) => {
    const outcome = await places.run(() => run(bytes, { sheet: sheet ?? null }, limits));
    if (typeof outcome === 'string') throw invalidField('file', outcome);
    const { answer, rows } = outcome;
    if ('refusal' in answer) throw invalidField(answer.refusal.field, answer.refusal.key);
    return { kind: 'workbook', sheets: answer.sheets, sheet: answer.sheet, table: { rows, ...answer.rest } };
  };
};

/**
 * Reads one sheet of a workbook (xlsx, ods or xls): that of the name `sheet`, else the one that was open when it was saved.
 * Throws 400 on `file` or `sheet` with a sentence that says why it is not read, and 429 while others wait.
 */
export const readWorkbook = createWorkbookReader(workbookLimits);

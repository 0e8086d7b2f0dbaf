import { mergePeople, planMerge, undoMerge, type MergePlan, type MergeResult } from '@touchline/contract/people/merges';
import { isLogWhole, lookInto, newClub, openPostgres } from '@touchline/server/test/failure/club';
import { aboutTwice, enterTwice, type AboutTwice, type Twice } from '@touchline/server/test/failure/merged';
import { newLedger, type Ledger } from '@touchline/server/test/failure/writers';
import { startServer } from '@touchline/server/test/reliability/server-process';
import { isDeepStrictEqual } from 'node:util';
import { expect, test } from 'vitest';
import { statusesOf, tell, timesOf } from './figures.ts';
import { killRepeatedly, patient, sendOver, type Line } from './work-until-killed.ts';

const times = timesOf(50);
const pairsCount = 3;
/** The tables that name the record that went: the log, the way to the one that stays, and the way back. */
const keepingTheId = ['audit_log', 'former_records', 'merges'];
const ids = /[0-9a-f]{24}/g;
const moments = /\d{4}-\d\d-\d\dT[\d:.]+Z/g;

/** A call that was sent, and its answer; `merge` and `undo` of a pair follow each other. */
type Call = { kind: 'merge' | 'undo'; key: string; body: object; answer?: MergeResult };
type Pair = Twice & {
  token: string;
  calls: Call[];
  /** The choices of the first merge: each later one asks the same. */
  answers?: Record<string, string | undefined>;
  /** What is stored of both before the merge and after it. */
  apart: string[];
  merged: string[];
};
type Send = ReturnType<typeof sendOver>;

/** Takes the next step of a pair. `troubles` gets the answers that no kill explains. */
const createTurns = (ledger: Ledger, troubles: string[]) => {
  const answerOf = async <T>(send: Send, sending: Parameters<Send>[0]): Promise<T | undefined> => {
    const { status, body } = await send(sending);
    if (status === 200) return JSON.parse(body) as T;
    if (status !== 0) troubles.push(`${sending.endpoint.path} ${status} ${body.slice(0, 500)}`);
    return undefined;
  };
  /** The body of a merge as planned, with the first choice of each question. */
  const plannedBody = async (send: Send, pair: Pair): Promise<object | undefined> => {
    const ask = (answers: object) =>
      answerOf<MergePlan>(send, {
        endpoint: planMerge,
        id: pair.stays,
        headers: {},
        body: { with: pair.other, answers },
      });
    if (!pair.answers) {
      const open = await ask({});
      if (!open) return undefined;
      pair.answers = Object.fromEntries(open.questions.map(({ field, choices }) => [field, choices[0]]));
    }
    const decided = await ask(pair.answers);
    return decided && { with: pair.other, answers: pair.answers, plan: decided.plan };
  };
  /** Sends the call that a killed server left unanswered once more, else the next one. */
  return async (line: Line, pair: Pair): Promise<void> => {
    const send = sendOver(line, pair.token, ledger);
    const last = pair.calls.at(-1);
    const isAgain = last !== undefined && !last.answer;
    const kind = last?.kind === 'merge' ? 'undo' : 'merge';
    const body = isAgain ? last.body : kind === 'undo' ? { with: pair.other } : await plannedBody(send, pair);
    if (!body) return;
    const call: Call = isAgain ? last : { kind, key: `${kind}-${pair.stays}-${pair.calls.length}`, body };
    if (isAgain) ledger.repeated += 1;
    else pair.calls.push(call);
    const endpoint = call.kind === 'merge' ? mergePeople : undoMerge;
    const headers = { 'idempotency-key': call.key };
    const answer = await answerOf<MergeResult>(send, { endpoint, id: pair.stays, body, headers });
    if (!answer) return;
    const { person, other, isUndone } = answer;
    const wanted = { person: pair.stays, other: pair.other, isUndone: call.kind === 'undo' };
    if (!isDeepStrictEqual({ person, other, isUndone }, wanted)) troubles.push(JSON.stringify({ call, answer }));
    call.answer = answer;
  };
};

type FaultKind = 'lost' | 'half' | 'doubled';
type Seen = AboutTwice & { comparable: string[] };

const isMergedIn = (seen: Seen, { merged }: Pair): boolean => isDeepStrictEqual(seen.comparable, merged);

/** True if the last call has been done, by what is stored. */
const isDone = (seen: Seen, pair: Pair): boolean => isMergedIn(seen, pair) === (pair.calls.at(-1)?.kind === 'merge');

/** What is wrong with a pair. Its last call may be done or not while it is not answered, but nothing between. */
const faultOf = (seen: Seen, pair: Pair): { kind: FaultKind; seen: unknown } | undefined => {
  const { calls, apart, merged } = pair;
  const { comparable, merges, noted, naming, until } = seen;
  const isMerged = isMergedIn(seen, pair);
  if (!isMerged && !isDeepStrictEqual(comparable, apart)) {
    const without = (rows: readonly string[], others: readonly string[]) => rows.filter((row) => !others.includes(row));
    const unlike = [apart, merged].map((rows) => ({
      missing: without(rows, comparable),
      further: without(comparable, rows),
    }));
    return { kind: 'half', seen: unlike.toSorted((one, other) => one.missing.length - other.missing.length)[0] };
  }
  if (merges.odd > 0 || merges.standing !== Number(isMerged)) return { kind: 'half', seen: merges };
  if (isMerged && !isDeepStrictEqual(naming, keepingTheId)) return { kind: 'half', seen: naming };
  const last = calls.at(-1);
  if (last?.answer && !isDone(seen, pair)) return { kind: 'lost', seen: last };
  if (last?.answer && isMerged && last.answer.until !== until) return { kind: 'lost', seen: { last, until } };
  const done = calls.filter((call) => call !== last || call.answer !== undefined || isDone(seen, pair));
  const count = (wanted: Call['kind']): number => done.filter(({ kind }) => kind === wanted).length;
  const wanted = { merged: count('merge'), undone: count('undo') };
  const isCounted = merges.standing + merges.undone === wanted.merged && merges.undone === wanted.undone;
  if (!isCounted) return { kind: 'doubled', seen: { merges, wanted } };
  return isDeepStrictEqual(noted, wanted) ? undefined : { kind: 'half', seen: { noted, wanted } };
};

test.each(['sqlite', 'postgres'])('kill -9 while records are merged and merges taken back, on %s', async (engine) => {
  const club = await newClub(engine === 'postgres' ? { DATABASE_URL: (await openPostgres()).url } : undefined);
  const twice = await enterTwice(club, pairsCount);
  const ledger = newLedger();
  const troubles: string[] = [];
  const takeTurn = createTurns(ledger, troubles);
  const pairs = twice.map((one, n): Pair => ({ ...one, token: club.tokens[n]!, calls: [], apart: [], merged: [] }));
  const begunAt = new Date().toISOString();
  const firstIds = new Set<string>();

  /** Reads what is stored of each pair, and its rows without ids and times that each merge makes new. */
  const look = async (): Promise<Seen[]> => {
    const all = await lookInto(club, (db) => aboutTwice(db, pairs));
    if (firstIds.size === 0) for (const { rows } of all) for (const [id] of rows.join().matchAll(ids)) firstIds.add(id);
    const plain = (row: string): string =>
      row
        .replace(ids, (id) => (firstIds.has(id) ? id : 'new id'))
        .replace(moments, (at) => (at > begunAt ? 'new time' : at));
    return all.map((about) => ({ ...about, comparable: about.rows.map(plain).sort() }));
  };

  // One merge and its undo without a kill: what is stored is one of these two from then on.
  const calm = await startServer(club, patient);
  for (const [n, { comparable }] of (await look()).entries()) pairs[n]!.apart = comparable;
  for (const pair of pairs) await takeTurn({ server: calm, isCut: false }, pair);
  for (const [n, { comparable }] of (await look()).entries()) pairs[n]!.merged = comparable;
  for (const pair of pairs) await takeTurn({ server: calm, isCut: false }, pair);
  await calm.kill();

  const faults: Record<FaultKind, string[]> = { lost: [], half: [], doubled: [] };
  const unanswered = { 'merge written': 0, 'merge not begun': 0, 'undo written': 0, 'undo not begun': 0 };
  const inspect = async (when: string): Promise<void> => {
    for (const [n, seen] of (await look()).entries()) {
      const pair = pairs[n]!;
      const fault = faultOf(seen, pair);
      if (fault) faults[fault.kind].push(`${when}, pair ${n}: ${JSON.stringify(fault.seen)}`);
      const last = pair.calls.at(-1);
      if (last && !last.answer)
        unanswered[`${last.kind} ${isDone(seen, pair) ? 'written' : 'not begun'}` as const] += 1;
    }
  };

  const turns = pairs.map((pair) => (line: Line) => takeTurn(line, pair));
  const { server, kills } = await killRepeatedly({ club, engine, times, ledger, troubles, inspect, turns });
  for (const pair of pairs) if (!pair.calls.at(-1)?.answer) await takeTurn({ server, isCut: false }, pair);
  await inspect('at the end');
  await server.kill();

  const calls = pairs.flatMap((pair) => pair.calls);
  const answered = (kind: Call['kind']): number => calls.filter((call) => call.kind === kind && call.answer).length;
  tell(`kill -9 while records are merged, ${kills} times on ${engine}`, {
    'merges answered': answered('merge'),
    'undos answered': answered('undo'),
    'unanswered when the server was killed': unanswered,
    'sent once more': ledger.repeated,
    statuses: statusesOf(ledger.asked),
    lost: faults.lost.length,
    'half done': faults.half.length,
    doubled: faults.doubled.length,
  });
  expect({ ...faults, troubles }).toEqual({ lost: [], half: [], doubled: [], troubles: [] });
  expect(await isLogWhole(club)).toBe(true);
});

import {
  listImports,
  planImportUndo,
  undoImport,
  type ImportEntry,
  type ImportUndoPlan,
} from '@touchline/contract/club/import-history';
import { importPlayers, previewPlayers, type ImportPreview, type ImportResult } from '@touchline/contract/club/imports';
import { formOf } from '@touchline/server/test/factories/form';
import { isLogWhole, lookInto, newClub, openPostgres } from '@touchline/server/test/failure/club';
import {
  importsNoted,
  openTwoSquads,
  storedOf,
  wholeStates,
  type SentFile,
  type Squad,
  type StoredFile,
} from '@touchline/server/test/failure/imported';
import { newLedger, type Ledger } from '@touchline/server/test/failure/writers';
import { isDeepStrictEqual } from 'node:util';
import { expect, test } from 'vitest';
import { statusesOf, tell, timesOf } from './figures.ts';
import { killRepeatedly, sendOver, type Line } from './work-until-killed.ts';

const times = timesOf(50);
const writersCount = 3;
const [newcomersCount, knownCount] = [20, 5];

type Call = 'import' | 'undo';
const states = ['absent', 'there', 'undone'] as const;
type State = (typeof states)[number];
const afterCall = { import: 'there', undo: 'undone' } as const satisfies Record<Call, State>;

/** A file with its state by the answers, and the call that is not answered yet. */
type Sent = SentFile & {
  table: string;
  plan: string;
  state: State;
  pending: Call | undefined;
  /** What was stored when the pending call was found unanswered. */
  found?: State;
  id?: string;
  undoPlan?: string;
};
type Writer = { token: string; files: Sent[] };

let serial = 0;

/** A word of its own for each number, as names have no digits. */
const wordOf = (number: number): string =>
  [...number.toString(26).padStart(4, '0')].map((digit) => 'abcdefghijklmnopqrstuvwxyz'[parseInt(digit, 26)]).join('');

const heads = 'name,birthDate,phone,squad,Parent 1 Name,Parent 1 Email,Parent 2 Name,Parent 2 Email';

/** The rows of people who are new, and of those of the writer's last file that was kept, who move to the other squad. */
const newFile = (last: Sent | undefined, squads: readonly [Squad, Squad]): SentFile & { table: string } => {
  const number = (serial += 1);
  const [mark, phone] = [`file${number}`, `+34${600_000_000 + number}`];
  const names = Array.from({ length: newcomersCount }, (_, n) => {
    const word = wordOf(number * newcomersCount + n);
    return `Ane ${word[0]!.toUpperCase()}${word.slice(1)} Mar`;
  });
  const guardian = (n: number, place: number): string => `Rosa ${wordOf(n)},${mark}.${n}.${place}@home.example`;
  // Only who has one guardian gets another by a later file.
  const second = (n: number): string => (n < knownCount ? ',' : guardian(n, 2));
  const newcomers = names.map((name, n) => `${name},,,${squads[0].name},${guardian(n, 1)},${second(n)}`);
  const known = last?.newcomers.slice(0, knownCount) ?? [];
  const changed = known.map((name, n) => `${name},,${phone},${squads[1].name},,,${guardian(n, 3)}`);
  const guardians = 2 * newcomersCount - knownCount + known.length;
  const table = [heads, ...newcomers, ...changed].join('\n');
  return { fileName: `${mark}.csv`, newcomers: names, known, phone, squad: squads[1].id, guardians, mark, table };
};

/** Takes the next step of a writer. `troubles` gets the answers that no kill explains. */
const createTurns = (squads: readonly [Squad, Squad], ledger: Ledger, troubles: string[]) => {
  type Send = ReturnType<typeof sendOver>;
  const answerOf = async <T>(send: Send, sending: Parameters<Send>[0], wanted = 200): Promise<T | undefined> => {
    const { status, body } = await send(sending);
    if (status === wanted) return JSON.parse(body) as T;
    if (status !== 0) troubles.push(`${sending.endpoint.path} ${status} ${body.slice(0, 500)}`);
    return undefined;
  };
  const formOfFile = ({ fileName, table }: SentFile & { table: string }, plan?: string) =>
    formOf(...(plan === undefined ? [] : [{ name: 'plan', content: plan }]), {
      name: 'file',
      content: table,
      filename: fileName,
      type: 'text/csv',
    });

  const preview = async (send: Send, file: SentFile & { table: string }): Promise<Sent | undefined> => {
    const answer = await answerOf<ImportPreview>(send, { endpoint: previewPlayers, ...formOfFile(file) });
    if (!answer) return undefined;
    const { plan, wrong, new: added, changed } = answer;
    if (wrong > 0 || added !== file.newcomers.length || changed !== file.known.length)
      troubles.push(`${file.fileName} is read otherwise: ${JSON.stringify(answer).slice(0, 2_000)}`);
    return { ...file, plan, state: 'absent', pending: 'import' };
  };
  /** What is there already is no change: a repeat learns that from the preview, and the id from the history. */
  const foundId = async (send: Send, { fileName, known }: Sent, shown: ImportPreview): Promise<string | undefined> => {
    if (shown.new > 0 || shown.changed > 0 || shown.same !== newcomersCount + known.length)
      troubles.push(`the repeat of ${fileName}: ${JSON.stringify(shown).slice(0, 1_000)}`);
    const list = await answerOf<{ records: ImportEntry[] }>(send, { endpoint: listImports, headers: {} });
    return list?.records.find((entry) => entry.fileName === fileName)?._id;
  };
  const sendImport = async (send: Send, file: Sent): Promise<void> => {
    const { body, headers } = formOfFile(file, file.plan);
    const sending = { endpoint: importPlayers, body, headers: { ...headers, 'idempotency-key': file.mark } };
    const answer = await answerOf<ImportResult & { data?: ImportPreview }>(
      send,
      sending,
      file.found === 'there' ? 409 : 200,
    );
    if (!answer) return;
    const id = answer.data ? await foundId(send, file, answer.data) : answer._id;
    if (id == null) return;
    file.id = id;
    file.state = 'there';
    file.pending = undefined;
  };
  const planUndo = async (send: Send, file: Sent): Promise<string | undefined> => {
    const sending = { endpoint: planImportUndo, id: file.id!, body: {}, headers: {} };
    const answer = await answerOf<ImportUndoPlan>(send, sending);
    if (!answer) return undefined;
    const { plan, goes, restored, stays } = answer;
    if (goes.length !== file.newcomers.length || restored.length !== file.known.length || stays.length > 0)
      troubles.push(`the undo of ${file.fileName}: ${JSON.stringify(answer).slice(0, 1_000)}`);
    return plan;
  };
  const sendUndo = async (send: Send, file: Sent): Promise<void> => {
    const headers = { 'idempotency-key': `undo-${file.mark}` };
    const sending = { endpoint: undoImport, id: file.id!, body: { plan: file.undoPlan }, headers };
    const answer = await answerOf<ImportEntry>(send, sending);
    if (!answer) return;
    if (answer.undoneAt === null) troubles.push(`${file.fileName} is not taken back: ${JSON.stringify(answer)}`);
    file.state = 'undone';
    file.pending = undefined;
  };

  /** Sends the call that a killed server left unanswered once more, else takes two imports of three back, else a new file. */
  return async (line: Line, { token, files }: Writer, wanted?: 'undo'): Promise<void> => {
    const send = sendOver(line, token, ledger);
    const last = files.at(-1);
    if (last?.pending) {
      ledger.repeated += 1;
      return last.pending === 'import' ? sendImport(send, last) : sendUndo(send, last);
    }
    if (last?.state === 'there' && (wanted === 'undo' || files.length % 3 > 0)) {
      const undoPlan = await planUndo(send, last);
      if (undoPlan === undefined) return;
      last.undoPlan = undoPlan;
      last.pending = 'undo';
      return sendUndo(send, last);
    }
    if (wanted === 'undo') return;
    const kept = files.findLast(({ state }) => state === 'there');
    const file = await preview(send, newFile(kept, squads));
    if (!file) return;
    files.push(file);
    await sendImport(send, file);
  };
};

type FaultKind = 'lost' | 'half' | 'doubled';

/** What an import makes: more of it than the file has was made twice. */
const madeOnce = ['imports', 'kept', 'newcomers', 'memberships', 'places', 'guardians', 'links'] as const;

/** Which state is stored; undefined for a part of one. */
const stateOf = (file: SentFile, stored: StoredFile): State | undefined =>
  states.find((state) => isDeepStrictEqual(wholeStates(file)[state], stored));

/** What is wrong with a file. Its pending call may be done or not, but nothing between. */
const faultOf = (file: Sent, stored: StoredFile): FaultKind | undefined => {
  const found = stateOf(file, stored);
  if (found !== undefined)
    return found === file.state || (file.pending && found === afterCall[file.pending]) ? undefined : 'lost';
  const most = wholeStates(file).there;
  const isMore = madeOnce.some((kind) => stored[kind] > most[kind]);
  return isMore ? 'doubled' : 'half';
};

test.each(['sqlite', 'postgres'])('kill -9 while people are imported and imports taken back, on %s', async (engine) => {
  const club = await newClub(engine === 'postgres' ? { DATABASE_URL: (await openPostgres()).url } : undefined);
  const ledger = newLedger();
  const troubles: string[] = [];
  const takeTurn = createTurns(await openTwoSquads(club), ledger, troubles);
  const writers = club.tokens.slice(0, writersCount).map((token): Writer => ({ token, files: [] }));
  const faults: Record<FaultKind, string[]> = { lost: [], half: [], doubled: [] };
  const unanswered = { 'import written': 0, 'import not begun': 0, 'undo written': 0, 'undo not begun': 0 };

  /** Compares what is stored with the answers, and the log with both. */
  const inspect = async (when: string): Promise<void> => {
    const files = writers.flatMap((writer) => writer.files);
    const { stored, noted } = await lookInto(club, async (db) => ({
      stored: await storedOf(db, files),
      noted: await importsNoted(db),
    }));
    for (const [n, file] of files.entries()) {
      const rows = stored[n]!;
      const { fileName, state, pending } = file;
      const fault = faultOf(file, rows);
      if (fault) faults[fault].push(`${when}, ${fileName}: ${JSON.stringify({ state, pending, rows })}`);
      if (!pending) continue;
      file.found = stateOf(file, rows) ?? state;
      unanswered[`${pending} ${file.found === state ? 'not begun' : 'written'}` as const] += 1;
    }
    const written = stored.filter(({ imports }) => imports > 0).length;
    const undone = stored.filter((rows) => rows.undone > 0).length;
    const wanted = { imported: written, undone, created: written * newcomersCount, deleted: undone * newcomersCount };
    if (!isDeepStrictEqual(noted, wanted)) faults.half.push(`${when}: ${JSON.stringify({ noted, wanted })}`);
  };

  const turns = writers.map((writer) => (line: Line) => takeTurn(line, writer));
  const { server, kills } = await killRepeatedly({ club, engine, times, ledger, troubles, inspect, turns });
  // What was imported last can be taken back, whichever kill came between.
  for (const writer of writers)
    for (let turn = 0; turn < 2; turn += 1) await takeTurn({ server, isCut: false }, writer, 'undo');
  await inspect('at the end');
  await server.kill();

  const files = writers.flatMap((writer) => writer.files);
  tell(`kill -9 while people are imported, ${kills} times on ${engine}`, {
    'imports answered': files.filter(({ state }) => state !== 'absent').length,
    'undos answered': files.filter(({ state }) => state === 'undone').length,
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

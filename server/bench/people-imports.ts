// The import of people over HTTP: the time of a preview against an older build's in the same run (`--against
// OLDER/server/dist/main.js`), the peak of memory with 10,000 rows of a workbook, and how long another write waits during the import.
import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { importPreview, importResult } from '@touchline/contract/club/imports';
import { writeXlsx } from 'hucre/xlsx';
import { playerId, sessions, squad, tokenOf } from './harness/fixture-rows.ts';
import { Connection, median, wire } from './harness/load.ts';
import { clubOfBuild, startOnCopy } from './harness/older-club.ts';
import type { Running } from './harness/product.ts';
import { useOf } from './harness/use.ts';

const { values } = parseArgs({ options: { against: { type: 'string' } } });
if (values.against === undefined) throw new Error('Name the older build: --against OLDER/server/dist/main.js');

const rounds = 9;
const few = 2_000;
const many = 10_000;

const plainHead = ['name', 'email', 'shirtNumber', 'position', 'birthDate', 'placeOfBirth', 'height'];
/** Also a phone number, whose meaning in the world takes longer than all the other cells. */
const head = [...plainHead, 'phoneNumber'];
const letters = (index: number): string => [...String(index)].map((digit) => 'abcdefghij'[Number(digit)]).join('');
/** A person nobody has seen: letters alone, as the rule of names asks. */
const row = (index: number): string[] => [
  `Jugador ${letters(index)} Ibarra`,
  `new${index}@club.example`,
  '',
  ['GK', 'CB', 'CM', 'ST'][index % 4]!,
  `${1990 + (index % 20)}-${String((index % 12) + 1).padStart(2, '0')}-${String((index % 28) + 1).padStart(2, '0')}`,
  'Zaragoza',
  String(160 + (index % 40)),
  `+3461${String(index).padStart(7, '0')}`,
];
const rowsOf = (count: number): string[][] => Array.from({ length: count }, (_, index) => row(index));
const csv = (count: number, { withPhones = false } = {}): Buffer => {
  const width = (withPhones ? head : plainHead).length;
  return Buffer.from([head, ...rowsOf(count)].map((cells) => cells.slice(0, width).join(',')).join('\r\n'));
};
const workbook = async (count: number): Promise<Buffer> =>
  Buffer.from(await writeXlsx({ sheets: [{ name: 'Players', rows: [head, ...rowsOf(count)] }] }));

let used = 0;
const nextToken = (): string => tokenOf('console', (used = (used + 1) % sessions.console));

type File = { bytes: Buffer; name: string };
const post = async (server: Running, path: string, { bytes, name }: File) => {
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(bytes)]), name);
  const started = performance.now();
  const answer = await fetch(`http://127.0.0.1:${server.port}${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${nextToken()}` },
    body: form,
  });
  const text = await answer.text();
  if (answer.status !== 200) throw new Error(`${path}: ${answer.status} ${text.slice(0, 300)}`);
  return { ms: performance.now() - started, answer: JSON.parse(text) as unknown };
};
const preview = (server: Running, file: File) => post(server, '/v1/imports/players/preview', file);

/** The processes of a server: itself and those that it has started. */
const processesOf = (root: number): number[] => {
  const children = readFileSync(`/proc/${root}/task/${root}/children`, 'utf8').split(' ').filter(Boolean);
  return [root, ...children.map(Number)];
};
const residentMb = (id: number): number => {
  try {
    return Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${id}/status`, 'utf8'))?.[1] ?? 0) / 1000;
  } catch {
    return 0;
  }
};

/** The peak of a server's memory during some work, alone and with all its processes, in MB, looked at every 10 ms. */
const peakOf = async (server: Running, work: () => Promise<unknown>): Promise<{ own: number; all: number }> => {
  let isOver = false;
  const peak = { own: 0, all: 0 };
  const looking = (async () => {
    while (!isOver) {
      const sizes = processesOf(server.child.pid!).map((id) => ({ id, mb: residentMb(id) }));
      const all = sizes.reduce((sum, { mb }) => sum + mb, 0);
      const own = sizes.find(({ id }) => id === server.child.pid)?.mb ?? 0;
      peak.own = Math.max(peak.own, own);
      peak.all = Math.max(peak.all, all);
      await pause(10);
    }
  })();
  await work();
  isOver = true;
  await looking;
  return peak;
};

/** The longest that one of many small writes waits during some work, in milliseconds. */
const longestWriteDuring = async (server: Running, work: () => Promise<unknown>): Promise<number> => {
  const connection = await Connection.open(server.port);
  let [longest, isOver, turn] = [0, false, 0];
  const writing = (async () => {
    while (!isOver) {
      turn += 1;
      const path = `/v1/users/${playerId(turn % squad)}`;
      const sent = { method: 'PATCH' as const, path, body: { weight: 60 + (turn % 40) }, token: nextToken() };
      const { status, ms } = await connection.send(wire(sent));
      if (status !== 200) throw new Error(`A change of a player: ${status}`);
      longest = Math.max(longest, ms);
      await pause(20);
    }
  })();
  await work();
  isOver = true;
  await writing;
  connection.close();
  return longest;
};

const club = await clubOfBuild(values.against, squad);
const [here, older, fresh] = [
  await startOnCopy(club.folder),
  await startOnCopy(club.folder, values.against),
  await startOnCopy(club.folder),
];
try {
  const work = {
    older: { server: older, file: { bytes: csv(few), name: 'players.csv' } },
    here: { server: here, file: { bytes: csv(few), name: 'players.csv' } },
    large: { server: here, file: { bytes: csv(many), name: 'players.csv' } },
    olderPhones: { server: older, file: { bytes: csv(few, { withPhones: true }), name: 'players.csv' } },
    herePhones: { server: here, file: { bytes: csv(few, { withPhones: true }), name: 'players.csv' } },
  };
  type Work = keyof typeof work;
  const times = Object.fromEntries(
    Object.keys(work).map((name) => [name, { ms: [] as number[], cpuMs: [] as number[] }]),
  ) as Record<Work, { ms: number[]; cpuMs: number[] }>;
  for (let round = -2; round < rounds; round += 1)
    for (const [name, { server, file }] of Object.entries(work) as [Work, (typeof work)[Work]][]) {
      const before = await useOf(server);
      const { ms } = await preview(server, file);
      const { cpuMs } = await useOf(server);
      // The first rounds are a warm-up.
      if (round < 0) continue;
      times[name].ms.push(ms);
      times[name].cpuMs.push(cpuMs - before.cpuMs);
    }
  const toldMb = ({ own, all }: { own: number; all: number }) =>
    `${own.toFixed(0)} MB of the server, ${all.toFixed(0)} MB with the process that reads`;
  const told = (ms: number) => `${ms.toFixed(0)} ms`;
  const of = (name: Work) => ({ ms: median(times[name].ms), cpuMs: median(times[name].cpuMs) });
  const compared = (what: string, name: Work, against: Work) => {
    const [now, before] = [of(name), of(against)];
    console.log(
      `${what}: ${told(now.ms)} (${told(now.cpuMs)} of the processor), ratio ${(now.ms / before.ms).toFixed(2)} (${(now.cpuMs / before.cpuMs).toFixed(2)})`,
    );
  };
  compared(`Preview of ${few} plain rows, before`, 'older', 'older');
  compared(`Preview of ${few} plain rows, now`, 'here', 'older');
  compared(`Preview of ${few} rows with phones, now`, 'herePhones', 'olderPhones');
  compared(`Preview of ${many} plain rows, against ${few}`, 'large', 'here');

  const book = { bytes: await workbook(many), name: 'players.xlsx' };
  let plan = '';
  const peak = await peakOf(fresh, async () => {
    ({ plan } = importPreview.parse((await preview(fresh, book)).answer));
  });
  console.log(`Preview of a workbook of ${many} rows: peak ${toldMb(peak)}`);
  let took = 0;
  let longest = 0;
  const peakOfImport = await peakOf(fresh, async () => {
    longest = await longestWriteDuring(fresh, async () => {
      const { ms, answer } = await post(fresh, `/v1/imports/players?plan=${plan}`, book);
      const { new: made } = importResult.parse(answer);
      if (made !== many) throw new Error(`${made} players were added`);
      took = ms;
    });
  });
  console.log(
    `Import of it: ${told(took)}, peak ${toldMb(peakOfImport)}; another write waits ${told(longest)} at most`,
  );
} finally {
  await here.stop();
  await fresh.stop();
  await older.stop();
  club.remove();
}

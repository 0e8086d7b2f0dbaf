import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { ensureBuilt } from '../ensure-built.mjs';
import { startDemoClub } from './demo-club.mjs';
import { trickyPlayers } from './tricky-players.mjs';

const formOf = (content, name) => {
  const form = new FormData();
  form.set('file', new Blob([content]), name);
  return form;
};

const openClub = async ({ url, headers, call }) => {
  for (const player of trickyPlayers) await call('POST', '/v1/users', player);
  return {
    preview: async (content, name) => {
      const answer = await fetch(`${url}/v1/imports/players/preview`, {
        method: 'POST',
        headers,
        body: formOf(content, name),
      });
      return { status: answer.status, body: await answer.json() };
    },
    exported: async (query) =>
      Buffer.from(await (await fetch(`${url}/v1/exports/players.csv?${query}`, { headers })).arrayBuffer()),
  };
};

/** What somebody would have to look at in a row; nothing if the row is as it was exported. */
const remarksOf = ({ title, state, changes, problems, notes, question, values }, before) => [
  ...(state === 'same' ? [] : [`${title}: ${state}`]),
  ...changes.map(({ field, from, to }) => `${title}: ${field} ${JSON.stringify(from)} → ${JSON.stringify(to)}`),
  ...problems.map(({ field, message }) => `${title}: ${field}: ${message}`),
  ...notes.map(({ field, value, text }) => `${title}: ${field} ${JSON.stringify(value)}: ${text}`),
  ...(question ? [`${title}: ${question.text}`] : []),
  // An emptied cell or another status changes nothing, so it is only seen beside what the file said before.
  ...Object.entries(before?.values ?? {})
    .filter(([field, value]) => values[field] !== value)
    .map(([field, value]) => `${title}: ${field} reads ${values[field] ?? 'nothing'}, not ${value}`),
];

const shownMax = 40;

/**
 * Prints what the preview says of a file. Gives its rows, and whether it is as it was exported: all rows of `before` in their
 * order, unchanged, without notes and questions.
 */
const look = async ({ preview }, { title, content, name, before, known = [] }) => {
  const { status, body } = await preview(content, name);
  if (status !== 200) {
    console.log(`  ${title}: refused, ${body.errors?.map(({ message }) => message).join(', ') ?? body.message}`);
    return { rows: [], remarks: [], isFine: false };
  }
  const { rows, columns, players } = body;
  const asked = columns.filter(({ question }) => question);
  const remarks = [
    ...(before && before.length !== rows.length ? [`${rows.length} rows of ${before.length}`] : []),
    ...asked.map((column) => `a column is asked: ${JSON.stringify(column)}`),
    ...(players.unusedColumns.length > 0 ? [`columns not read: ${players.unusedColumns.join(', ')}`] : []),
    ...(players.dates === null ? [] : [`dates are asked: ${JSON.stringify(players.dates)}`]),
    ...rows.flatMap((row, index) => remarksOf(row, before?.[index])),
  ];
  const same = rows.filter(({ state }) => state === 'same').length;
  console.log(`  ${title}: ${same} of ${rows.length} unchanged, ${remarks.length} remarks`);
  // What the export itself has is printed once.
  const further = remarks.filter((remark) => !known.includes(remark));
  for (const remark of further.slice(0, shownMax)) console.log(`      ${remark}`);
  if (further.length > shownMax) console.log(`      and ${further.length - shownMax} more`);
  return { rows, remarks, isFine: remarks.length === 0 };
};

/**
 * Exports the players of a demo club, lets `programs` open and save the files, and previews their import. Each program has a
 * name and its ways: the `query` of an export, the kind of file that is `sent` and that is `saved`, how it is opened if there
 * are several ways, and `convert(from, to)`. Exits with 1 if a file doesn't come back unchanged.
 */
export const roundTrip = async (programs) => {
  ensureBuilt('server', 'web');
  const folder = mkdtempSync(join(tmpdir(), 'touchline-round-trip-'));
  const demo = await startDemoClub(folder);
  const outcomes = [];
  try {
    const club = await openClub(demo);
    const exports = new Map();
    console.log('As exported');
    for (const [query, sent] of new Map(programs.flatMap(({ ways }) => ways.map(({ query, sent }) => [query, sent])))) {
      const content = await club.exported(query);
      const name = `players.${sent}`;
      const { rows, remarks, isFine } = await look(club, { title: `${sent} ${query}`, content, name });
      exports.set(query, { content, rows, remarks });
      outcomes.push(isFine);
    }
    for (const [index, { name: program, ways }] of programs.entries()) {
      console.log(program);
      for (const [place, { query, sent, saved, opened, convert }] of ways.entries()) {
        const { content, rows: before, remarks: known } = exports.get(query);
        const [from, to] = [
          ['sent', sent],
          ['saved', saved],
        ].map(([part, ending]) => join(folder, `${index}-${place}-${part}`, `players.${ending}`));
        for (const path of [from, to]) mkdirSync(dirname(path), { recursive: true });
        writeFileSync(from, content);
        convert(from, to);
        const title = [`${sent} ${query}`.trim(), opened, `saved as ${saved}`].filter(Boolean).join(', ');
        const { isFine } = await look(club, {
          title,
          content: readFileSync(to),
          name: `players.${saved}`,
          before,
          known,
        });
        outcomes.push(isFine);
      }
    }
  } finally {
    await demo.stop();
    rmSync(folder, { recursive: true, force: true });
  }
  const fine = outcomes.filter(Boolean).length;
  console.log(`${fine} of ${outcomes.length} files as exported`);
  process.exitCode = fine === outcomes.length ? 0 : 1;
};

import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { ensureBuilt } from '../ensure-built.mjs';
import { serverBundle } from '../paths.mjs';

/** Players with what spreadsheets like to change, as somebody would type it. */
const tricky = [
  'name;shirtNumber;birthDate;height;placeOfBirth;education;address;nationality;phoneNumber;whatsappNumber;relativeNumbers;previousClubs',
  'Iker Cero;;2004-02-29;187,5;0012;1e5;12345678901234567890;3/4;0612345678;+34600123456;0612345111|0612345222;Sporting, Benfica|',
  'Hugo Coma;;1999-12-31;170;10-12;1.50;1,5;17:30;0034612345678;612345678;0612345333;Sporting, Benfica|CD Montelar',
  "سامي الخطيب;;2001-01-01;;'90s;TRUE;5 pm;€5;0612 345 678;;;نادي الوادي",
].join('\n');

const freePort = async () => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address();
  server.close();
  await once(server, 'close');
  return port;
};

const started = async (folder, port) => {
  const env = { ...process.env, NODE_ENV: 'production', DATA_DIR: folder, PORT: String(port), LOG_LEVEL: 'error' };
  const demo = spawnSync(process.execPath, [serverBundle, 'demo'], { env, encoding: 'utf8' });
  const [, email, password] = /sign in as\s+(\S+)\s+(\S+)/u.exec(demo.stdout) ?? [];
  if (!password) throw new Error(`The demo club could not be made: ${demo.stdout}${demo.stderr}`);
  const server = spawn(process.execPath, [serverBundle], { env, stdio: ['ignore', 'ignore', 'inherit'] });
  return { server, email, password };
};

const formOf = (content, name) => {
  const form = new FormData();
  form.set('file', new Blob([content]), name);
  return form;
};

/** Calls the server until it answers. */
const waitFor = async (url) => {
  for (let attempt = 0; attempt < 100; attempt += 1) {
    const answer = await fetch(`${url}/health/live`).catch(() => undefined);
    if (answer?.ok) return;
    await pause(200);
  }
  throw new Error('The server does not answer');
};

const openClub = async (url, { email, password }) => {
  await waitFor(url);
  const signIn = await fetch(`${url}/auth/admin/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
  const { accessToken } = await signIn.json();
  const headers = { authorization: `Bearer ${accessToken}` };
  const preview = async (content, name) => {
    const answer = await fetch(`${url}/v1/imports/players/preview`, {
      method: 'POST',
      headers,
      body: formOf(content, name),
    });
    return { status: answer.status, body: await answer.json() };
  };
  const plan = await preview(tricky, 'tricky.csv');
  if (plan.status !== 200 || plan.body.wrong > 0)
    throw new Error(`The players were refused: ${JSON.stringify(plan.body)}`);
  await fetch(`${url}/v1/imports/players?plan=${plan.body.plan}`, {
    method: 'POST',
    headers,
    body: formOf(tricky, 'tricky.csv'),
  });
  return {
    preview,
    exported: async (query) =>
      Buffer.from(await (await fetch(`${url}/v1/exports/players.csv?${query}`, { headers })).arrayBuffer()),
  };
};

const shownChange = ({ title, state, changes, problems }) =>
  [
    ...changes.map(
      ({ field, from, to }) => `      ${title}, ${state}: ${field} ${JSON.stringify(from)} → ${JSON.stringify(to)}`,
    ),
    ...problems.map(({ field, message }) => `      ${title}, ${state}: ${field}: ${message}`),
  ].join('\n');

/** Prints what the preview says of a file; true if everything in it is unchanged. */
const isSame = async ({ preview }, name, content) => {
  const { status, body } = await preview(content, name);
  if (status !== 200) {
    console.log(`  ${name}: refused, ${body.errors?.map(({ message }) => message).join(', ') ?? body.message}`);
    return false;
  }
  const { new: added, changed, same, wrong, rows } = body;
  console.log(`  ${name}: ${same} unchanged, ${changed} changed, ${added} new, ${wrong} wrong`);
  for (const row of rows.filter(({ state }) => state !== 'same').slice(0, 5)) console.log(shownChange(row));
  return changed + added + wrong === 0;
};

/**
 * Exports the players of a demo club, lets `programs` open and save the files, and previews their import: each program has a
 * name, its files as a query and an ending, and `convert(from, to)`. Exits with 1 if a file doesn't come back unchanged.
 */
export const roundTrip = async (programs) => {
  ensureBuilt('server', 'web');
  const folder = mkdtempSync(join(tmpdir(), 'touchline-round-trip-'));
  const port = await freePort();
  const { server, ...account } = await started(join(folder, 'data'), port);
  let isFine = true;
  try {
    const club = await openClub(`http://127.0.0.1:${port}`, account);
    for (const [index, { name, files, convert }] of programs.entries()) {
      console.log(name);
      for (const { query, ending } of files) {
        const [from, to] = ['sent', 'saved'].map((part) => join(folder, `${index}-${part}`, `players.${ending}`));
        for (const path of [from, to]) mkdirSync(join(path, '..'), { recursive: true });
        writeFileSync(from, await club.exported(query));
        convert(from, to, ending);
        isFine = (await isSame(club, `players.${ending}?${query}`, readFileSync(to))) && isFine;
      }
    }
  } finally {
    server.kill();
    await once(server, 'exit');
    rmSync(folder, { recursive: true, force: true });
  }
  process.exitCode = isFine ? 0 : 1;
};

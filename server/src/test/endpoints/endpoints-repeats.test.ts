import { endpoints } from '@touchline/contract/endpoints';
import { publishLineup } from '@touchline/contract/match/match-squads';
import type { Endpoint } from '@touchline/contract/wire/endpoint';
import { sql } from 'kysely';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { formOf } from '../factories/form.ts';
import { pdfOf, reportForm } from '../factories/reports.ts';
import { createWellness } from '../factories/wellness.ts';
import { restless } from '../helpers/changes.ts';
import { cellsOfRun } from '../helpers/test-set.ts';
import { openTestApp, type TestApp } from '../start-test-app.ts';
import { inject, keyOf, requestOf, samplesOf, tokenFor, type Sample } from './endpoint-samples.ts';

let app: TestApp;
beforeAll(async () => {
  const { close, ...opened } = await openTestApp();
  app = opened;
  return close;
});

beforeEach(async () => {
  // What other samples have left would change the answers of later ones.
  await app.db.updateTable('teams').set({ is_own: null }).execute();
  await app.db.deleteFrom('announced_absences').execute();
  await app.db.deleteFrom('attempt_limits').execute();
});

/** Inputs that the call accepts, where the shared one is refused by a rule or names a record that does not exist. */
const ownSamples: Record<string, (app: TestApp) => Promise<Sample>> = {
  'POST /v1/users/:id/invitation': async ({ build }) => ({ params: { id: (await build.staff()).id } }),
  'POST /v1/matches/:id/squad/lineup': async (touchline) => {
    const sample = (await samplesOf(touchline, publishLineup))[0]!;
    const lineup = touchline.db.updateTable('match_players').set({ role: 'starter', slot: 'GK' });
    await lineup.where('match_id', '=', sample.params!.id!).execute();
    return sample;
  },
  'POST /v1/wellnesslinks/remind': async (touchline) => {
    const { form, link } = createWellness(touchline);
    const { id } = await link({ form_id: (await form()).id, user_id: (await touchline.build.player()).id });
    return { body: { links: [id] } };
  },
};

const table = [
  'osiics_15_code;osiics_15_diagnosis',
  ...Array.from({ length: 100 }, (_, index) => `TM${100 + index};Muscle injury`),
].join('\n');
const season = { name: 'Liga Regional', matches: [{ date: '2026-09-13', team1: 'UD Valmora', team2: 'CF Ribera' }] };
const files: Record<string, () => ReturnType<typeof formOf>> = {
  'POST /v1/cases/:id/files': () => formOf({ name: 'file', content: pdfOf(), filename: 'scan.pdf' }),
  'POST /v1/reports': () => reportForm({ title: 'Scouting', type: 'tactical', content: pdfOf() }),
  'POST /v1/diagnoses/import': () => formOf({ name: 'file', content: table, filename: 'osiics.csv' }),
  'POST /v1/imports/fixtures': () => formOf({ name: 'file', content: JSON.stringify(season), filename: 'file.json' }),
  'POST /v1/imports/players': () => formOf({ name: 'file', content: 'name\nIker Solana\n', filename: 'file.csv' }),
};

/** The log notes each reading, also of what a repeat is answered with. */
const counted = (name: string): boolean => !restless.has(name) && name !== 'audit_log' && name !== 'idempotency_keys';

/** How many rows each table has. */
const rowsOf = async ({ db }: TestApp): Promise<Record<string, number>> => {
  const names = (await db.introspection.getTables()).map(({ name }) => name).filter(counted);
  const each = names.map((name) => sql`select ${sql.lit(name)} as name, count(*) as rows from ${sql.table(name)}`);
  const { rows } = await sql<{ name: string; rows: number }>`${sql.join(each, sql` union all `)}`.execute(db);
  return Object.fromEntries(rows.map(({ name, rows: number }) => [name, Number(number)]));
};

const sendTwice = async (one: Endpoint, key?: string) => {
  const own = await ownSamples[keyOf(one)]?.(app);
  const sample = own ?? (await samplesOf(app, one))[0]!;
  const request = requestOf(one, sample, await tokenFor(app, one));
  const form = files[keyOf(one)]?.();
  const sent = {
    ...request,
    ...(form && { payload: form.body }),
    headers: { ...request.headers, ...form?.headers, ...(key !== undefined && { 'idempotency-key': key }) },
  };
  const first = await inject(app, one, sent);
  const before = await rowsOf(app);
  const second = await inject(app, one, sent);
  return { first, second, before, after: await rowsOf(app) };
};

const heeding = endpoints.filter(({ repeat }) => repeat === 'byKey');
const harmless = endpoints.filter(({ repeat, access }) => repeat === 'harmless' && access !== 'unconfigured');

test.each(cellsOfRun(heeding).map((one) => [keyOf(one), one] as const))(
  'DU6 %s is done once for a key, and answers a repeat as the first',
  async (key, one) => {
    const { first, second, before, after } = await sendTwice(one, `walk ${key}`);
    expect([first.statusCode, first.body]).toEqual([one.status ?? 200, second.body]);
    expect(second.statusCode).toBe(first.statusCode);
    expect(after).toEqual(before);
  },
);

test.each(cellsOfRun(harmless).map((one) => [keyOf(one), one] as const))(
  'DU6 %s changes nothing more when it is sent again',
  async (_, one) => {
    const { before, after } = await sendTwice(one);
    expect(after).toEqual(before);
  },
);

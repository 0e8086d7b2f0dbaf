import type { Endpoint } from '@touchline/contract/wire/endpoint';
import { errorBody, type ErrorBody } from '@touchline/contract/wire/errors';
import {
  fixturesPreview,
  importFixtures,
  importPlayers,
  importPreview,
  importResult,
  previewFixtures,
  previewPlayers,
  type FixturesPreview,
  type ImportPreview,
  type ImportResult,
  type ImportRow,
} from '@touchline/contract/club/imports';
import { json } from '../../db/database.ts';
import { newId } from '../../lib/id.ts';
import { timestampOf } from '../../lib/time/clock.ts';
import { formOf } from './form.ts';
import type { TestApp } from '../start-test-app.ts';

type Query = Record<string, string | boolean | undefined>;
/** The decisions about a file; lists become JSON. */
type Parts = Record<string, unknown>;

const textsOf = (parts: Parts): { name: string; content: string }[] =>
  Object.entries(parts).map(([name, value]) => ({
    name,
    content: typeof value === 'string' ? value : JSON.stringify(value),
  }));
/** Text, bytes, or anything that becomes JSON. */
type Content = string | Buffer | object;

const kinds = {
  fixtures: { preview: previewFixtures, run: importFixtures, answer: fixturesPreview },
  players: { preview: previewPlayers, run: importPlayers, answer: importPreview },
};
type Previews = { fixtures: FixturesPreview; players: ImportPreview };
type Kind = keyof Previews;

/** Imports over HTTP like the console, by default as the administrator. */
export const createImporter = ({ api, build }: Pick<TestApp, 'api' | 'build'>) => {
  const send = async (endpoint: Endpoint, content: Content, query: Query = {}, token?: string, parts: Parts = {}) => {
    const bytes = typeof content === 'string' || Buffer.isBuffer(content) ? content : JSON.stringify(content);
    const { body, headers } = formOf(...textsOf(parts), {
      name: 'file',
      content: bytes,
      filename: 'file',
      type: 'text/plain',
    });
    return api.raw(endpoint, { query, body, headers }, token ?? (await build.tokenOf(await build.adminId())));
  };
  const preview = async <Of extends Kind>(
    kind: Of,
    content: Content,
    query: Query = {},
    parts: Parts = {},
  ): Promise<Previews[Of]> => {
    const answer = await send(kinds[kind].preview, content, query, undefined, parts);
    if (answer.statusCode !== 200) throw new Error(`The preview answered ${answer.statusCode}: ${answer.body}`);
    return kinds[kind].answer.parse(answer.json()) as Previews[Of];
  };
  const run = async (kind: Kind, content: Content, query: Query, parts: Parts = {}): Promise<ImportResult> => {
    const answer = await send(kinds[kind].run, content, query, undefined, parts);
    if (answer.statusCode !== 200) throw new Error(`The import answered ${answer.statusCode}: ${answer.body}`);
    return importResult.parse(answer.json());
  };
  return {
    send,
    preview,
    run,
    /** Previews, and imports exactly that. */
    take: async <Of extends Kind>(
      kind: Of,
      content: Content,
      query: Query = {},
      parts: Parts = {},
    ): Promise<Previews[Of]> => {
      const plan = await preview(kind, content, query, parts);
      await run(kind, content, { ...query, plan: plan.plan }, parts);
      return plan;
    },
    refused: async (kind: Kind, content: Content, query: Query = {}): Promise<ErrorBody> => {
      const answer = await send(kinds[kind].preview, content, query);
      if (answer.statusCode < 400) throw new Error(`The preview was expected to refuse: ${answer.body}`);
      return errorBody.parse(answer.json());
    },
  };
};

/** `1 new: Ana`, `2 wrong: Bea (name: This field is required)`, `3 changed: Eva (venue – → Sur)`. */
export const told = (rows: readonly ImportRow[]): string[] =>
  rows.map(({ row, state, title, changes, problems }) => {
    const why = [
      ...problems.map(({ field, message }) => `${field}: ${message}`),
      ...changes.map(({ field, from, to }) => `${field} ${from ?? '–'} → ${to ?? '–'}`),
    ];
    return `${row} ${state}: ${title}${why.length > 0 ? ` (${why.join('; ')})` : ''}`;
  });

/** An import of players, with what it changed of one of them. Returns its id. */
export const putImport = async (
  { db, clock }: Pick<TestApp, 'db' | 'clock'>,
  { by, player, address = null }: { by: string | null; player?: string; address?: string | null },
): Promise<string> => {
  const id = newId();
  const at = timestampOf(clock);
  const about = { kind: 'players', file_name: 'squad.xlsx', new_count: 0, changed_count: 1 };
  await db
    .insertInto('imports')
    .values({ id, created_at: at, created_by: by, ...about })
    .execute();
  const states = { before: json({ columns: { address } }), after: json({ columns: {} }) };
  if (player !== undefined)
    await db
      .insertInto('import_people')
      .values({ import_id: id, user_id: player, is_new: false, version: at, ...states })
      .execute();
  return id;
};

import { readFile } from 'node:fs/promises';
import { importFixtures, importPlayers, previewFixtures, previewPlayers } from '@touchline/contract/club/imports';
import type { RequestOf } from '@touchline/contract/wire/endpoint';
import { limits } from '@touchline/contract/wire/limits';
import { messages } from '@touchline/contract/wire/sentences';
import type { FastifyRequest } from 'fastify';
import { receiveForm } from '../../../http/multipart.ts';
import { assertProven, parse, serve, type App } from '../../../http/serve.ts';
import { invalidField } from '../../../lib/errors.ts';
import type { MatchesImportService } from './matches/matches-import.service.ts';
import { titleOf } from './import-rows.ts';
import { editsByRow } from './players/read-rows.ts';
import type { PlayersImportService, PlayersOptions } from './players/players-import.service.ts';

type Deps = {
  fixtures: MatchesImportService;
  players: PlayersImportService;
  /** The folder for files until they are read. */
  folder: string;
};

const wanted = { field: 'file', maxBytes: limits.importBytes, tooLargeMessage: messages.importFileSize };

/** The decisions about a file of people travel beside it: 10,000 mended cells are some hundred kilobytes. */
const playersParts = ['sheet', 'columns', 'answers', 'edits', 'plan', 'only'] as const;
const partMaxBytes = 2 * 1024 * 1024;

/** The decisions about a file of fixtures. */
const fixturesParts = ['sheet', 'columns', 'answers', 'edits', 'dates', 'zone', 'shiftMin', 'plan', 'only'] as const;

type FixturesBody = RequestOf<typeof importFixtures>['body'];
type PlayersQuery = Omit<RequestOf<typeof importPlayers>['query'], 'plan'>;
type PlayersBody = Pick<RequestOf<typeof importPlayers>['body'], 'sheet' | 'columns' | 'answers' | 'edits'>;

const playersOptions = (
  { squad, intoSquad, withoutTakenNumbers, dates, ...lines }: PlayersQuery,
  { sheet, columns, answers = {}, edits = [] }: PlayersBody,
): PlayersOptions => ({
  squad,
  intoSquad,
  lines,
  withoutTakenNumbers: withoutTakenNumbers === 'true',
  dates,
  sheet,
  columns,
  answers,
  edits: editsByRow(edits),
});

type Received = { bytes: Buffer; fileName: string | null; texts: Record<string, unknown> };

/** What a browser calls a file that is none. */
const namesNothing = ['', 'blob', 'file'];

export const importsRoutes = (app: App, { fixtures, players, folder }: Deps): void => {
  const receive = async (request: FastifyRequest, texts: readonly string[] = []): Promise<Received> => {
    const form = await receiveForm(request, { ...wanted, folder, texts, textMaxBytes: partMaxBytes });
    if (!form.file) throw invalidField('file', 'required');
    try {
      const name = titleOf(form.file.name);
      const fileName = namesNothing.includes(name) ? null : name;
      return { bytes: await readFile(form.file.path), fileName, texts: form.texts };
    } finally {
      await form.file.remove();
    }
  };

  serve(app, previewFixtures, async ({ query: { ownOnly, ...query }, request, caller }) => {
    const { bytes, texts } = await receive(request, fixturesParts);
    const body = parse(previewFixtures.body, texts) as RequestOf<typeof previewFixtures>['body'];
    return fixtures.preview(bytes, { ...query, ...body, ownOnly: ownOnly === 'true' }, caller);
  });
  serve(app, importFixtures, async ({ query: { ownOnly, plan: planInQuery, ...query }, request, caller }) => {
    const { bytes, fileName, texts } = await receive(request, fixturesParts);
    const { plan = planInQuery, ...body } = parse(importFixtures.body, texts) as FixturesBody;
    if (plan === undefined) throw invalidField('plan', 'required');
    return fixtures.run(bytes, { ...query, ...body, plan, ownOnly: ownOnly === 'true', fileName }, caller);
  });
  serve(app, previewPlayers, async ({ query, request, caller }) => {
    const { bytes, texts } = await receive(request, playersParts);
    return players.preview(bytes, playersOptions(query, parse(previewPlayers.body, texts) as PlayersBody), caller);
  });
  serve(app, importPlayers, async ({ query: { plan: planInQuery, ...query }, request, caller }) => {
    const { bytes, fileName, texts } = await receive(request, playersParts);
    const {
      plan = planInQuery,
      only,
      ...body
    } = parse(importPlayers.body, texts) as RequestOf<typeof importPlayers>['body'];
    if (plan === undefined) throw invalidField('plan', 'required');
    // As in the form: an unattended session must not be enough to move an address.
    const assertMayReaddress = () => assertProven(caller, app.clock);
    const options = { ...playersOptions(query, body), plan, only, fileName, assertMayReaddress };
    return players.run(bytes, options, caller);
  });
};

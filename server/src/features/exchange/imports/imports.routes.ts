import { readFile } from 'node:fs/promises';
import { importFixtures, importPlayers, previewFixtures, previewPlayers } from '@touchline/contract/club/imports';
import type { RequestOf } from '@touchline/contract/wire/endpoint';
import { limits } from '@touchline/contract/wire/limits';
import { messages } from '@touchline/contract/wire/sentences';
import type { FastifyRequest } from 'fastify';
import { receiveFile } from '../../../http/multipart.ts';
import { serve, type App } from '../../../http/serve.ts';
import { invalidField } from '../../../lib/errors.ts';
import type { MatchesImportService } from './matches/matches-import.service.ts';
import type { PlayersImportService, PlayersOptions } from './players/players-import.service.ts';

type Deps = {
  fixtures: MatchesImportService;
  players: PlayersImportService;
  /** The folder for files until they are read. */
  folder: string;
};

const wanted = { field: 'file', maxBytes: limits.importBytes, tooLargeMessage: messages.importFileSize };

type PlayersQuery = Omit<RequestOf<typeof importPlayers>['query'], 'plan'>;

const playersOptions = ({ squad, intoSquad, withoutTakenNumbers, ...lines }: PlayersQuery): PlayersOptions => ({
  squad,
  intoSquad,
  lines,
  withoutTakenNumbers: withoutTakenNumbers === 'true',
});

export const importsRoutes = (app: App, { fixtures, players, folder }: Deps): void => {
  const read = async (request: FastifyRequest): Promise<Buffer> => {
    const received = await receiveFile(request, { ...wanted, folder });
    if (!received) throw invalidField('file', 'required');
    try {
      return await readFile(received.path);
    } finally {
      await received.remove();
    }
  };

  serve(app, previewFixtures, async ({ query: { ownOnly, ...query }, request, caller }) =>
    fixtures.preview(await read(request), { ...query, ownOnly: ownOnly === 'true' }, caller),
  );
  serve(app, importFixtures, async ({ query: { ownOnly, ...query }, request, caller }) =>
    fixtures.run(await read(request), { ...query, ownOnly: ownOnly === 'true' }, caller),
  );
  serve(app, previewPlayers, async ({ query, request, caller }) =>
    players.preview(await read(request), playersOptions(query), caller),
  );
  serve(app, importPlayers, async ({ query: { plan, ...query }, request, caller }) =>
    players.run(await read(request), { ...playersOptions(query), plan }, caller),
  );
};

import type { ImportPreview, ImportResult } from '@touchline/contract/club/imports';
import { Failure, conflict } from '../../lib/errors.ts';
import type { Db } from '../../db/database.ts';
import type { ActingAccount } from '../audit/audit.service.ts';
import { createClubRepository } from '../club/club.repository.ts';
import { createAdministratorRepository } from './administrator.repository.ts';
import type { FixturesImportService } from './fixtures/fixtures-import.service.ts';
import type { PlayersImportService } from './players/players-import.service.ts';
import { previewText } from './preview-text.ts';

/** What is to be imported, as a command says it. */
export type ImportOrder =
  | { kind: 'fixtures'; leagueName: string | undefined; ownOnly: boolean }
  | { kind: 'players'; squad: string | undefined };

type Deps = {
  db: Db;
  imports: { fixtures: FixturesImportService; players: PlayersImportService };
  tell: (text: string) => void;
  /** Whether what was told is wanted. */
  confirm: () => Promise<boolean>;
};

type Calls = { preview: () => Promise<ImportPreview>; run: (plan: string) => Promise<ImportResult> };

/** An expected failure names the field, which on a terminal nothing else would. */
const oneLine = (error: unknown): unknown => {
  if (!(error instanceof Failure)) return error;
  const [first] = error.details.errors ?? [];
  return new Error(first ? `${first.field}: ${first.message}` : error.message, { cause: error });
};

/** Imports from a terminal, in the administrator's name: tells what would change, asks, writes. */
export const createImportCommandService = ({ db, imports, tell, confirm }: Deps) => {
  const callsOf = (order: ImportOrder, bytes: Buffer, actor: ActingAccount): Calls => {
    if (order.kind === 'fixtures') {
      const { leagueName, ownOnly } = order;
      return {
        preview: () => imports.fixtures.preview(bytes, { leagueName, ownOnly }),
        run: (plan) => imports.fixtures.run(bytes, { leagueName, ownOnly, plan }, actor),
      };
    }
    const { squad } = order;
    return {
      preview: () => imports.players.preview(bytes, { squad }),
      run: (plan) => imports.players.run(bytes, { squad, plan }, actor),
    };
  };

  const run = async (order: ImportOrder, bytes: Buffer): Promise<void> => {
    const administrator = await createAdministratorRepository(db).find();
    if (!administrator) throw conflict('noClub');
    const { timezone } = await createClubRepository(db).get();
    const calls = callsOf(order, bytes, { userId: administrator.id, role: 'admin', sessionId: null });
    const preview = await calls.preview();
    if (preview.rows.length === 0 && preview.squads.length > 0)
      throw new Error(`the file has several squads; choose one with --squad: ${preview.squads.join(', ')}`);
    tell(previewText(preview, timezone));
    if (preview.new + preview.changed === 0) return tell('There is nothing to write.');
    if (!(await confirm())) return tell('Nothing was imported.');
    const done = await calls.run(preview.plan);
    tell(`Imported: ${done.new} new, ${done.changed} changed.`);
  };

  return {
    /** Throws, in one line, what the file or the order has wrong. */
    run: (order: ImportOrder, bytes: Buffer): Promise<void> =>
      run(order, bytes).catch((error: unknown) => {
        throw oneLine(error);
      }),
  };
};

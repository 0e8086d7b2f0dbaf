import type { FixturesPreview, ImportPreview, ImportResult } from '@touchline/contract/club/imports';
import { Failure, conflict } from '../../../lib/errors.ts';
import type { Db } from '../../../db/database.ts';
import { activeAdministrators } from '../../../db/queries/administrators.ts';
import type { ActingAccount } from '../../ground/audit/audit.service.ts';
import { createClubRepository } from '../../ground/club/club.repository.ts';
import { createClubSquadsRepository } from './club-squads.repository.ts';
import type { MatchesImportService } from './matches/matches-import.service.ts';
import type { FixtureReadingOptions } from './matches/read-fixtures.service.ts';
import type { PlayersImportService, PlayersOptions } from './players/players-import.service.ts';
import { createTargetSquads } from './players/target-squads.ts';
import { previewText } from './preview-text.ts';

/** An import as given on the command line. */
export type ImportOrder = (
  | ({ kind: 'fixtures'; leagueName: string | undefined; ownOnly: boolean } & FixtureReadingOptions)
  | ({ kind: 'players' } & Omit<PlayersOptions, 'intoSquad'>)
) & {
  /** The club's squad for the whole file, by name or short name. */
  intoSquad?: string | undefined;
  /** Imports the other rows if some are wrong. Otherwise a wrong row stops the import. */
  skipsWrong: boolean;
};

type Deps = {
  db: Db;
  imports: { fixtures: MatchesImportService; players: PlayersImportService };
  tell: (text: string) => void;
  /** Asks the user to confirm the changes. */
  confirm: () => Promise<boolean>;
};

type Given = { intoSquad: string | undefined; bytes: Buffer; fileName: string; actor: ActingAccount };
type Preview = ImportPreview | FixturesPreview;
type Calls = { preview: () => Promise<Preview>; run: (plan: string) => Promise<ImportResult> };

/** Adds the field to an expected failure, as a terminal would not show it otherwise. */
const oneLine = (error: unknown): unknown => {
  if (!(error instanceof Failure)) return error;
  const [first] = error.details.errors ?? [];
  return new Error(first ? `${first.field}: ${first.message}` : error.message, { cause: error });
};

/** Throws if rows are wrong: a script notices by the exit code that its file was not imported as a whole. */
const assertRight = ({ wrong, rows }: Preview, skipsWrong: boolean): void => {
  if (wrong === 0) return;
  if (wrong === rows.length) throw new Error('nothing was imported: every row is wrong');
  if (skipsWrong) return;
  throw new Error(
    `nothing was imported: ${wrong} of ${rows.length} rows wrong; correct the file, or leave them out with --skip-wrong`,
  );
};

/** Throws while a question is open: the text above names them, with what a file of answers has to say. */
const assertAnswered = ({ columns = [], rows }: Preview): void => {
  const open = columns.filter(({ question }) => question !== null).length;
  const asked = rows.filter(({ question }) => question != null).length;
  if (open + asked === 0) return;
  throw new Error(`nothing was imported: ${open + asked} questions are open; answer them in a file, with --answers`);
};

/** Imports from a terminal on behalf of the administrator: shows the changes, asks for confirmation, writes. */
export const createImportCommandService = ({ db, imports, tell, confirm }: Deps) => {
  const callsOf = (order: ImportOrder, { intoSquad, bytes, fileName, actor }: Given): Calls => {
    if (order.kind === 'fixtures') {
      const options = { ...order, intoSquad };
      return {
        preview: () => imports.fixtures.preview(bytes, options, {}),
        run: (plan) => imports.fixtures.run(bytes, { ...options, plan, only: 'right', fileName }, actor),
      };
    }
    const options = { ...order, intoSquad };
    return {
      preview: () => imports.players.preview(bytes, options, actor),
      run: (plan) => imports.players.run(bytes, { ...options, plan, only: 'right', fileName }, actor),
    };
  };

  const squadNamed = async (name: string): Promise<string> => {
    const squads = await createClubSquadsRepository(db).list();
    const found = createTargetSquads(squads).find(name);
    if (found === undefined)
      throw new Error(`--into-squad: the club's squads are ${squads.map((squad) => squad.name).join(', ')}`);
    return found;
  };

  const run = async (order: ImportOrder, bytes: Buffer, fileName: string): Promise<void> => {
    const [administrator] = await activeAdministrators(db);
    if (!administrator) throw conflict('noClub');
    const { timezone } = await createClubRepository(db).get();
    const intoSquad = order.intoSquad === undefined ? undefined : await squadNamed(order.intoSquad);
    const actor = { userId: administrator.id, role: 'admin', sessionId: null };
    const calls = callsOf(order, { intoSquad, bytes, fileName, actor });
    const preview = await calls.preview();
    if (preview.rows.length === 0 && preview.squads.length > 0)
      throw new Error(`the file has several squads; choose one with --squad: ${preview.squads.join(', ')}`);
    tell(previewText(preview, timezone));
    assertAnswered(preview);
    assertRight(preview, order.skipsWrong);
    if (preview.new + preview.changed === 0) return tell('There is nothing to write.');
    if (!(await confirm())) return tell('Nothing was imported.');
    const done = await calls.run(preview.plan);
    tell(`Imported: ${done.new} new, ${done.changed} changed.`);
  };

  return {
    /** Throws a one-line error if the file or the arguments are invalid. */
    run: (order: ImportOrder, bytes: Buffer, fileName: string): Promise<void> =>
      run(order, bytes, fileName).catch((error: unknown) => {
        throw oneLine(error);
      }),
  };
};

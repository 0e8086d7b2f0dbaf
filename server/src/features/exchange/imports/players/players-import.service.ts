import type { ImportPreview, ImportResult } from '@touchline/contract/club/imports';
import type { Db } from '../../../../db/database.ts';
import { timestampOf } from '../../../../lib/time/clock.ts';
import { dayIn } from '../../../../lib/time/zone.ts';
import { Failure, conflict, invalidField } from '../../../../lib/errors.ts';
import type { ActingAccount, AuditLog, AuditNote } from '../../../ground/audit/audit.service.ts';
import type { ReadsService } from '../../../ground/audit/reads.service.ts';
import { createAvailabilityLimitsRepository } from '../../../ground/availability-limits/availability-limits.repository.ts';
import { createClubRepository } from '../../../ground/club/club.repository.ts';
import { createSettingsRepository } from '../../../club/settings/settings.repository.ts';
import { createRosterService, type RosterDeps } from '../../../squads/squads/roster.service.ts';
import { hiddenOf } from '../../../people/consents/consent-status.service.ts';
import { choiceOf, type ClubSquad, createClubSquadsRepository } from '../club-squads.repository.ts';
import { createImportsRepository } from '../kept/imports.repository.ts';
import { recordImport } from '../kept/record-import.service.ts';
import { noteAll } from '../kept/note-all.service.ts';
import { countsOf, previewOf } from '../import-rows.ts';
import { createPlayersImportRepository } from './players-import.repository.ts';
import { type KnownRecords, wouldPlanSame } from './known-records.ts';
import { copyOf } from './player-fields.ts';
import { planPlayers, summaryOf, type PlanOptions, type PlayerOutcome } from './players-plan.ts';
import { fieldsOf, readPlayers, type ReadFile, type Reading } from './read-players.ts';
import { createTargetSquads, type TargetSquads } from './target-squads.ts';
import { createPlayersWriter, type Written } from './write-players.service.ts';

/** How a file is read, the club's squad for all its players, and the decisions that it leaves open. */
export type PlayersOptions = PlanOptions & Reading & { intoSquad?: string | undefined };
export type PlayersRun = PlayersOptions & {
  plan: string;
  /** `all`: a wrong row refuses the whole file. */
  only: 'right' | 'all';
  fileName: string | null;
  /** Called before the address of a known player is written; throws if the caller may not. The command line asks nothing. */
  assertMayReaddress?: () => void;
};
export type PlayersImportDeps = RosterDeps & { db: Db; reads: ReadsService; audit: AuditLog };

type Planned = { outcomes: PlayerOutcome[]; preview: ImportPreview; stamp: string; records: KnownRecords };

/** Throws 400 if something about the file is still to be decided. */
const assertDecided = ({ columns, wrong, rows }: ImportPreview, only: PlayersRun['only']): void => {
  if (columns?.some(({ question }) => question !== null)) throw invalidField('columns', 'importQuestionsOpen');
  if (only === 'all' && wrong > 0) {
    const isAsked = rows.some(({ question }) => question != null);
    throw invalidField('only', isAsked ? 'importQuestionsOpen' : 'importWrongRows');
  }
};

const copyOfFile = (file: ReadFile): ReadFile => ({ ...file, rows: file.rows.map((row) => copyOf(row)) });

/** True if a known player gets another address, or a first one: its owner can set that player's password. */
const isReaddressing = (outcomes: readonly PlayerOutcome[]): boolean =>
  outcomes.some(({ player, written }) => player !== null && written?.values.email !== undefined);

/**
 * Imports players. A new one is active unless the file says `inactive`, and gets no mail: a list of last year's
 * addresses must not write to hundreds of people.
 */
export const createPlayersImportService = ({ db, reads, ...deps }: PlayersImportDeps) => {
  const { clock, audit } = deps;
  const roster = createRosterService(deps);
  const writer = createPlayersWriter({ clock, roster });

  /** Throws 400 on `intoSquad` if the club has no such squad. */
  const targetsIn = (squads: readonly ClubSquad[], { intoSquad }: PlayersOptions): TargetSquads => {
    if (intoSquad !== undefined && !squads.some(({ id }) => id === intoSquad))
      throw invalidField('intoSquad', 'squadUnknown');
    return createTargetSquads(squads, intoSquad);
  };

  const read = async (bytes: Buffer, options: PlayersOptions): Promise<ReadFile> => {
    const { areSeveral, into } = targetsIn(await createClubSquadsRepository(db).list(), options);
    const { country } = await createClubRepository(db).get();
    return readPlayers(bytes, options, {
      readsSquads: areSeveral && into === undefined,
      country,
      remembered: createImportsRepository(db).columnsFor,
    });
  };

  const recordsOn = async (on: Db): Promise<KnownRecords> => {
    const records = createPlayersImportRepository(on);
    const today = dayIn(clock(), (await createClubRepository(on).get()).timezone);
    return {
      players: await records.players(),
      squads: await createClubSquadsRepository(on).list(),
      staff: await records.staff(),
      guardians: await records.guardians(),
      worn: await records.wornNumbers(),
      agesOfSquads: await records.agesOfSquads(),
      ofCases: await createAvailabilityLimitsRepository(on).limitedByCases(today),
      hidden: new Set(await hiddenOf(on, 'medical')),
      today,
    };
  };

  /** Notes on the file's rows what it leaves out. */
  const planOn = async (on: Db, file: ReadFile, options: PlayersOptions): Promise<Planned> => {
    // Before the records: what changes while they are read is noticed.
    const stamp = await createPlayersImportRepository(on).stamp();
    const records = await recordsOn(on);
    const squads = targetsIn(records.squads, options);
    const { rows, unusedColumns, about } = file;
    const outcomes = await planPlayers({ ...records, rows, squads, options });
    const { dates, hidden: hiddenCells, ...ofFile } = about;
    const preview = await previewOf(outcomes, {
      league: null,
      newTeams: [],
      shortTeams: [],
      squads: file.squads,
      ...choiceOf(squads.all),
      ...ofFile,
      players: summaryOf(outcomes, { unusedColumns, dates, hidden: hiddenCells }),
    });
    return { outcomes, preview, stamp, records };
  };

  /** True if a plan holds for what is stored by now. */
  const isCurrentOn = async (on: Db, { stamp, records, outcomes }: Planned): Promise<boolean> => {
    if ((await createPlayersImportRepository(on).stamp()) === stamp) return true;
    const meant = new Set(outcomes.flatMap(({ player }) => player?.id ?? []));
    return wouldPlanSame(records, await recordsOn(on), meant);
  };

  const notesOf = (written: readonly Written[], actor: ActingAccount): AuditNote[] => {
    const fields = [...new Set(written.flatMap((one) => one.fields))].sort();
    return [
      { actor, action: 'players.imported', subject: { kind: 'players', id: null }, fields },
      ...written.map(({ user_id, is_new, fields: changed }): AuditNote => {
        const subject = { kind: 'person', id: user_id } as const;
        return is_new
          ? { actor, action: 'person.created', subject }
          : { actor, action: 'person.updated', subject, fields: changed };
      }),
    ];
  };

  const previewOfFile = async (
    file: ReadFile,
    options: PlayersOptions,
    reader: ActingAccount,
  ): Promise<ImportPreview> => {
    const planned = await planOn(db, file, options);
    if (planned.outcomes.some(({ tellsInjury }) => tellsInjury)) await reads.list(reader, 'players');
    return planned.preview;
  };

  return {
    /**
     * Previews a file's changes. That the reader sees whether players of the club are injured is recorded. Throws 400 on
     * `file`, `sheet`, `squad` or `intoSquad`.
     */
    preview: async (bytes: Buffer, options: PlayersOptions, reader: ActingAccount): Promise<ImportPreview> =>
      previewOfFile(await read(bytes, options), options, reader),
    /**
     * Writes the changes of the preview with this name, in one transaction, and what takes them back. Throws as `preview`,
     * 400 on `columns` while one has a question and on `only` if all rows should be right and one is not, 409 with the
     * current preview if it differs, and what `assertMayReaddress` throws.
     */
    run: async (
      bytes: Buffer,
      { plan, only, fileName, assertMayReaddress, ...options }: PlayersRun,
      actor: ActingAccount,
    ): Promise<ImportResult> => {
      const file = await read(bytes, options);
      // Planned before the transaction, so that nobody waits for it. It counts if it would be the same by now.
      const before = await planOn(db, copyOfFile(file), options);
      const prepared = await writer.prepare(db, before.outcomes, actor);
      try {
        const done = await db.transaction().execute(async (tx) => {
          // One import at a time: two concurrent imports of one file would both find no existing players.
          await createSettingsRepository(tx).lock();
          const isCurrent = await isCurrentOn(tx, before);
          const { outcomes, preview: planned } = isCurrent ? before : await planOn(tx, copyOfFile(file), options);
          if (planned.plan !== plan) throw conflict('importPlanChanged');
          assertDecided(planned, only);
          if (isReaddressing(outcomes)) assertMayReaddress?.();
          const { changed, isSessionChanged } = await writer.update(tx, outcomes, actor);
          const added = isCurrent ? prepared : await writer.prepare(tx, outcomes, actor);
          const written = [...changed, ...(await writer.insert(tx, added, actor))];
          const imports = createImportsRepository(tx);
          if (file.heads !== null && planned.columns)
            await imports.rememberColumns(file.heads, fieldsOf(planned.columns), timestampOf(clock));
          const counts = countsOf(outcomes);
          if (written.length === 0) return { _id: null, counts, isSessionChanged };
          const id = await recordImport(tx, clock, { kind: 'players', actor, fileName, counts });
          await imports.insertPeople(
            id,
            written.map(({ fields: _, ...person }) => person),
          );
          await noteAll(tx, audit, notesOf(written, actor));
          return { _id: id, counts, isSessionChanged };
        });
        roster.announce(done);
        return { _id: done._id, ...done.counts };
      } catch (error) {
        if (!(error instanceof Failure) || error.code !== 'conflict') throw error;
        throw conflict('importPlanChanged', await previewOfFile(file, options, actor));
      }
    },
  };
};

export type PlayersImportService = ReturnType<typeof createPlayersImportService>;

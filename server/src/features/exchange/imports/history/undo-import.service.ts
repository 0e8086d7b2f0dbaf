import { importUndoDays, type ImportEntry, type ImportUndoPlan } from '@touchline/contract/club/import-history';
import type { ListOf } from '@touchline/contract/wire/common';
import type { Db, Tx } from '../../../../db/database.ts';
import { inChunks } from '../../../../db/queries/in-chunks.ts';
import type { ImportRecord } from '../kept/imports.repository.ts';
import { conflict, notFound } from '../../../../lib/errors.ts';
import { daysMs, nextVersion, timestampOf } from '../../../../lib/time/clock.ts';
import { dayIn } from '../../../../lib/time/zone.ts';
import type { ActingAccount, AuditLog, AuditNote } from '../../../ground/audit/audit.service.ts';
import { createClubRepository } from '../../../ground/club/club.repository.ts';
import { createSettingsRepository } from '../../../club/settings/settings.repository.ts';
import { createGuardiansRepository } from '../../../people/guardians/guardians.repository.ts';
import type { UserRow } from '../../../people/users/user-row.repository.ts';
import { createUsersRepository } from '../../../people/users/users.repository.ts';
import { createRosterService, type RosterDeps } from '../../../squads/squads/roster.service.ts';
import { forgetPerson } from '../../../trust/erasure/forget-person.service.ts';
import { createPlayersImportRepository } from '../players/players-import.repository.ts';
import { followAddress } from '../players/write-players.service.ts';
import { createImportsRepository, type ImportedPerson } from '../kept/imports.repository.ts';
import { noteAll } from '../kept/note-all.service.ts';
import { followInjuries, type ToldInjury } from '../kept/follow-injuries.service.ts';
import { createMembershipsBackRepository } from '../kept/memberships-back.repository.ts';
import { fieldsBack, planUndo, type Restored } from './undo-plan.service.ts';

/** True if the undo writes the number: of the record, or by another squad. */
const changesNumber = ({ before: { columns, squad } }: ImportedPerson): boolean =>
  'shirt_number' in columns || squad !== undefined;

const ofGuardian = ['guardian_name', 'guardian_email', 'guardian_phone'] as const;

/** True if the undo takes a guardian away. */
const losesGuardian = ({ before: { columns }, after: { guardian } }: ImportedPerson): boolean =>
  guardian !== undefined || ofGuardian.some((column) => column in columns);

/** True if the undo gives the person another address: its owner can set that player's password. */
const isReaddressed = ({ before: { columns } }: ImportedPerson): boolean => columns.email != null;

type Wanted = {
  plan: string;
  /** Called before a person gets an address back; throws if the caller may not. */
  assertMayReaddress: () => void;
};

export type ImportHistoryDeps = RosterDeps & {
  db: Db;
  audit: AuditLog;
  /** Deletes the content of removed files from the disk now. */
  finishRemovals: () => Promise<void>;
  /** Makes the links to a player's open forms unknown, and mails new ones. */
  renewForms: (tx: Tx, playerId: string) => Promise<void>;
};

/** Lists imports, and takes those of players back. */
export const createImportHistory = ({ db, finishRemovals, renewForms, ...deps }: ImportHistoryDeps) => {
  const { clock, audit } = deps;
  const roster = createRosterService(deps);

  const isOver = ({ created_at }: ImportRecord): boolean => created_at < timestampOf(clock, -daysMs(importUndoDays));

  const entriesOf = async (on: Db, rows: readonly ImportRecord[]): Promise<ImportEntry[]> => {
    const names = new Map<string, string>();
    await inChunks([...new Set(rows.flatMap(({ created_by }) => created_by ?? []))], async (part) => {
      for (const { id, name } of await on.selectFrom('users').select(['id', 'name']).where('id', 'in', part).execute())
        names.set(id, name);
    });
    return rows.map((row) => {
      const name = row.created_by === null ? undefined : names.get(row.created_by);
      const canUndo = row.kind === 'players' && row.undone_at === null && !isOver(row);
      return {
        _id: row.id,
        kind: row.kind === 'players' ? 'players' : 'fixtures',
        at: row.created_at,
        by: name === undefined ? null : { _id: row.created_by!, name },
        fileName: isOver(row) ? null : row.file_name,
        new: row.new_count,
        changed: row.changed_count,
        undoUntil: canUndo ? new Date(Date.parse(row.created_at) + daysMs(importUndoDays)).toISOString() : null,
        undoneAt: row.undone_at,
      };
    });
  };

  /** Throws 404 for an unknown import, 409 for one of fixtures and for one that is too old. */
  const assertUndoable = (row: ImportRecord | undefined): ImportRecord => {
    if (!row) throw notFound('import');
    if (row.kind !== 'players') throw conflict('importNoUndo');
    if (row.undone_at === null && isOver(row)) throw conflict('undoTooLate');
    return row;
  };

  const restoreOne = async (tx: Tx, { row, person, keepsNumber }: Restored): Promise<ToldInjury> => {
    // Whether the player is injured is written last.
    const { shirt_number: number, injury, ...columns } = person.before.columns as Partial<UserRow>;
    const { squad } = person.before;
    const updated_at = nextVersion(clock, row.updated_at);
    if (columns.email !== undefined) await followAddress(tx, row, columns.email);
    const wanted = number === undefined ? row.shirt_number : number;
    const back: Partial<UserRow> = {
      ...columns,
      ...(changesNumber(person) && { shirt_number: keepsNumber ? null : wanted }),
      ...(squad !== undefined && { squad_id: squad }),
      updated_at,
    };
    const freed = {
      ...row,
      ...(changesNumber(person) && { shirt_number: null }),
      ...(columns.email !== undefined && { email_key: null }),
    };
    await createUsersRepository(tx).update(freed, back);
    if (person.after.guardian !== undefined) {
      const guardians = createGuardiansRepository(tx);
      await guardians.unlink(row.id, person.after.guardian);
      await guardians.removeChildless([person.after.guardian]);
    }
    return { player: row.id, injury, at: updated_at };
  };

  /** What a guardian who goes was mailed answers a form, or agrees for the player, without asking who holds it. */
  const closeMailed = async (tx: Tx, playerIds: readonly string[]): Promise<void> => {
    for (const id of [...playerIds].sort()) {
      await createGuardiansRepository(tx).forgetCode(id);
      await renewForms(tx, id);
    }
  };

  const undoOn = async (tx: Tx, row: ImportRecord, { plan, assertMayReaddress }: Wanted, actor: ActingAccount) => {
    const before = await planUndo(tx, row);
    // Sessions before people, like everybody else who moves players.
    const moved = before.restored.filter(({ person }) => person.before.squad !== undefined);
    const movedIds = moved.map(({ row: { id } }) => id);
    const { team } = await roster.lock(
      tx,
      movedIds,
      moved.flatMap(({ person }) => person.before.squad ?? []),
    );
    const users = createUsersRepository(tx);
    for (const id of [...before.goes, ...before.restored.map((one) => one.row)].map((one) => one.id).sort())
      await users.lock(id);
    const { goes, restored, shown } = await planUndo(tx, row);
    if (shown.plan !== plan) throw conflict('importPlanChanged', shown);
    if (restored.some(({ person }) => isReaddressed(person))) assertMayReaddress();
    const today = dayIn(clock(), (await createClubRepository(tx).get()).timezone);
    for (const { id } of goes) await forgetPerson(tx, clock, id);
    const records = createPlayersImportRepository(tx);
    const idsOf = (of: (person: ImportedPerson) => boolean) =>
      restored.filter(({ person }) => of(person)).map((one) => one.row.id);
    // Numbers and addresses are released before others take them.
    await records.freeNumbers(idsOf(changesNumber));
    await records.freeAddresses(idsOf(({ before: { columns } }) => 'email' in columns));
    await createMembershipsBackRepository(tx).putBack(moved.map(({ person }) => person));
    const told: ToldInjury[] = [];
    for (const one of restored) {
      const { columns, squad } = one.person.before;
      const back = await restoreOne(tx, one);
      if (back.injury !== undefined || 'birth_date' in columns || squad !== undefined) told.push(back);
    }
    const given = { userIds: movedIds, today, ifTaken: 'refuse', squads: [], actor, team, isTakenBack: true } as const;
    const { isSessionChanged } = await roster.follow(tx, given);
    await closeMailed(tx, idsOf(losesGuardian));
    const leftOut = await followInjuries(tx, told, { today, actor });
    const at = timestampOf(clock);
    const imports = createImportsRepository(tx);
    await imports.markUndone(row.id, at);
    await imports.removePeople(row.id);
    const subjectOf = (id: string) => ({ kind: 'person', id }) as const;
    const notes: AuditNote[] = [
      { actor, action: 'players.importUndone', subject: { kind: 'players', id: null } },
      ...goes.map(({ id }): AuditNote => ({ actor, action: 'person.deleted', subject: subjectOf(id) })),
      ...restored.map((one): AuditNote => ({
        actor,
        action: 'person.updated',
        subject: subjectOf(one.row.id),
        fields: fieldsBack(one.person).filter((field) => field !== 'injury' || !leftOut.has(one.row.id)),
      })),
    ];
    await noteAll(tx, audit, notes);
    return { undone: { ...row, undone_at: at }, isSessionChanged };
  };

  return {
    /** What was imported, the last one first. */
    list: async ({
      pageNo,
      pageSize,
      sort,
    }: {
      pageNo: number;
      pageSize: number;
      sort?: string | undefined;
    }): Promise<ListOf<ImportEntry>> => {
      const { rows, total } = await createImportsRepository(db).page({ pageNo, pageSize, isAscending: sort === 'at' });
      return { records: await entriesOf(db, rows), pageNo, pageSize, total };
    },
    /** What the undo would do now. Throws 404, and 409 for an import of fixtures or an old one. */
    plan: async (id: string): Promise<ImportUndoPlan> =>
      (await planUndo(db, assertUndoable(await createImportsRepository(db).find(id)))).shown,
    /**
     * Takes an import back as planned; one that was taken back stays so. Throws as `plan`, and 409 with the new plan if the
     * outcome would differ by now, and what `assertMayReaddress` throws.
     */
    undo: async (id: string, wanted: Wanted, actor: ActingAccount): Promise<ImportEntry> => {
      const done = await db.transaction().execute(async (tx) => {
        // One import or undo at a time.
        await createSettingsRepository(tx).lock();
        const row = assertUndoable(await createImportsRepository(tx).find(id));
        if (row.undone_at !== null) return { undone: row, isSessionChanged: false };
        return undoOn(tx, row, wanted, actor);
      });
      roster.announce(done);
      await finishRemovals();
      const [entry] = await entriesOf(db, [done.undone]);
      return entry!;
    },
  };
};

export type ImportHistory = ReturnType<typeof createImportHistory>;

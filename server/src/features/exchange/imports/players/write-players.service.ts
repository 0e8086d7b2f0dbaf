import type { Db, Tx } from '../../../../db/database.ts';
import type { ImportedState } from '../../../../db/tables/import-tables.ts';
import { mapInTurns } from '../../../../lib/concurrency/event-loop.ts';
import { conflict } from '../../../../lib/errors.ts';
import { newId } from '../../../../lib/id.ts';
import { fold } from '../../../../lib/text/search.ts';
import { nextVersion, timestampOf, type Clock } from '../../../../lib/time/clock.ts';
import { dayIn } from '../../../../lib/time/zone.ts';
import type { ActingAccount } from '../../../ground/audit/audit.service.ts';
import { followInjury } from '../../../ground/availability-limits/told-injury.service.ts';
import { createClubRepository } from '../../../ground/club/club.repository.ts';
import { createMailsRepository } from '../../../ground/mails/mails.repository.ts';
import { clearNumbers, firstSquadOf } from '../../../ground/reach/places.repository.ts';
import { endSessionsOf } from '../../../people/auth/sessions/sessions.service.ts';
import { createOneTimeTokensRepository } from '../../../people/auth/tokens/one-time-tokens.repository.ts';
import { addFurtherGuardian } from '../../../people/guardians/first-guardian.service.ts';
import { columnsOf, newUserRow, type UserRow } from '../../../people/users/user-row.repository.ts';
import { createUsersRepository } from '../../../people/users/users.repository.ts';
import type { RosterService } from '../../../squads/squads/roster.service.ts';
import type { ImportedPerson } from '../kept/imports.repository.ts';
import { followInjuries, type ToldInjury } from '../kept/follow-injuries.service.ts';
import { createMembershipsBackRepository } from '../kept/memberships-back.repository.ts';
import { moveMembership } from './move-players.repository.ts';
import { createPlayersImportRepository } from './players-import.repository.ts';
import type { PlayerOutcome, PlayerWrite } from './players-plan.ts';

/** A written player with the written fields, and what is needed to take it back. */
export type Written = ImportedPerson & { fields: string[] };

/** New players, ready to be inserted. */
export type NewPlayers = {
  language_code: string;
  created_at: string;
  added: { id: string; written: PlayerWrite; row: ReturnType<typeof newUserRow> }[];
};

const fieldsOf = ({ values, squad, secondGuardian }: PlayerWrite): string[] =>
  [
    ...Object.keys(values),
    ...(squad === undefined ? [] : ['squad']),
    ...(secondGuardian === undefined ? [] : ['guardians']),
  ].sort();

const todayOn = async (on: Db, clock: Clock): Promise<string> =>
  dayIn(clock(), (await createClubRepository(on).get()).timezone);

/**
 * What a new address of a known player ends: mails that wait go to it, and what the old one could open is closed, as when an
 * administrator changes it.
 */
export const followAddress = async (tx: Tx, row: UserRow, email: string | null): Promise<void> => {
  if (row.email === null || fold(row.email) === fold(email ?? '')) return;
  await createMailsRepository(tx).readdress([row.id], row.email, email);
  await endSessionsOf(tx, row.id);
  await createOneTimeTokensRepository(tx).removeAllOfUser(row.id);
};

/** Writes the outcomes of a plan in one transaction. */
export const createPlayersWriter = ({ clock, roster }: { clock: Clock; roster: RosterService }) => {
  /** Locks the changed players. Throws 409 if one was changed or deleted in the meantime. */
  const lock = async (
    tx: Tx,
    outcomes: readonly PlayerOutcome[],
  ): Promise<{ row: UserRow; written: PlayerWrite }[]> => {
    const users = createUsersRepository(tx);
    const changed = outcomes.flatMap(({ player, written }) => (player && written ? [{ player, written }] : []));
    const locked = [];
    for (const { player, written } of changed.sort((a, b) => (a.player.id < b.player.id ? -1 : 1))) {
      const row = await users.lock(player.id);
      if (row?.updated_at !== player.updated_at) throw conflict('importPlanChanged');
      locked.push({ row, written });
    }
    return locked;
  };

  /** Writes a player's values, and the squad that the player joins on a day. */
  const updateOne = async (
    tx: Tx,
    row: UserRow,
    { values, squad, losesNumber, secondGuardian }: PlayerWrite,
    today: string,
  ): Promise<Omit<Written, 'fields'>> => {
    const updated_at = nextVersion(clock, row.updated_at);
    const number = losesNumber ? null : (values.shirtNumber ?? row.shirt_number);
    // Starting players are those of a squad.
    const joined = squad && { squad_id: squad, shirt_number: number, is_primary: values.primary ?? false };
    // Whether the player is injured is written last.
    const { injury: _, ...others } = values;
    const columns: Partial<UserRow> = { ...columnsOf(others), ...joined };
    if (values.email !== undefined) await followAddress(tx, row, values.email);
    await createUsersRepository(tx).update(row, { ...columns, updated_at });
    const guardian = secondGuardian && (await addFurtherGuardian(tx, { ...row, updated_at }, secondGuardian));
    if (squad) {
      const numbers = { before: row.shirt_number, after: number };
      await moveMembership(tx, { id: row.id, to: squad, numbers, at: updated_at, today });
    }
    const { squad_id: _squad, ...kept } = columns;
    const before: ImportedState = {
      columns: Object.fromEntries(Object.keys(kept).map((column) => [column, row[column as keyof UserRow]])),
      ...(squad !== undefined && { squad: row.squad_id }),
    };
    const after: ImportedState = {
      columns: kept,
      ...(squad !== undefined && { squad }),
      ...(guardian !== undefined && { guardian }),
    };
    return { user_id: row.id, is_new: false, before, after, version: updated_at };
  };

  /** Writes who is injured, and keeps what is needed to take it back. */
  const writeInjuries = async (
    tx: Tx,
    changed: readonly { row: UserRow; written: PlayerWrite }[],
    made: readonly Written[],
    by: { today: string; actor: ActingAccount },
  ): Promise<void> => {
    const told = changed.flatMap(({ row: { id, injury: before }, written: { values, squad } }, index): ToldInjury[] => {
      const injury = values.injury === before ? undefined : values.injury;
      const mayBeYounger = values.birthDate !== undefined || squad !== undefined;
      return injury === undefined && !mayBeYounger ? [] : [{ player: id, injury, at: made[index]!.version }];
    });
    const leftOut = await followInjuries(tx, told, by);
    const tells = new Map(told.map(({ player, injury }) => [player, injury]));
    for (const one of made) {
      const injury = tells.get(one.user_id);
      if (injury === undefined) continue;
      if (leftOut.has(one.user_id)) one.fields = one.fields.filter((field) => field !== 'injury');
      else {
        one.before.columns.injury = !injury;
        one.after.columns.injury = injury;
      }
    }
  };

  return {
    /** Changes known players. Returns what was written, and whether sessions have changed. Throws 409. */
    update: async (
      tx: Tx,
      outcomes: readonly PlayerOutcome[],
      actor: ActingAccount,
    ): Promise<{ changed: Written[]; isSessionChanged: boolean }> => {
      const movedIds = outcomes.flatMap(({ player, written }) => (player && written?.squad ? [player.id] : []));
      const targets = outcomes.flatMap(({ player, written }) => (player && written?.squad ? [written.squad] : []));
      const { team } = await roster.lock(tx, movedIds, targets);
      const changed = await lock(tx, outcomes);
      const having = (field: 'shirtNumber' | 'email') =>
        changed.filter(({ written }) => written.values[field] !== undefined).map(({ row }) => row.id);
      const records = createPlayersImportRepository(tx);
      // Numbers and addresses are released before others take them.
      await records.freeNumbers(having('shirtNumber'));
      await records.freeAddresses(having('email'));
      await clearNumbers(tx, movedIds);
      const memberships = await createMembershipsBackRepository(tx).of(movedIds);
      const today = await todayOn(tx, clock);
      const made: Written[] = [];
      for (const { row, written } of changed) {
        const one = await updateOne(tx, row, written, today);
        const former = memberships.get(row.id);
        if (former) one.before.memberships = former;
        made.push({ ...one, fields: fieldsOf(written) });
      }
      const { isSessionChanged } = await roster.follow(tx, {
        userIds: movedIds,
        today,
        ifTaken: 'refuse',
        squads: [],
        actor,
        team,
      });
      await writeInjuries(tx, changed, made, { today, actor });
      return { changed: made, isSessionChanged };
    },
    /**
     * The rows of new players, active unless the file says otherwise. Made before the transaction: while one is open,
     * nobody else can write, and the rows of ten thousand take as long to make as to insert.
     */
    prepare: async (on: Db, outcomes: readonly PlayerOutcome[], actor: ActingAccount): Promise<NewPlayers> => {
      // Mails use the language of the account's creator until the person chooses one.
      const language_code = (await createUsersRepository(on).find(actor.userId))?.language_code ?? 'en';
      const created_at = timestampOf(clock);
      const first = (await firstSquadOf(on)) ?? null;
      const wanted = outcomes.flatMap(({ written }) => (written?.id === null ? [written] : []));
      const added = await mapInTurns(wanted, (written) => {
        const id = newId(clock().getTime());
        const { name = '' } = written.values;
        const account = { id, role: 'player', name, language_code, created_at };
        return {
          id,
          written,
          row: newUserRow(account, { ...columnsOf(written.values), squad_id: written.squad ?? first }),
        };
      });
      return { language_code, created_at, added };
    },
    /** Inserts new players. They get no mail. */
    insert: async (
      tx: Tx,
      { language_code, created_at, added }: NewPlayers,
      actor: ActingAccount,
    ): Promise<Written[]> => {
      const users = createUsersRepository(tx);
      const today = await todayOn(tx, clock);
      await users.insertPlayers(added.map(({ row }) => row));
      for (const { id, written } of added) {
        const player = { id, language_code, updated_at: created_at };
        if (written.secondGuardian) await addFurtherGuardian(tx, player, written.secondGuardian);
        const told = { player: id, injury: true, by: actor.userId, today, at: created_at, isHidden: false };
        if (written.values.injury === true) await followInjury(tx, told);
      }
      return added.map(({ id, written }) => ({
        user_id: id,
        is_new: true,
        before: { columns: {} },
        after: { columns: {} },
        version: created_at,
        fields: fieldsOf(written),
      }));
    },
  };
};

import type { ImportPreview, ImportResult } from '@touchline/contract/club/imports';
import type { Db, Tx } from '../../../../db/database.ts';
import { nextVersion, timestampOf } from '../../../../lib/time/clock.ts';
import { dayIn } from '../../../../lib/time/zone.ts';
import { Failure, conflict, invalidField } from '../../../../lib/errors.ts';
import { newId } from '../../../../lib/id.ts';
import type { ActingAccount } from '../../../ground/audit/audit.service.ts';
import type { ReadsService } from '../../../ground/audit/reads.service.ts';
import { createAvailabilityLimitsRepository } from '../../../ground/availability-limits/availability-limits.repository.ts';
import { followInjury } from '../../../ground/availability-limits/told-injury.service.ts';
import { createClubRepository } from '../../../ground/club/club.repository.ts';
import { createSettingsRepository } from '../../../club/settings/settings.repository.ts';
import { createRosterService, type RosterDeps } from '../../../squads/squads/roster.service.ts';
import { clearNumbers } from '../../../ground/reach/places.repository.ts';
import { hiddenOf } from '../../../people/consents/consent-status.service.ts';
import { columnsOf, newUserRow, type UserRow } from '../../../people/users/user-row.repository.ts';
import { createUsersRepository } from '../../../people/users/users.repository.ts';
import { choiceOf, createClubSquadsRepository } from '../club-squads.repository.ts';
import { readContent, unreadable } from '../import-file.ts';
import { countsOf, previewOf } from '../import-rows.ts';
import { moveMembership } from './move-players.repository.ts';
import type { PlayersFile } from './player-fields.ts';
import { createPlayersImportRepository } from './players-import.repository.ts';
import { planPlayers, summaryOf, type PlanOptions, type PlayerOutcome, type PlayerWrite } from './players-plan.ts';
import { readPlayersSquads } from './players-squads.ts';
import { createTargetSquads, type TargetSquads } from './target-squads.ts';

/** Which squad of the file, the club's squad for all its players, and the decisions that it leaves open. */
export type PlayersOptions = PlanOptions & { squad?: string | undefined; intoSquad?: string | undefined };
export type PlayersImportDeps = RosterDeps & { db: Db; reads: ReadsService };

type Planned = { outcomes: PlayerOutcome[]; preview: ImportPreview };
/** A written player with the written fields. */
type Written = { id: string; isNew: boolean; fields: string[] };

const fieldsOf = ({ values, squad }: PlayerWrite): string[] =>
  [...Object.keys(values), ...(squad === undefined ? [] : ['squad'])].sort();

const readFile = async (
  bytes: Buffer,
  squad: string | undefined,
  { areSeveral, into }: TargetSquads,
): Promise<PlayersFile> => {
  const content = readContent(bytes);
  if (content.kind === 'json') return readPlayersSquads(content.value, squad);
  if (content.kind === 'table') {
    const { readPlayersTable } = await import('./players-table.ts');
    return readPlayersTable(content.text, { readsSquads: areSeveral && into === undefined });
  }
  throw unreadable();
};

/**
 * Imports players. A new one is active unless the file says `inactive`, and gets no mail: a list of last year's
 * addresses must not write to hundreds of people.
 */
export const createPlayersImportService = ({ db, reads, ...deps }: PlayersImportDeps) => {
  const { clock, audit } = deps;
  const roster = createRosterService(deps);

  /** Throws 400 on `intoSquad` if the club has no such squad. */
  const squadsOn = async (on: Db, { intoSquad }: PlayersOptions): Promise<TargetSquads> => {
    const squads = await createClubSquadsRepository(on).list();
    if (intoSquad !== undefined && !squads.some(({ id }) => id === intoSquad))
      throw invalidField('intoSquad', 'squadUnknown');
    return createTargetSquads(squads, intoSquad);
  };

  const planOn = async (on: Db, file: PlayersFile, options: PlayersOptions): Promise<Planned> => {
    const { rows, unusedColumns } = file;
    const squads = await squadsOn(on, options);
    const records = createPlayersImportRepository(on);
    const [players, otherAddresses] = [await records.players(), await records.otherAddresses()];
    const worn = await records.wornNumbers();
    const today = dayIn(clock(), (await createClubRepository(on).get()).timezone);
    const ofCases = await createAvailabilityLimitsRepository(on).limitedByCases(today);
    const hidden = new Set(await hiddenOf(on, 'medical'));
    const given = { rows, players, otherAddresses, worn, ofCases, hidden, squads, options };
    const outcomes = await planPlayers(given);
    const about = { league: null, newTeams: [], shortTeams: [], squads: file.squads, ...choiceOf(squads.all) };
    return { outcomes, preview: previewOf(outcomes, { ...about, players: summaryOf(outcomes, unusedColumns) }) };
  };

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
    { values, squad, losesNumber }: PlayerWrite,
    today: string,
    actor: ActingAccount,
  ): Promise<void> => {
    const updated_at = nextVersion(clock, row.updated_at);
    const number = losesNumber ? null : (values.shirtNumber ?? row.shirt_number);
    // Starting players are those of a squad.
    const joined = squad && { squad_id: squad, shirt_number: number, is_primary: values.primary ?? false };
    const { injury, ...others } = values;
    const tellsInjury = injury !== undefined && injury !== row.injury;
    const told = tellsInjury && { injury };
    await createUsersRepository(tx).update(row, { ...columnsOf({ ...others, ...told }), ...joined, updated_at });
    if (tellsInjury)
      await followInjury(tx, { player: row.id, injury, by: actor.userId, today, at: updated_at, isHidden: false });
    if (!squad) return;
    const numbers = { before: row.shirt_number, after: number };
    await moveMembership(tx, { id: row.id, to: squad, numbers, at: updated_at, today });
  };

  const update = async (
    tx: Tx,
    outcomes: readonly PlayerOutcome[],
    actor: ActingAccount,
  ): Promise<{ changed: Written[]; isSessionChanged: boolean }> => {
    const movedIds = outcomes.flatMap(({ player, written }) => (player && written?.squad ? [player.id] : []));
    const targets = outcomes.flatMap(({ player, written }) => (player && written?.squad ? [written.squad] : []));
    const { team } = await roster.lock(tx, movedIds, targets);
    const changed = await lock(tx, outcomes);
    const renumbered = changed.filter(({ written }) => written.values.shirtNumber !== undefined);
    await createPlayersImportRepository(tx).freeNumbers(renumbered.map(({ row }) => row.id));
    await clearNumbers(tx, movedIds);
    const { timezone } = await createClubRepository(tx).get();
    const today = dayIn(clock(), timezone);
    for (const { row, written } of changed) await updateOne(tx, row, written, today, actor);
    const { isSessionChanged } = await roster.follow(tx, {
      userIds: movedIds,
      today,
      ifTaken: 'refuse',
      squads: [],
      actor,
      team,
    });
    return {
      changed: changed.map(({ row, written }) => ({ id: row.id, isNew: false, fields: fieldsOf(written) })),
      isSessionChanged,
    };
  };

  const insert = async (tx: Tx, outcomes: readonly PlayerOutcome[], actor: ActingAccount): Promise<Written[]> => {
    const users = createUsersRepository(tx);
    // Mails use the language of the account's creator until the person chooses one.
    const language_code = (await users.find(actor.userId))?.language_code ?? 'en';
    const today = dayIn(clock(), (await createClubRepository(tx).get()).timezone);
    const made: Written[] = [];
    for (const { written } of outcomes) {
      if (!written || written.id !== null) continue;
      const id = newId(clock().getTime());
      const { name = '' } = written.values;
      const account = { id, role: 'player', name, language_code, created_at: timestampOf(clock) };
      await users.insert(newUserRow(account, columnsOf(written.values)), written.squad);
      if (written.values.injury === true)
        await followInjury(tx, {
          player: id,
          injury: true,
          by: actor.userId,
          today,
          at: account.created_at,
          isHidden: false,
        });
      made.push({ id, isNew: true, fields: fieldsOf(written) });
    }
    return made;
  };

  const noteAll = async (tx: Tx, written: readonly Written[], actor: ActingAccount): Promise<void> => {
    const fields = [...new Set(written.flatMap((one) => one.fields))].sort();
    await audit.note(tx, { actor, action: 'players.imported', subject: { kind: 'players', id: null }, fields });
    for (const one of written) {
      const subject = { kind: 'person', id: one.id } as const;
      if (one.isNew) await audit.note(tx, { actor, action: 'person.created', subject });
      else await audit.note(tx, { actor, action: 'person.updated', subject, fields: one.fields });
    }
  };

  const preview = async (bytes: Buffer, options: PlayersOptions, reader: ActingAccount): Promise<ImportPreview> => {
    const file = await readFile(bytes, options.squad, await squadsOn(db, options));
    const planned = await planOn(db, file, options);
    if (planned.outcomes.some(({ tellsInjury }) => tellsInjury)) await reads.list(reader, 'players');
    return planned.preview;
  };

  return {
    /**
     * Previews a file's changes. That the reader sees whether players of the club are injured is recorded. Throws 400 on
     * `file`, `squad` or `intoSquad`.
     */
    preview,
    /**
     * Writes the changes of the preview with this name, in one transaction. Throws as `preview`, and 409 with the
     * current preview if it differs.
     */
    run: async (
      bytes: Buffer,
      { plan, ...options }: PlayersOptions & { plan: string },
      actor: ActingAccount,
    ): Promise<ImportResult> => {
      const file = await readFile(bytes, options.squad, await squadsOn(db, options));
      try {
        const done = await db.transaction().execute(async (tx) => {
          // One import at a time: two concurrent imports of one file would both find no existing players.
          await createSettingsRepository(tx).lock();
          const planned = await planOn(tx, file, options);
          if (planned.preview.plan !== plan) throw conflict('importPlanChanged');
          // Numbers are released before others take them.
          const { changed, isSessionChanged } = await update(tx, planned.outcomes, actor);
          const written = [...changed, ...(await insert(tx, planned.outcomes, actor))];
          if (written.length > 0) await noteAll(tx, written, actor);
          return { counts: countsOf(planned.outcomes), isSessionChanged };
        });
        roster.announce(done);
        return done.counts;
      } catch (error) {
        if (!(error instanceof Failure) || error.code !== 'conflict') throw error;
        throw conflict('importPlanChanged', await preview(bytes, options, actor));
      }
    },
  };
};

export type PlayersImportService = ReturnType<typeof createPlayersImportService>;

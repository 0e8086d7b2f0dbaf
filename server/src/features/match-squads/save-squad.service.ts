import { isDeepStrictEqual } from 'node:util';
import type { MatchSquad } from '@touchline/contract/match/match-squads';
import { sentenceOf } from '@touchline/contract/wire/messages';
import { briefly, json, type Db, type Tx } from '../../db/database.ts';
import { lockRows } from '../../db/queries/lock-rows.ts';
import { conflict, invalidField, notFound } from '../../lib/errors.ts';
import { newId } from '../../lib/id.ts';
import { nextVersion, timestampOf, type Clock } from '../../lib/time/clock.ts';
import { assertVersion } from '../../lib/version.ts';
import type { AuditService } from '../audit/audit.service.ts';
import { createClubRepository } from '../club/club.repository.ts';
import { assertMayChange } from '../squads/event-squads.service.ts';
import { reachablePeople } from '../squads/reach.service.ts';
import { assertNone, lineupErrors, numberErrors, type SquadInput } from './check-input.ts';
import { createFileMatchesRepository, type FileMatch, type FilePerson } from './file-matches.repository.ts';
import {
  createMatchSquadsRepository,
  type CalledRow,
  type OverrideRow,
  type SquadRow,
} from './match-squads.repository.ts';
import { noSetPieces } from './no-set-pieces.ts';
import { versionOfNone, warningsOf, type ReadSquad, type SquadReader } from './read-squad.service.ts';

type Deps = { db: Db; clock: Clock; audit: AuditService; read: ReadSquad };

/** The name of the line-up in use, until somebody gives it another. */
const firstDraft = 'A';

/**
 * Locks a match against other changes of its squad, and reads what is there. Throws 404, 403 as `assertMayChange` does, and
 * 412 when `ifMatch` names an older version.
 */
export const lockSquad = async (
  tx: Tx,
  id: string,
  { actor, ifMatch }: { actor: SquadReader; ifMatch?: string | undefined },
) => {
  await lockRows(tx, 'matches', [id]);
  const match = await createFileMatchesRepository(tx).find(id);
  if (!match) throw notFound('match');
  await assertMayChange(tx, { noun: 'match', squad: match.squad_id }, actor);
  const squads = createMatchSquadsRepository(tx);
  const row = await squads.find(id);
  assertVersion(row?.updated_at ?? versionOfNone, ifMatch);
  return { match, row, called: row ? await squads.called(id) : [] };
};

/** The columns of the squad, with the fields that are sent. */
const columnsOf = (row: SquadRow | undefined, input: SquadInput) => {
  const kept = <T>(sent: T | undefined, before: T | undefined): T | null =>
    sent === undefined ? (before ?? null) : sent;
  const given = input.kit === undefined ? (row?.kit ?? null) : input.kit;
  return {
    formation: input.formation,
    set_pieces: input.setPieces ?? { ...noSetPieces(), ...row?.set_pieces },
    meeting_at: kept(input.meetingAt, row?.meeting_at),
    meeting_place: kept(input.meetingPlace, row?.meeting_place),
    travel: kept(input.travel, row?.travel),
    kit: given,
    note: kept(input.note, row?.note),
  };
};
type Columns = ReturnType<typeof columnsOf>;

const fieldNames: Record<keyof Columns, string> = {
  formation: 'formation',
  set_pieces: 'setPieces',
  meeting_at: 'meetingAt',
  meeting_place: 'meetingPlace',
  travel: 'travel',
  kit: 'kit',
  note: 'note',
};

/** Saves who is called up for a match and the line-up. */
export const createSaveSquad = ({ db, clock, audit, read }: Deps) => {
  /** Throws 400 naming who can't be called up: somebody who is not active, or whom the caller does not see. */
  const assertCallable = async (tx: Tx, input: SquadInput, before: readonly CalledRow[], actor: SquadReader) => {
    const isCalled = new Set(before.map(({ user_id }) => user_id));
    const added = input.players.flatMap(({ player }) => (isCalled.has(player) ? [] : [player]));
    const active = await createFileMatchesRepository(tx).active(added);
    const reached = await reachablePeople(tx, actor, added);
    assertNone(
      input.players.flatMap(({ player }, index) =>
        isCalled.has(player) || (active.has(player) && reached.has(player))
          ? []
          : [{ field: `players.${index}.player`, message: sentenceOf('calledInactive') }],
      ),
    );
  };

  const rowsOf = (match: string, input: SquadInput, before: readonly CalledRow[], at: string): CalledRow[] => {
    const calledAt = new Map(before.map(({ user_id, called_at }) => [user_id, called_at]));
    return input.players.map((one) => ({
      match_id: match,
      user_id: one.player,
      role: one.role,
      bench_order: one.benchOrder,
      slot: one.slot,
      x: one.x,
      y: one.y,
      shirt_number: one.shirtNumber,
      is_captain: one.captain,
      is_vice_captain: one.viceCaptain,
      is_goalkeeper: one.goalkeeper,
      note: one.note,
      called_at: calledAt.get(one.player) ?? at,
    }));
  };

  type Sent = { match: FileMatch; called: CalledRow[]; people: FilePerson[]; input: SquadInput; actor: SquadReader };

  /**
   * Settles which warnings are accepted: those kept before as long as they stand, and those that the caller names. Returns
   * the new ones. Throws 409 `squadWarnings` with the red ones of the sheet that nobody accepts. Once a match has begun its
   * sheet says what happened, so nothing is refused any more.
   */
  const settleOverrides = async (tx: Tx, { match, called, people, input, actor }: Sent) => {
    const squads = createMatchSquadsRepository(tx);
    const { timezone: zone } = await createClubRepository(tx).get();
    const at = timestampOf(clock);
    const before = await squads.overrides(match.id);
    const named = (input.override ?? []).map(({ player, kind, note }): OverrideRow => ({
      id: newId(clock().getTime()),
      match_id: match.id,
      user_id: player,
      kind,
      note,
      staff_id: actor.userId,
      created_at: at,
    }));
    const given = { match, people, zone, clock, reader: actor, called, overrides: [...before, ...named] };
    const { warnings } = await warningsOf(tx, given);
    const onSheet = new Set(called.flatMap(({ role, user_id }) => (role === 'reserve' ? [] : [user_id])));
    const open = warnings.filter(({ level, player }) => level === 'red' && player !== null && onSheet.has(player));
    if (open.length > 0 && match.starts_at > at) throw conflict('squadWarnings', { warnings: open });
    const isKept = ({ user_id, kind }: OverrideRow) =>
      warnings.some(
        (one) =>
          one.overriddenBy !== null &&
          one.player === user_id &&
          one.kind === kind &&
          (user_id === null || onSheet.has(user_id)),
      );
    await squads.removeOverrides(before.filter((row) => !isKept(row)).map(({ id }) => id));
    const kept = named.filter(isKept);
    for (const row of kept) await squads.addOverride(row);
    return kept;
  };

  const write = async (tx: Tx, id: string, input: SquadInput, { actor, ifMatch }: Caller): Promise<void> => {
    const { match, row, called: before } = await lockSquad(tx, id, { actor, ifMatch });
    const columns = columnsOf(row, input);
    assertNone(lineupErrors({ ...input, setPieces: columns.set_pieces }));
    if (input.meetingAt && !match.time_unknown && input.meetingAt > match.starts_at)
      throw invalidField('meetingAt', 'meetingTooLate');
    await assertCallable(tx, input, before, actor);
    const at = timestampOf(clock);
    const called = rowsOf(id, input, before, at);
    const people = await createFileMatchesRepository(tx).people(
      match.squad_id,
      called.map(({ user_id }) => user_id),
    );
    const numbers = new Map(people.map(({ id: player, shirt_number }) => [player, shirt_number]));
    assertNone(numberErrors(input.players, (player) => numbers.get(player) ?? null));
    const kept = await settleOverrides(tx, { match, called, people, input, actor });

    const sorted = (rows: readonly CalledRow[]) => rows.toSorted((a, b) => (a.user_id < b.user_id ? -1 : 1));
    const stored = row && { ...columnsOf(row, { players: [], formation: row.formation }) };
    const fields = (Object.keys(fieldNames) as (keyof Columns)[])
      .filter(
        (column) =>
          !isDeepStrictEqual(columns[column], stored?.[column] ?? (column === 'set_pieces' ? noSetPieces() : null)),
      )
      .map((column) => fieldNames[column]);
    if (!isDeepStrictEqual(sorted(called), sorted(before))) fields.push('players');
    if (row && fields.length === 0 && kept.length === 0) return;

    const squads = createMatchSquadsRepository(tx);
    await squads.put({
      ...columns,
      match_id: id,
      set_pieces: json(columns.set_pieces),
      kit: columns.kit && json(columns.kit),
      updated_at: row ? nextVersion(clock, row.updated_at) : at,
      updated_by: actor.userId,
    });
    await squads.replaceCalled(id, called);
    if (!row)
      await squads.addDraft({
        id: newId(clock().getTime()),
        match_id: id,
        name: firstDraft,
        list_order: 0,
        updated_at: at,
        updated_by: actor.userId,
      });
    for (const { user_id, kind } of kept)
      await audit.note(tx, {
        actor,
        action: 'match.warningKept',
        subject: user_id === null ? { kind: 'match', id } : { kind: 'person', id: user_id },
        fields: [kind],
      });
    await audit.note(tx, {
      actor,
      action: 'match.squadUpdated',
      subject: { kind: 'match', id },
      fields: fields.sort(),
    });
  };

  type Caller = { actor: SquadReader; ifMatch: string | undefined };

  /**
   * Saves call-up and line-up as a whole; what is not sent of the meeting stays. Throws 404, 403, 412; 400 naming the field;
   * 409 `squadWarnings` as `settleOverrides` does.
   */
  return async (id: string, input: SquadInput, caller: Caller): Promise<MatchSquad> => {
    await briefly(db, (tx) => write(tx, id, input, caller));
    return read(id, caller.actor);
  };
};

export type SaveSquad = ReturnType<typeof createSaveSquad>;

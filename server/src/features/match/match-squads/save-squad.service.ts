import { isDeepStrictEqual } from 'node:util';
import type { MatchSquad } from '@touchline/contract/match/match-squads';
import { sentenceOf } from '@touchline/contract/wire/sentences';
import { briefly, json, type Db, type Tx } from '../../../db/database.ts';
import { lockRows } from '../../../db/queries/lock-rows.ts';
import { conflict, forbidden, invalidField, notFound } from '../../../lib/errors.ts';
import { newId } from '../../../lib/id.ts';
import { columnsOf, type StoredFields } from '../../../lib/stored-fields.ts';
import { nextVersion, timestampOf, type Clock } from '../../../lib/time/clock.ts';
import { assertVersion } from '../../../lib/version.ts';
import type { AuditService } from '../../ground/audit/audit.service.ts';
import { createClubRepository } from '../../ground/club/club.repository.ts';
import { statesOf } from '../../health/availability/states.service.ts';
import type { MailsService } from '../../ground/mails/mails.service.ts';
import { assertMayChange } from '../../ground/reach/event-squads.service.ts';
import { reachablePeople } from '../../ground/reach/reach.service.ts';
import { keepNumbers } from '../match-events/keep-numbers.service.ts';
import { placeColumns } from './called-place.ts';
import { assertNone, lineupErrors, numberErrors, type SquadInput } from './check-input.ts';
import { createFileMatchesRepository, isOwnMatch, type FileMatch, type FilePerson } from './file-matches.repository.ts';
import {
  createMatchSquadsRepository,
  type CalledRow,
  type OverrideRow,
  type SquadRow,
} from './match-squads.repository.ts';
import { createStaffMails } from './publishing/staff-mails.service.ts';
import { dayIn } from '../../../lib/time/zone.ts';
import { hasBegun } from './has-begun.ts';
import { noSetPieces } from './no-set-pieces.ts';
import { keeps } from './warnings/keeps.ts';
import { openReds } from './warnings/open-reds.ts';
import { versionOfNone, warningsOf, type ReadSquad, type SquadReader } from './read-squad.service.ts';

type Deps = {
  db: Db;
  clock: Clock;
  audit: AuditService;
  mails: MailsService;
  config: { publicUrl: string };
  read: ReadSquad;
};

/** The name of the line-up in use, until somebody gives it another. */
const firstDraft = 'A';

/**
 * Locks a match against other changes of its squad, and reads what is there. Throws 404, 403 as `assertMayChange` does and
 * with the reason `otherClubs` for a match of theirs, and 412 when `ifMatch` names an older version.
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
  if (!isOwnMatch(match)) throw forbidden('This is a match between other clubs', 'otherClubs');
  const squads = createMatchSquadsRepository(tx);
  const row = await squads.find(id);
  assertVersion(row?.updated_at ?? versionOfNone, ifMatch);
  return { match, row, called: row ? await squads.called(id) : [] };
};

/** The fields of the squad itself. */
const stored = {
  formation: 'formation',
  setPieces: 'set_pieces',
  meetingAt: 'meeting_at',
  meetingPlace: 'meeting_place',
  travel: 'travel',
  kit: 'kit',
  note: 'note',
} as const satisfies StoredFields<Omit<SquadInput, 'players' | 'override'>, SquadRow>;
type Columns = Pick<SquadRow, (typeof stored)[keyof typeof stored]>;

/** The fields of each player who is called. */
const storedOfPlayer = {
  player: 'user_id',
  ...placeColumns,
  shirtNumber: 'shirt_number',
  note: 'note',
} as const satisfies StoredFields<SquadInput['players'][number], CalledRow>;

/** The columns of the squad as they are. */
const columnsIn = (row: SquadRow | undefined): Columns => ({
  formation: row?.formation ?? null,
  set_pieces: { ...noSetPieces(), ...row?.set_pieces },
  meeting_at: row?.meeting_at ?? null,
  meeting_place: row?.meeting_place ?? null,
  travel: row?.travel ?? null,
  kit: row?.kit ?? null,
  note: row?.note ?? null,
});

/**
 * Throws 400 naming who can't be called up: somebody who is not active, or whom the caller does not see. Who is called
 * already may stay.
 */
export const assertCallable = async (
  tx: Tx,
  ids: readonly string[],
  { before, actor, prefix = '' }: { before: readonly CalledRow[]; actor: SquadReader; prefix?: string },
): Promise<void> => {
  const isCalled = new Set(before.map(({ user_id }) => user_id));
  const added = ids.filter((id) => !isCalled.has(id));
  const active = await createFileMatchesRepository(tx).active(added);
  const reached = await reachablePeople(tx, actor, added);
  assertNone(
    ids.flatMap((id, index) =>
      isCalled.has(id) || (active.has(id) && reached.has(id))
        ? []
        : [{ field: `${prefix}players.${index}.player`, message: sentenceOf('calledInactive') }],
    ),
  );
};

/** Begins the squad of a match: nobody is called up, and the line-up in use has its name. */
export const beginSquad = async (tx: Tx, id: string, { at, by }: { at: string; by: string }): Promise<void> => {
  const squads = createMatchSquadsRepository(tx);
  const changed = { updated_at: at, updated_by: by };
  await squads.put({ match_id: id, formation: null, set_pieces: json(noSetPieces()), ...changed });
  await squads.addDraft({ id: newId(Date.parse(at)), match_id: id, name: firstDraft, list_order: 0, ...changed });
};

/** Saves who is called up for a match and the line-up. */
export const createSaveSquad = ({ db, clock, audit, mails, config: { publicUrl }, read }: Deps) => {
  const tell = createStaffMails({ clock, mails, publicUrl });

  /** Whether the medical staff set what somebody is kept in spite of. */
  const isOfHealth = async (tx: Tx, match: FileMatch, kept: readonly OverrideRow[]): Promise<boolean> => {
    const { timezone: zone } = await createClubRepository(tx).get();
    const ids = kept.flatMap(({ user_id, kind }) => (user_id !== null && kind === 'out' ? [user_id] : []));
    const on = { day: dayIn(match.starts_at, zone), zone, clock, readsMedical: false };
    const states = await statesOf(tx, ids, on);
    // Without a reason: it is of health, and the player has refused that it is stored.
    return [...states.values()].some(
      ({ match: state, reason }) => state === 'unavailable' && (reason ?? 'health') === 'health',
    );
  };

  const rowsOf = (match: string, input: SquadInput, before: readonly CalledRow[], at: string): CalledRow[] => {
    const calledAt = new Map(before.map(({ user_id, called_at }) => [user_id, called_at]));
    return input.players.map((one) => ({
      ...columnsOf(storedOfPlayer, one),
      match_id: match,
      called_at: calledAt.get(one.player) ?? at,
    }));
  };

  type Sent = { match: FileMatch; called: CalledRow[]; people: FilePerson[]; input: SquadInput; actor: SquadReader };

  /**
   * Settles which warnings are accepted: those kept before as long as they stand, and those that the caller names. Returns
   * the new ones: `isRepeat` are those that stood before with another note; the same once more is none. Throws 409 `squadWarnings` with the red ones of the sheet that nobody accepts. Once a match has begun, by
   * its kick-off, its recording or its result, its sheet says what happened, so nothing is refused any more.
   */
  const settleOverrides = async (tx: Tx, { match, called, people, input, actor }: Sent) => {
    const squads = createMatchSquadsRepository(tx);
    const { timezone: zone } = await createClubRepository(tx).get();
    const at = timestampOf(clock);
    const before = await squads.overrides(match.id);
    const sent = new Map((input.override ?? []).map((one) => [`${one.player ?? ''}:${one.kind}`, one]));
    const named = [...sent.values()].map(({ player, kind, note }): OverrideRow => ({
      id: newId(clock().getTime()),
      match_id: match.id,
      user_id: player,
      kind,
      note,
      staff_id: actor.userId,
      created_at: at,
      ended_at: null,
    }));
    const given = { match, people, zone, clock, reader: actor, called, overrides: [...before, ...named] };
    const { warnings } = await warningsOf(tx, given);
    const { open, onSheet } = openReds(warnings, called);
    if (open.length > 0 && !hasBegun(match, at)) throw conflict('squadWarnings', { warnings: open });
    const isKept = (row: OverrideRow) =>
      warnings.some(
        (one) => one.overriddenBy !== null && keeps(row, one) && (row.user_id === null || onSheet.has(row.user_id)),
      );
    await squads.endOverrides(
      before.filter((row) => !isKept(row)).map(({ id }) => id),
      at,
    );
    const standing = (row: OverrideRow) =>
      before.findLast((one) => one.user_id === row.user_id && one.kind === row.kind && isKept(one));
    const kept = named.filter((row) => isKept(row) && standing(row)?.note !== row.note);
    for (const row of kept) await squads.addOverride(row);
    return kept.map((row) => ({ ...row, isRepeat: standing(row) !== undefined }));
  };

  const write = async (tx: Tx, id: string, input: SquadInput, { actor, ifMatch }: Caller): Promise<void> => {
    const { match, row, called: before } = await lockSquad(tx, id, { actor, ifMatch });
    const kept = columnsIn(row);
    const columns: Columns = { ...kept, ...columnsOf(stored, input) };
    assertNone(lineupErrors({ ...input, setPieces: columns.set_pieces }));
    if (input.meetingAt && !match.time_unknown && input.meetingAt > match.starts_at)
      throw invalidField('meetingAt', 'meetingTooLate');
    const ids = input.players.map(({ player }) => player);
    await assertCallable(tx, ids, { before, actor });
    const at = timestampOf(clock);
    const called = rowsOf(id, input, before, at);
    const people = await createFileMatchesRepository(tx).people(
      match.squad_id,
      called.map(({ user_id }) => user_id),
    );
    const numbers = new Map(people.map(({ id: player, shirt_number }) => [player, shirt_number]));
    assertNone(numberErrors(input.players, (player) => numbers.get(player) ?? null));
    const overridden = await settleOverrides(tx, { match, called, people, input, actor });

    const sorted = (rows: readonly CalledRow[]) => rows.toSorted((a, b) => (a.user_id < b.user_id ? -1 : 1));
    const fields: string[] = (Object.keys(stored) as (keyof typeof stored)[]).filter(
      (field) => !isDeepStrictEqual(columns[stored[field]], kept[stored[field]]),
    );
    if (!isDeepStrictEqual(sorted(called), sorted(before))) fields.push('players');
    if (row && fields.length === 0 && overridden.length === 0) return;

    if (!row) await beginSquad(tx, id, { at, by: actor.userId });
    const squads = createMatchSquadsRepository(tx);
    await squads.update(id, {
      ...columns,
      set_pieces: json(columns.set_pieces),
      kit: columns.kit && json(columns.kit),
      updated_at: row ? nextVersion(clock, row.updated_at) : at,
      updated_by: actor.userId,
    });
    await squads.replaceCalled(id, called);
    if (hasBegun(match, at)) await keepNumbers(tx, match);
    const fresh = overridden.filter(({ isRepeat }) => !isRepeat);
    if (fresh.some(({ kind }) => kind === 'out') && (await isOfHealth(tx, match, fresh)))
      await tell.limitOverridden(tx, match);
    for (const { user_id, kind } of overridden)
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

  return {
    /**
     * Saves call-up and line-up as a whole; what is not sent of the meeting stays. Throws 404, 403, 412; 400 naming the
     * field; 409 `squadWarnings` as `settleOverrides` does.
     */
    save: async (id: string, input: SquadInput, caller: Caller): Promise<MatchSquad> => {
      await briefly(db, (tx) => write(tx, id, input, caller));
      mails.wake();
      return read(id, caller.actor);
    },
    /** The same in a transaction of the caller. */
    write,
  };
};

export type SaveSquad = ReturnType<typeof createSaveSquad>;

import type { MatchEvent, eventInput, updateMatchEvent } from '@touchline/contract/match/match-events';
import type { AuditAction } from '@touchline/contract/club/audit';
import type { RequestOf } from '@touchline/contract/wire/endpoint';
import { mayRestHaveBegun } from '@touchline/contract/football/takes-place';
import { sentenceOf } from '@touchline/contract/wire/sentences';
import type * as z from 'zod';
import { briefly, type Db, type Tx } from '../../../db/database.ts';
import { currentIdsOf } from '../../../db/queries/people/former-records.ts';
import { invalid, invalidField, notFound } from '../../../lib/errors.ts';
import { daysMs, nextVersion, timestampOf, type Clock } from '../../../lib/time/clock.ts';
import type { AuditService } from '../../ground/audit/audit.service.ts';
import { reachablePeople } from '../../ground/reach/reach.service.ts';
import type { BoundActor } from '../../ground/reach/scope.ts';
import { changedWords, fieldsOf, isUnknown, unknownEvent } from './event-content.ts';
import { impossibleFields } from './event-fields.ts';
import { withoutHiddenHealth, withoutRefusedHealth } from './event-health.service.ts';
import { keepNumbers } from './keep-numbers.service.ts';
import { createMatchEventsRepository, toEvent, type EventFields, type EventRow } from './match-events.repository.ts';
import { matchLengths, stateByEvents } from './match-periods.ts';
import { createRecordedMatchesRepository, type RecordedMatch } from './recorded-matches.repository.ts';
import { assertMayRecord } from './recording-rights.service.ts';

type Deps = {
  db: Db;
  clock: Clock;
  audit: AuditService;
  /** Called in the transaction that records an injury of the own side. */
  onInjury: (tx: Tx, match: RecordedMatch, event: string) => Promise<void>;
  /** Called after an injury was recorded. */
  wakeMails: () => void;
  /** Called after the state of a match has followed its events. */
  onStateChange: () => void;
};
type Input = z.output<typeof eventInput>;
type Changes = RequestOf<typeof updateMatchEvent>['body'];

/** What was done to events of these kinds, for the audit log. */
type Act = { kinds: readonly string[]; actor: BoundActor; action: AuditAction; fields?: readonly string[] };

/** A clock that runs ahead is cut to the server's; one that is on another day is wrong. */
const aheadMs = daysMs(1);

const earlier = (one: string, other: string): string => (one < other ? one : other);

/** The states that follow from the beginnings and ends of periods. Others were set by staff and stay. */
const following: readonly (string | null)[] = [null, 'scheduled', 'postponed', 'live', 'finished'];

/** Whether the state follows from the events: also of an abandoned match, once its rest has begun. */
const followsEvents = ({ state, resumes_at }: RecordedMatch, events: readonly MatchEvent[]): boolean => {
  if (following.includes(state)) return true;
  if (state !== 'abandoned') return false;
  return events.some(({ kind, at }) => kind === 'periodStart' && mayRestHaveBegun(resumes_at, at));
};

/** An event that waited on a device may name a record that was merged in between. */
const withCurrentPlayers = async (tx: Tx, input: Input): Promise<Input> => {
  const ids = [input.player, input.otherPlayer].filter((id) => id !== null);
  const current = await currentIdsOf(tx, ids);
  const idOf = (id: string | null): string | null => current.get(id ?? '') ?? id;
  return { ...input, player: idOf(input.player), otherPlayer: idOf(input.otherPlayer) };
};

/** What happened in matches, as phones record it: ids and moments are theirs, so that each repeat is harmless. */
export const createRecordingService = ({ db, clock, audit, onInjury, wakeMails, onStateChange }: Deps) => {
  const lengthsFor = async (on: Db, match: RecordedMatch) =>
    matchLengths(match.period_lengths, await createRecordedMatchesRepository(on).rulesOf(match));

  /** Throws 400 naming a moment that is more than a day ahead. */
  const assertNotAhead = (moments: { at?: string | undefined; changedAt: string }): void => {
    for (const field of ['at', 'changedAt'] as const)
      if ((moments[field] ?? '') > timestampOf(clock, aheadMs)) throw invalidField(field, 'momentAhead');
  };

  /** Throws 400 naming each field that can't be, and players who are not the club's or not the caller's. */
  const assertPossible = async (
    tx: Tx,
    match: RecordedMatch,
    event: EventFields,
    actor: BoundActor,
    row?: EventRow,
  ) => {
    const errors = impossibleFields(event, (await lengthsFor(tx, match)).all);
    const matches = createRecordedMatchesRepository(tx);
    const kept = new Set([row?.user_id, row?.other_user_id]);
    const named = (['player', 'otherPlayer'] as const).flatMap((field) => {
      const id = event[field];
      return id === null || kept.has(id) ? [] : [{ field, id }];
    });
    if (named.length > 0) {
      const ids = named.map(({ id }) => id);
      const onSheet = new Set((await matches.sheet(match.id)).map(({ user_id }) => user_id));
      const [players, reached] = [await matches.players(ids), await reachablePeople(tx, actor, ids)];
      for (const { field, id } of named)
        if (!players.has(id) || !(onSheet.has(id) || reached.has(id)))
          if (!errors.some((error) => error.field === field))
            errors.push({ field, message: sentenceOf('notActivePlayer') });
    }
    if (errors.length > 0) throw invalid(errors);
  };

  /** Notes the act, and lets the state of the match follow the beginnings and ends of its periods. */
  const finish = async (tx: Tx, match: RecordedMatch, { kinds, actor, action, fields = [] }: Act): Promise<boolean> => {
    const subject = { kind: 'match', id: match.id } as const;
    if (!kinds.some((kind) => kind === 'periodStart' || kind === 'periodEnd')) {
      await audit.note(tx, { actor, action, subject, fields });
      return false;
    }
    const events = (await createMatchEventsRepository(tx).ofMatch(match.id)).map(toEvent);
    const state = stateByEvents(await lengthsFor(tx, match), events);
    const isGone = state === null && match.state === 'live';
    const changes = followsEvents(match, events) && state !== match.state && (state !== null || isGone);
    if (changes)
      await createRecordedMatchesRepository(tx).setState(match.id, state, nextVersion(clock, match.updated_at));
    if (state !== null) await keepNumbers(tx, match);
    await audit.note(tx, { actor, action, subject, fields });
    return changes;
  };

  type Answer = { event: MatchEvent; changedState: boolean };
  const answer = async (tx: Tx, id: string, changedState = false): Promise<Answer> => {
    const [event] = await withoutHiddenHealth(tx, [toEvent((await createMatchEventsRepository(tx).find(id))!)]);
    return { event: event!, changedState };
  };

  /** Writes a correction unless a later one is there. A clock that is ahead would win over everyone else's. */
  const correct = async (
    tx: Tx,
    match: RecordedMatch,
    row: EventRow,
    {
      changes,
      actor,
    }: { changes: Partial<EventFields> & { at?: string | undefined; changedAt: string }; actor: BoundActor },
  ): Promise<Answer> => {
    assertNotAhead(changes);
    const now = timestampOf(clock);
    const changed_at = earlier(changes.changedAt, now);
    if (changed_at <= row.changed_at) return answer(tx, row.id);
    const before = fieldsOf(toEvent(row));
    const corrected = fieldsOf({
      ...before,
      ...Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined)),
    });
    await assertPossible(tx, match, corrected, actor, row);
    const after = await withoutRefusedHealth(tx, corrected);
    const happened_at = earlier(changes.at ?? row.happened_at, now);
    // The moment of a beginning is the clock of its period.
    const fields = changedWords(before, after, happened_at !== row.happened_at);
    const updated_at = nextVersion(clock, row.updated_at);
    await createMatchEventsRepository(tx).update(row.id, after, { changed_at, happened_at, updated_at });
    if (fields.length === 0) return answer(tx, row.id);
    return answer(
      tx,
      row.id,
      await finish(tx, match, { kinds: [before.kind, after.kind], actor, action: 'match.eventUpdated', fields }),
    );
  };

  const insert = async (tx: Tx, match: RecordedMatch, input: Input, actor: BoundActor): Promise<Answer> => {
    const sent = fieldsOf(input);
    assertNotAhead(input);
    await assertPossible(tx, match, sent, actor);
    const fields = await withoutRefusedHealth(tx, sent);
    const now = timestampOf(clock);
    const happened_at = earlier(input.at, now);
    const changed_at = earlier(input.changedAt < input.at ? input.at : input.changedAt, now);
    const { _id: id, device } = input;
    const made = { id, match_id: match.id, device, happened_at, changed_at, recorded_by: actor.userId, now };
    await createMatchEventsRepository(tx).insert(made, fields);
    // Of a player who refuses medical data there is nothing to look after.
    const isTold = input.kind === 'injury' && input.side === 'own' && fields.player === sent.player;
    if (isTold) await onInjury(tx, match, id);
    return answer(tx, id, await finish(tx, match, { kinds: [input.kind], actor, action: 'match.eventRecorded' }));
  };

  /** Locks the match and finds an event in it, also a removed one. Throws 404, and 403 as `assertMayRecord` does. */
  const locked = async (tx: Tx, matchId: string, eventId: string, actor: BoundActor) => {
    const match = await createRecordedMatchesRepository(tx).lock(matchId);
    if (!match) throw notFound('match');
    await assertMayRecord(tx, match, actor);
    const row = await createMatchEventsRepository(tx).find(eventId);
    return { match, row };
  };

  const record = async (tx: Tx, matchId: string, waiting: Input, actor: BoundActor): Promise<Answer> => {
    const { match, row } = await locked(tx, matchId, waiting._id, actor);
    const input = await withCurrentPlayers(tx, waiting);
    if (!row) return insert(tx, match, input, actor);
    if (row.match_id !== matchId) throw invalidField('_id', 'idFormat');
    const { device: _device, _id, ...changes } = input;
    if (row.removed_at !== null)
      return { event: { ...changes, _id, device: row.device, by: row.by }, changedState: false };
    // The recording once more, maybe by a clock that is ahead: whatever came since is a correction of it.
    if (changes.changedAt <= changes.at) return answer(tx, row.id);
    return correct(tx, match, row, { changes, actor });
  };

  const remove = async (tx: Tx, matchId: string, eventId: string, actor: BoundActor) => {
    const { match, row } = await locked(tx, matchId, eventId, actor);
    const now = timestampOf(clock);
    if (row && row.match_id !== matchId) throw notFound('event');
    if (row?.removed_at != null) return { deleted: 0, changedState: false };
    const events = createMatchEventsRepository(tx);
    if (!row) {
      const moments = { happened_at: now, changed_at: now, now };
      const made = { id: eventId, match_id: matchId, device: null, recorded_by: actor.userId, removed_at: now };
      await events.insert({ ...made, ...moments }, unknownEvent);
      const subject = { kind: 'match', id: matchId } as const;
      await audit.note(tx, { actor, action: 'match.eventDeleted', subject, fields: [] });
      return { deleted: 0, changedState: false };
    }
    await events.setRemoved(eventId, now, nextVersion(clock, row.updated_at));
    const changedState = await finish(tx, match, { kinds: [row.kind], actor, action: 'match.eventDeleted' });
    return { deleted: 1, changedState };
  };

  const restore = async (tx: Tx, matchId: string, eventId: string, actor: BoundActor): Promise<Answer> => {
    const { match, row } = await locked(tx, matchId, eventId, actor);
    if (!row || row.match_id !== matchId || isUnknown(row)) throw notFound('event');
    if (row.removed_at === null) return answer(tx, eventId);
    await createMatchEventsRepository(tx).setRemoved(eventId, null, nextVersion(clock, row.updated_at));
    return answer(tx, eventId, await finish(tx, match, { kinds: [row.kind], actor, action: 'match.eventRecorded' }));
  };

  const told = <T extends { changedState: boolean }>(written: T): T => {
    if (written.changedState) onStateChange();
    return written;
  };

  return {
    /** Throws 404, 403, and 400 naming what can't be. A repeat changes nothing. */
    record: async (matchId: string, input: Input, actor: BoundActor): Promise<MatchEvent> => {
      const { event } = told(await briefly(db, (tx) => record(tx, matchId, input, actor)));
      if (input.kind === 'injury') wakeMails();
      return event;
    },
    /** Throws as `record` does, and 404 for an event that was removed. */
    update: async (matchId: string, eventId: string, changes: Changes, actor: BoundActor): Promise<MatchEvent> =>
      told(
        await briefly(db, async (tx) => {
          const { match, row } = await locked(tx, matchId, eventId, actor);
          if (!row || row.match_id !== matchId || row.removed_at !== null) throw notFound('event');
          return correct(tx, match, row, { changes, actor });
        }),
      ).event,
    /** Throws 404 for an unknown match, and 403. An event that has not arrived yet stays deleted when it does. */
    remove: async (matchId: string, eventId: string, actor: BoundActor): Promise<{ deleted: number }> => {
      const { deleted } = told(await briefly(db, (tx) => remove(tx, matchId, eventId, actor)));
      return { deleted };
    },
    /** Throws 404 for an event that was never there, and 403. */
    restore: async (matchId: string, eventId: string, actor: BoundActor): Promise<MatchEvent> =>
      told(await briefly(db, (tx) => restore(tx, matchId, eventId, actor))).event,
  };
};

export type RecordingService = ReturnType<typeof createRecordingService>;

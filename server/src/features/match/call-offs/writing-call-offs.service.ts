import type { Unreached } from '@touchline/contract/football/call-offs';
import { leagueReason } from '@touchline/contract/football/takes-place';
import type { Tx } from '../../../db/database.ts';
import { newId } from '../../../lib/id.ts';
import { nextVersion, timestampOf, type Clock } from '../../../lib/time/clock.ts';
import type { ActingAccount, AuditService } from '../../ground/audit/audit.service.ts';
import type { MailsService } from '../../ground/mails/mails.service.ts';
import { notCalledOff } from '../../ground/takes-place/planned-fields.service.ts';
import { createEventNews, keyOf, toldOf, type Told } from '../../football/event-news/event-news.service.ts';
import { createNewsReadersRepository } from '../../football/event-news/news-readers.repository.ts';
import {
  onWithdrawnSheets,
  readersOfCallOff,
  withReaders,
} from '../../football/event-news/told-of-call-off.service.ts';
import type { AskedEvent, EventKind } from '../../football/replies/asked/asked-event.ts';
import { createAskedEventsRepository } from '../../football/replies/asked/asked-events.repository.ts';
import { createCallOffsRepository } from './call-offs.repository.ts';

export type WritingDeps = {
  clock: Clock;
  audit: AuditService;
  mails: Pick<MailsService, 'queue' | 'takeUnsent' | 'withdrawAbout' | 'sentAbout'>;
  config: { publicUrl: string };
};

type Off = { told: readonly Told[]; reason: string | null; actor: ActingAccount };

/** What the product writes about an event that takes place. */
const mailsOfEvents = [
  'replyReminder',
  'calledUp',
  'callUpChanged',
  'callUpWithdrawn',
  'lineupOut',
  'lineupCheck',
  'lateAnswer',
  'lateTrainingAnswer',
  'rpeAsked',
] as const;
const kinds: readonly EventKind[] = ['match', 'training', 'task'];

/** Locks events until the transaction ends; returns their versions, by id. */
export const lockEvents = async (tx: Tx, events: readonly AskedEvent[]): Promise<Map<string, string>> => {
  const versions = new Map<string, string>();
  for (const kind of kinds) {
    const ids = events.flatMap((one) => (one.kind === kind ? [one.id] : []));
    for (const [id, version] of await createCallOffsRepository(tx).lock(kind, ids)) versions.set(id, version);
  }
  return versions;
};

/** Those of these players whom no email of these has reached, with the number to call. */
export const unreachedOf = async (tx: Tx, players: readonly string[], told: readonly Told[]): Promise<Unreached[]> => {
  const reached = new Set(told.map(({ reader }) => reader.player));
  const rows = await createNewsReadersRepository(tx).phones(players.filter((player) => !reached.has(player)));
  return rows.map(({ id: _id, name, phone }) => ({ _id, name, phone }));
};

const findAll = async (tx: Tx, ids: readonly string[]): Promise<AskedEvent[]> => {
  const asked = createAskedEventsRepository(tx);
  const found: AskedEvent[] = [];
  for (const id of ids) {
    const event = await asked.find(id);
    if (event) found.push(event);
  }
  return found;
};

/** Writes call-offs and takes them back, within a transaction of the caller, who wakes the outbox after it. */
export const createWritingCallOffs = ({ clock, audit, mails, config: { publicUrl } }: WritingDeps) => {
  const news = createEventNews({ clock, mails, publicUrl });

  const noteAll = async (tx: Tx, events: readonly AskedEvent[], actor: ActingAccount): Promise<void> => {
    for (const { id, kind } of events)
      await audit.note(tx, { actor, action: `${kind}.updated`, subject: { kind, id }, fields: ['calledOff'] });
  };

  /** Calls these events off and writes to `told`. Call-ups become drafts. Returns the id of the call-off. */
  const off = async (tx: Tx, events: readonly AskedEvent[], { told, reason, actor }: Off): Promise<string> => {
    const versions = await lockEvents(tx, events);
    const id = newId(clock().getTime());
    await news.tell(tx, { news: 'off', id, told, reason });
    for (const event of events) {
      await createCallOffsRepository(tx).set(event.kind, event.id, {
        called_off_at: timestampOf(clock),
        called_off_by: actor.userId,
        called_off_reason: reason,
        call_off_id: id,
        updated_at: nextVersion(clock, versions.get(event.id) ?? timestampOf(clock)),
      });
      await mails.withdrawAbout(tx, event.id, mailsOfEvents);
      if (event.kind === 'match') await createCallOffsRepository(tx).withdrawCallUp(event.id);
    }
    await noteAll(tx, events, actor);
    return id;
  };

  /** Whom a mail about a call-off has reached, with those events of it that take place again and are theirs. */
  const toldAgain = async (tx: Tx, callOffId: string, own: readonly AskedEvent[]): Promise<readonly Told[]> => {
    const sent = await readersOfCallOff(tx, mails, callOffId);
    const [now, events] = [timestampOf(clock), own.map((event) => ({ event }))];
    const { told } = await toldOf(tx, events, { now, without: null });
    const reached = told.filter(({ reader }) => sent.has(keyOf(reader)));
    return withReaders(reached, await onWithdrawnSheets(tx, events, now), sent);
  };

  /** Lets these events take place again. Returns those that were called off; others are left as they are. */
  const on = async (tx: Tx, events: readonly AskedEvent[], actor: ActingAccount): Promise<string[]> => {
    const versions = await lockEvents(tx, events);
    const repository = createCallOffsRepository(tx);
    const ofCall = new Map<string, AskedEvent[]>();
    const back: AskedEvent[] = [];
    for (const kind of kinds) {
      const own = events.flatMap((one) => (one.kind === kind ? [one.id] : []));
      for (const { id, call_off_id } of await repository.callOffsOf(kind, own)) {
        await repository.set(kind, id, {
          ...notCalledOff,
          updated_at: nextVersion(clock, versions.get(id) ?? timestampOf(clock)),
        });
        const [event] = await findAll(tx, [id]);
        back.push(event!);
        if (call_off_id !== null) ofCall.set(call_off_id, [...(ofCall.get(call_off_id) ?? []), event!]);
      }
    }
    for (const [callOffId, own] of ofCall) {
      // Of a call-off that was taken back in part the mails go as they are.
      if ((await repository.ofCallOff(callOffId)).length === 0) await mails.withdrawAbout(tx, callOffId, ['eventOff']);
      const id = newId(clock().getTime());
      await news.tell(tx, { news: 'on', id, told: await toldAgain(tx, callOffId, own) });
    }
    await noteAll(tx, back, actor);
    return back.map(({ id }) => id);
  };

  return {
    off,
    on,
    /**
     * Calls matches off because their league says so: one call-off, so that each person gets one mail. Returns whom none
     * reaches.
     */
    offByLeague: async (tx: Tx, matches: readonly string[], actor: ActingAccount): Promise<Unreached[]> => {
      if (matches.length === 0) return [];
      const events = await findAll(tx, matches);
      const { told, players } = await toldOf(
        tx,
        events.map((event) => ({ event })),
        { now: timestampOf(clock), without: actor.userId },
      );
      const unreached = await unreachedOf(tx, players, told);
      await off(tx, events, { told, reason: leagueReason, actor });
      return unreached;
    },
    /** Matches that a league had called off and has put back on its list. */
    onByLeague: async (tx: Tx, matches: readonly string[], actor: ActingAccount): Promise<void> => {
      if (matches.length > 0) await on(tx, await findAll(tx, matches), actor);
    },
  };
};

export type WritingCallOffs = ReturnType<typeof createWritingCallOffs>;

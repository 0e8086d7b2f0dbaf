import { setTimeout as pause } from 'node:timers/promises';
import type { Db } from '../../db/database.ts';
import { minutesMs, type Clock } from '../../lib/time/clock.ts';
import { createAuditRepository } from './audit.repository.ts';
import type { AuditActor, AuditNote, AuditService } from './audit.service.ts';

/** Medical data of a person: an answer that contains any of it is recorded. */
export type MedicalField = 'injury' | 'wellness' | 'complaints';

type Reading = Pick<AuditNote, 'action' | 'subject'>;
type Gathering = { fields: Set<string>; noted: Promise<void> };

/**
 * A page requests everything it shows of a person at once: each request waits this long for the others, to share one
 * entry.
 */
const gatheringMs = 20;

/** Stands for a reading without fields, which has an entry without field names. */
const wholeRecord = '';

const keyOf = (actor: AuditActor, { action, subject }: Reading): string =>
  [actor.sessionId, actor.userId, action, subject.kind, subject.id].join(':');

/** The readings that this server has recorded in the current minute: repeated ones need no query. */
const createMemory = () => {
  let ofMinute = '';
  let known = new Map<string, Set<string>>();
  return {
    has: (minute: string, key: string, field: string): boolean =>
      minute === ofMinute && known.get(key)?.has(field) === true,
    add: (minute: string, key: string, fields: readonly string[]): void => {
      if (minute !== ofMinute) known = new Map();
      ofMinute = minute;
      known.set(key, new Set([...(known.get(key) ?? []), ...fields]));
    },
  };
};

/**
 * Records who has viewed whose papers and medical data, once per reader, record and minute. Each function throws when
 * recording fails: then the data must not be shown.
 */
export const createReadsService = ({ db, clock, audit }: { db: Db; clock: Clock; audit: AuditService }) => {
  const gatherings = new Map<string, Gathering>();
  const memory = createMemory();

  const minuteNow = (): { since: string; before: string } => {
    const now = clock().getTime();
    const start = now - (now % minutesMs(1));
    return { since: new Date(start).toISOString(), before: new Date(start + minutesMs(1)).toISOString() };
  };

  const write = async (actor: AuditActor, reading: Reading, wanted: readonly string[]): Promise<void> => {
    const minute = minuteNow();
    await db.transaction().execute(async (tx) => {
      const log = createAuditRepository(tx);
      // Otherwise two servers could both find that there is no entry yet.
      await log.hold();
      const entries = await log.readSince(minute, actor.userId, reading);
      const known = new Set(entries.flatMap((fields) => (fields.length > 0 ? fields : [wholeRecord])));
      const missing = wanted.filter((field) => !known.has(field)).sort();
      if (missing.length === 0) return;
      await audit.note(tx, { actor, ...reading, fields: missing.filter((field) => field !== wholeRecord) });
    });
    memory.add(minute.since, keyOf(actor, reading), wanted);
  };

  const gather = (key: string, actor: AuditActor, reading: Reading): Gathering => {
    const fields = new Set<string>();
    const noted = pause(gatheringMs).then(() => {
      gatherings.delete(key);
      return write(actor, reading, [...fields]);
    });
    const gathering = { fields, noted };
    gatherings.set(key, gathering);
    return gathering;
  };

  const note = async (actor: AuditActor, reading: Reading, field = wholeRecord): Promise<void> => {
    const key = keyOf(actor, reading);
    if (memory.has(minuteNow().since, key, field)) return;
    const gathering = gatherings.get(key) ?? gather(key, actor, reading);
    gathering.fields.add(field);
    await gathering.noted;
  };

  return {
    /** An identity paper or health image of a person. */
    paper: (actor: AuditActor, personId: string, field: string): Promise<void> =>
      note(actor, { action: 'person.papersRead', subject: { kind: 'person', id: personId } }, field),
    /** Medical data of one person. */
    medicalData: (actor: AuditActor, personId: string, field: MedicalField): Promise<void> =>
      note(actor, { action: 'person.medicalDataRead', subject: { kind: 'person', id: personId } }, field),
    /** A medical report, when it is downloaded. */
    report: (actor: AuditActor, reportId: string): Promise<void> =>
      note(actor, { action: 'report.read', subject: { kind: 'report', id: reportId } }),
    /** A list that shows the medical data of many people. */
    list: (actor: AuditActor, kind: 'wellness' | 'complaints'): Promise<void> =>
      note(actor, { action: `${kind}.listed`, subject: { kind, id: null } }),
  };
};

export type ReadsService = ReturnType<typeof createReadsService>;

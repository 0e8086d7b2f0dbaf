import { setTimeout as pause } from 'node:timers/promises';
import type { Db } from '../../db/database.ts';
import { isDiskFull } from '../../db/disk-full.ts';
import type { EventLog } from '../../lib/event-log.ts';
import { hoursMs, minutesMs, type Clock } from '../../lib/time/clock.ts';
import { createAuditRepository } from './audit.repository.ts';
import type { ActingAccount, AuditActor, AuditNote, AuditService } from './audit.service.ts';

/** Medical data of a person: an answer that contains any of it is recorded. */
export type MedicalField = 'absences' | 'complaints' | 'injury' | 'wellness';

/** Lists that show medical data of many people. */
export type MedicalList = 'complaints' | 'players' | 'reports' | 'wellness';

type Reading = Pick<AuditNote, 'action' | 'subject'>;
type Gathering = { fields: Set<string>; noted: Promise<void> };

/**
 * A page requests everything it shows of a person at once: each request waits this long for the others, to share one
 * entry.
 */
const gatheringMs = 20;

/**
 * Readings within one period share an entry. The console fetches players for each page that shows some, and again after
 * each change: an entry for every minute would bury all others.
 */
const periodMsOf = ({ action }: Reading): number => (action === 'players.listed' ? hoursMs(1) : minutesMs(1));

/** Stands for a reading without fields, which has an entry without field names. */
const wholeRecord = '';

const keyOf = (actor: ActingAccount, { action, subject }: Reading): string =>
  [actor.sessionId, actor.userId, action, subject.kind, subject.id].join(':');

/** The readings that this server has recorded in the current period: repeated ones need no query. */
const createMemory = () => {
  let ofPeriod = '';
  let known = new Map<string, Set<string>>();
  return {
    has: (since: string, key: string, field: string): boolean =>
      since === ofPeriod && known.get(key)?.has(field) === true,
    add: (since: string, key: string, fields: readonly string[]): void => {
      if (since !== ofPeriod) known = new Map();
      ofPeriod = since;
      known.set(key, new Set([...(known.get(key) ?? []), ...fields]));
    },
  };
};

/**
 * Records who has viewed whose papers and medical data, once per reader, record and minute; the players' lists once per
 * reader and hour. Each function throws when recording fails: then the data must not be shown.
 */
export const createReadsService = ({
  db,
  clock,
  audit,
  logger,
}: {
  db: Db;
  clock: Clock;
  audit: AuditService;
  logger: EventLog;
}) => {
  const gatherings = new Map<string, Gathering>();
  const memories = { minute: createMemory(), hour: createMemory() };
  const memoryOf = (reading: Reading) => (periodMsOf(reading) === minutesMs(1) ? memories.minute : memories.hour);
  /** Views of the players' lists that were answered while the disk was full. */
  const owed = new Map<string, AuditNote>();

  const periodOf = (reading: Reading): { since: string; before: string } => {
    const [now, periodMs] = [clock().getTime(), periodMsOf(reading)];
    const start = now - (now % periodMs);
    return { since: new Date(start).toISOString(), before: new Date(start + periodMs).toISOString() };
  };

  const write = async (actor: ActingAccount, reading: Reading, wanted: readonly string[]): Promise<void> => {
    const period = periodOf(reading);
    const key = keyOf(actor, reading);
    const late = [...owed].filter(([each]) => each !== key);
    await db.transaction().execute(async (tx) => {
      const log = createAuditRepository(tx);
      // Otherwise two servers could both find that there is no entry yet.
      await log.hold();
      const entries = await log.readSince(period, actor.userId, reading);
      const known = new Set(entries.flatMap((fields) => (fields.length > 0 ? fields : [wholeRecord])));
      const missing = wanted.filter((field) => !known.has(field)).sort();
      for (const [, note] of late) await audit.note(tx, note);
      if (missing.length === 0) return;
      await audit.note(tx, { actor, ...reading, fields: missing.filter((field) => field !== wholeRecord) });
    });
    memoryOf(reading).add(period.since, key, wanted);
    for (const each of [key, ...late.map(([one]) => one)]) owed.delete(each);
  };

  const gather = (key: string, actor: ActingAccount, reading: Reading): Gathering => {
    const fields = new Set<string>();
    const noted = pause(gatheringMs).then(() => {
      gatherings.delete(key);
      return write(actor, reading, [...fields]);
    });
    const gathering = { fields, noted };
    gatherings.set(key, gathering);
    return gathering;
  };

  const note = async (actor: ActingAccount, reading: Reading, field = wholeRecord): Promise<void> => {
    const key = keyOf(actor, reading);
    if (memoryOf(reading).has(periodOf(reading).since, key, field)) return;
    const gathering = gatherings.get(key) ?? gather(key, actor, reading);
    gathering.fields.add(field);
    await gathering.noted;
  };

  const list = (actor: ActingAccount, kind: Exclude<MedicalList, 'players'>): Promise<void> =>
    note(actor, { action: `${kind}.listed`, subject: { kind, id: null } });

  /**
   * Lists that show who is injured or can't train. The club cannot work without them, so on a full disk they are
   * answered all the same: the server's log names the reader at once, the audit log as soon as it can be written.
   */
  const players = async (actor: ActingAccount): Promise<void> => {
    const reading = { action: 'players.listed', subject: { kind: 'players', id: null } } as const;
    try {
      await note(actor, reading);
    } catch (error) {
      if (!isDiskFull(error)) throw error;
      const key = keyOf(actor, reading);
      if (!owed.has(key)) logger.warn({ account: actor.userId }, 'players were read while the disk is full');
      owed.set(key, { actor, ...reading });
    }
  };

  return {
    /** An identity paper or health image of a person. */
    paper: (actor: AuditActor, personId: string, field: string): Promise<void> =>
      note(actor, { action: 'person.papersRead', subject: { kind: 'person', id: personId } }, field),
    /** Medical data of one person. */
    medicalData: (actor: AuditActor, personId: string, field: MedicalField): Promise<void> =>
      note(actor, { action: 'person.medicalDataRead', subject: { kind: 'person', id: personId } }, field),
    /** A medical report: its title, or its file. */
    report: (actor: AuditActor, reportId: string): Promise<void> =>
      note(actor, { action: 'report.read', subject: { kind: 'report', id: reportId } }),
    /** A list that shows the medical data of many people. */
    list: (actor: ActingAccount, kind: MedicalList): Promise<void> =>
      kind === 'players' ? players(actor) : list(actor, kind),
  };
};

export type ReadsService = ReturnType<typeof createReadsService>;

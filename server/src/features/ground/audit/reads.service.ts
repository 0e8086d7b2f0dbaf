import { briefly, type Db } from '../../../db/database.ts';
import { isDiskFull } from '../../../db/disk-full.ts';
import type { EventLog } from '../../../lib/event-log.ts';
import { hoursMs, minutesMs, type Clock } from '../../../lib/time/clock.ts';
import type { AuditAction } from '@touchline/contract/club/audit';
import { createAuditRepository, type AuditRepository } from './audit.repository.ts';
import type { ActingAccount, AuditActor, AuditLog, AuditNote, ReadingNote } from './audit.service.ts';
import { firstOf, furtherOf } from './further-reads.repository.ts';

/** Medical data of a person: an answer that contains any of it is recorded. */
export type MedicalField = 'absences' | 'cases' | 'complaints' | 'injury' | 'wellness';

/** Lists that show medical data of many people. */
export type MedicalList = 'cases' | 'complaints' | 'players' | 'reports' | 'wellness';

type Reading = { action: AuditAction; subject: AuditNote['subject'] };
/** What a reader has seen of a record and is to be noted. */
type Wanted = { actor: ActingAccount; reading: Reading; fields: Set<string> };
type Batch = { wanted: Map<string, Wanted>; noted: Promise<void> };
type Period = { since: string; before: string };

/**
 * Readings within one period share an entry. The console fetches players for each page that shows some and cases for the
 * treatment room, and again after each change: an entry for every minute would bury all others.
 */
const periodMsOf = ({ action }: Reading): number =>
  action === 'players.listed' || action === 'cases.listed' ? hoursMs(1) : minutesMs(1);

/** The last period of each length, which nearly every request asks for again: writing its dates takes a microsecond. */
const lastPeriods = new Map<number, Period & { start: number }>();

const periodAt = (moment: Date, reading: Reading): Period => {
  const [now, periodMs] = [moment.getTime(), periodMsOf(reading)];
  const start = now - (now % periodMs);
  const last = lastPeriods.get(periodMs);
  if (last?.start === start) return last;
  const period = { start, since: new Date(start).toISOString(), before: new Date(start + periodMs).toISOString() };
  lastPeriods.set(periodMs, period);
  return period;
};

/** Stands for a reading without fields, which has an entry without field names. */
const wholeRecord = '';

const keyOf = (userId: string | null, action: string, kind: string, id: string | null): string =>
  [userId, action, kind, id].join(':');

const keyOfReading = ({ userId }: ActingAccount, { action, subject }: Reading): string =>
  keyOf(userId, action, subject.kind, subject.id);

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

/** The fields that the log has of the wanted readings in their periods, by key. */
const fieldsNoted = async (log: AuditRepository, wanted: readonly Wanted[], moment: Date) => {
  const noted = new Map<string, string[]>();
  for (const periodMs of new Set(wanted.map(({ reading }) => periodMsOf(reading)))) {
    const readings = wanted.map(({ reading }) => reading).filter((reading) => periodMsOf(reading) === periodMs);
    const { since, before } = periodAt(moment, readings[0]!);
    const ids = readings.flatMap(({ subject }) => (subject.id === null ? [] : [subject.id]));
    const lists = readings.flatMap(({ action, subject }) => (subject.id === null ? [action] : []));
    const entries = [
      ...(ids.length > 0 ? await log.aboutRecordsSince(since, ids) : []),
      ...(lists.length > 0 ? await log.ofActionsSince(since, lists) : []),
    ];
    for (const { at, actor_id, action, subject_kind, subject_id, fields } of entries) {
      // The clock may have been ahead: entries in the future, or of before it was set back, are of other periods.
      if (at < since || at >= before) continue;
      const key = keyOf(actor_id, firstOf(action), subject_kind, subject_id);
      noted.set(key, [...(noted.get(key) ?? []), ...(fields.length > 0 ? fields : [wholeRecord])]);
    }
  }
  return noted;
};

/**
 * Records who has viewed whose papers and medical data, once per reader, record and minute; the lists of players
 * and cases once per reader and hour. What is read of a record later in the minute has another entry, which is shown with the first. Each
 * function throws when recording fails: then the data must not be shown.
 */
export const createReadsService = ({
  db,
  clock,
  audit,
  logger,
}: {
  db: Db;
  clock: Clock;
  audit: Pick<AuditLog, 'noteLacking'>;
  logger: EventLog;
}) => {
  const memories = { minute: createMemory(), hour: createMemory() };
  const memoryOf = (reading: Reading) => (periodMsOf(reading) === minutesMs(1) ? memories.minute : memories.hour);
  /** Views of the players' lists that were answered while the disk was full. */
  const owed = new Map<string, AuditNote>();
  /** Readings that wait until those before them are written. */
  let next: Batch | undefined;
  let written: Promise<void> = Promise.resolve();

  const write = async (batch: ReadonlyMap<string, Wanted>): Promise<void> => {
    const wanted = [...batch.values()];
    const late = [...owed].filter(([key]) => !batch.has(key));
    // Locks the log: otherwise two servers could both find that there is no entry yet.
    const at = await briefly(db, (tx) =>
      audit.noteLacking(tx, async (moment) => {
        const noted = await fieldsNoted(createAuditRepository(tx), wanted, new Date(moment));
        const lacking = [...batch].flatMap(([key, { actor, reading, fields }]): ReadingNote[] => {
          const known = noted.get(key);
          const missing = [...fields].filter((field) => !known?.includes(field)).sort();
          if (missing.length === 0) return [];
          const action = known ? furtherOf(reading.action) : reading.action;
          return [{ ...reading, actor, action, fields: missing.filter((field) => field !== wholeRecord) }];
        });
        return [...late.map(([, note]) => note), ...lacking];
      }),
    );
    for (const [key, { reading, fields }] of batch)
      memoryOf(reading).add(periodAt(new Date(at), reading).since, key, [...fields]);
    for (const key of [...batch.keys(), ...late.map(([one]) => one)]) owed.delete(key);
  };

  /** One transaction after the other; all readings that come during one share the next. */
  const open = (): Batch => {
    const wanted = new Map<string, Wanted>();
    const noted = written.then(() => {
      next = undefined;
      return write(wanted);
    });
    written = noted.catch(() => {});
    return { wanted, noted };
  };

  const note = async (actor: ActingAccount, reading: Reading, field = wholeRecord): Promise<void> => {
    const key = keyOfReading(actor, reading);
    if (memoryOf(reading).has(periodAt(clock(), reading).since, key, field)) return;
    next ??= open();
    const { wanted, noted } = next;
    const one = wanted.get(key) ?? { actor, reading, fields: new Set() };
    wanted.set(key, one);
    one.fields.add(field);
    await noted;
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
      const key = keyOfReading(actor, reading);
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
    /** How hard the players of a match found it. */
    rpe: (actor: AuditActor, matchId: string): Promise<void> =>
      note(actor, { action: 'rpe.listed', subject: { kind: 'match', id: matchId } }),
    /** A list that shows the medical data of many people. */
    list: (actor: ActingAccount, kind: MedicalList): Promise<void> =>
      kind === 'players' ? players(actor) : list(actor, kind),
  };
};

export type ReadsService = ReturnType<typeof createReadsService>;

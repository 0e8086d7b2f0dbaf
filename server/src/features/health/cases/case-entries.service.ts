import type {
  addCaseNote,
  addSymptoms,
  addTreatment,
  answerClearance,
  askClearance,
  caseNote,
  caseTreatment,
  clearance,
  symptomEntry,
} from '@touchline/contract/health/case-entries';
import type { RequestOf } from '@touchline/contract/wire/endpoint';
import type * as z from 'zod';
import { briefly, type Db, type Tx } from '../../../db/database.ts';
import type { Idempotency } from '../../../db/idempotency.ts';
import { conflict, invalidField, notFound } from '../../../lib/errors.ts';
import { daysMs, hoursMs, timestampOf, type Clock } from '../../../lib/time/clock.ts';
import { dayIn, timeIn } from '../../../lib/time/zone.ts';
import type { AuditAction } from '@touchline/contract/club/audit';
import type { AuditActor, AuditService } from '../../ground/audit/audit.service.ts';
import { createClubRepository } from '../../ground/club/club.repository.ts';
import type { BoundActor } from '../../ground/reach/scope.ts';
import { toClearance } from './case-answers.ts';
import { createCaseEntriesRepository, type SymptomRow } from './case-entries.repository.ts';
import { shownCase } from './case-reads.service.ts';
import { createCasesRepository, type CaseRow } from './cases.repository.ts';

type Deps = {
  db: Db;
  clock: Clock;
  audit: AuditService;
  idempotency: Idempotency;
  noteReading: (reader: BoundActor, row: Pick<CaseRow, 'id' | 'user_id'>) => Promise<void>;
};
type Note = z.infer<typeof caseNote>;
type Treatment = z.infer<typeof caseTreatment>;
type Symptoms = z.infer<typeof symptomEntry>;
type Clearance = z.infer<typeof clearance>;
/** A body, and the key by which a repeat of it is known. */
type Sent = { body: unknown; key: string | undefined };

/** A note can be corrected, and a treatment taken back, for this long. */
const openMs = hoursMs(24);
/** The kinds of treatment that are offered. */
const kindsMax = 12;

/** An answer given without network may come this late. */
const lateMs = daysMs(7);

/** Of a morning until 14:00 in the club's time zone, else of an evening. */
export const partOfDay = (at: Date, timezone: string): Symptoms['part'] =>
  timeIn(at, timezone) < '14:00' ? 'morning' : 'evening';

const byOf = (id: string | null, name: string | null) => (id === null ? null : { _id: id, name: name ?? '' });

/** Notes, treatments, symptoms and clearances of a case. */
export const createCaseEntriesService = ({ db, clock, audit, idempotency, noteReading }: Deps) => {
  const openUntil = (at: string): string => new Date(Date.parse(at) + openMs).toISOString();
  const isOver = (at: string): boolean => timestampOf(clock) >= openUntil(at);

  /** Writes an entry, which counts as the case's latest. */
  const write = async (
    id: string,
    action: AuditAction,
    actor: BoundActor,
    work: (tx: Tx, row: CaseRow) => Promise<void>,
  ) =>
    briefly(db, async (tx) => {
      // Locked first: of two who answer or take back at once, the second finds what the first has done.
      const row = await shownCase(tx, id, { locked: true });
      await work(tx, row);
      await createCaseEntriesRepository(tx).touch(id, timestampOf(clock));
      await audit.note(tx, { actor, action, subject: { kind: 'case', id }, fields: [] });
    });

  /** The same for a new entry: one that is sent again with its key is written once. Returns its id. */
  const add = async (
    { id, action, actor, ...sent }: Sent & { id: string; action: AuditAction; actor: BoundActor },
    work: (tx: Tx, made: string, row: CaseRow) => Promise<void>,
  ): Promise<string> =>
    briefly(db, async (tx) => {
      const row = await shownCase(tx, id);
      const repeatable = { ...sent, accountId: actor.userId, call: `${action} ${id}` };
      const { id: entry } = await idempotency.once(tx, repeatable, async (made) => {
        await work(tx, made, row);
        await createCaseEntriesRepository(tx).touch(id, timestampOf(clock));
        await audit.note(tx, { actor, action, subject: { kind: 'case', id }, fields: [] });
      });
      return entry;
    });

  const notesOf = async (id: string): Promise<Note[]> => {
    const rows = await createCaseEntriesRepository(db).notes(id);
    const addenda = rows.filter(({ to_note_id }) => to_note_id !== null).reverse();
    return rows
      .filter(({ to_note_id }) => to_note_id === null)
      .map((row) => ({
        _id: row.id,
        text: row.text,
        by: byOf(row.written_by, row.by_name),
        at: row.created_at,
        openUntil: openUntil(row.created_at),
        editedAt: row.edited_at,
        addenda: addenda
          .filter(({ to_note_id }) => to_note_id === row.id)
          .map((one) => ({ _id: one.id, text: one.text, by: byOf(one.written_by, one.by_name), at: one.created_at })),
      }));
  };
  const noteOf = async (caseId: string, id: string): Promise<Note> =>
    (await notesOf(caseId)).find((one) => one._id === id)!;

  const treatmentsOf = async (id: string): Promise<Treatment[]> =>
    (await createCaseEntriesRepository(db).treatments(id)).map((row) => ({
      _id: row.id,
      day: row.day,
      kind: row.kind,
      minutes: row.minutes,
      by: byOf(row.done_by, row.by_name),
      at: row.created_at,
    }));

  const symptomsOf = async (rows: Promise<readonly SymptomRow[]>): Promise<Symptoms[]> =>
    (await rows).map(({ id: _id, at, day, part, answers, entered_by }) => ({
      _id,
      at,
      day,
      part: part as Symptoms['part'],
      sum: answers.reduce((sum, answer) => sum + answer, 0),
      number: answers.filter((answer) => answer > 0).length,
      by: entered_by as Symptoms['by'],
    }));
  const symptom = async (id: string): Promise<Symptoms> =>
    (await symptomsOf(createCaseEntriesRepository(db).symptom(id)))[0]!;

  /** A moment of the last week; the clock of a phone may be ahead. */
  const answeredAt = (at: string | undefined): string => {
    const now = timestampOf(clock);
    if (at === undefined || at > now) return now;
    if (at < timestampOf(clock, -lateMs)) throw invalidField('at', 'invalidInput');
    return at;
  };

  /** Writes symptoms into a case; they count as its latest entry. Throws 400 naming `at`. */
  const putSymptoms = async (
    tx: Tx,
    {
      id,
      caseId,
      by,
      answers,
      at: given,
    }: RequestOf<typeof addSymptoms>['body'] & {
      id: string;
      caseId: string;
      by: Symptoms['by'];
    },
    actor: AuditActor,
  ): Promise<void> => {
    const at = answeredAt(given);
    const { timezone } = await createClubRepository(tx).get();
    const entries = createCaseEntriesRepository(tx);
    await entries.insertSymptoms({
      id,
      case_id: caseId,
      day: dayIn(at, timezone),
      part: partOfDay(new Date(at), timezone),
      answers: JSON.stringify(answers),
      entered_by: by,
      at,
    });
    await entries.touch(caseId, timestampOf(clock));
    // Beside the name of a player, that symptoms were asked for would tell of a concussion to who reads the log.
    const action = by === 'staff' ? 'case.symptomsAdded' : 'case.updated';
    await audit.note(tx, { actor, action, subject: { kind: 'case', id: caseId }, fields: [] });
  };

  const clearanceOf = async (on: Db, caseId: string, id: string): Promise<Clearance> => {
    const row = await createCaseEntriesRepository(on).clearance(id, caseId);
    if (!row) throw notFound('clearance');
    const names = await createCasesRepository(on).people([row.doctor_id ?? '', row.asked_by ?? '']);
    return toClearance(row, names);
  };

  return {
    /** Newest first. Throws 404. */
    notes: async (id: string, reader: BoundActor): Promise<{ records: Note[] }> => {
      await noteReading(reader, await shownCase(db, id));
      return { records: await notesOf(id) };
    },
    /** Writes a note, or adds to one. Throws 404, 400 naming `to` for a note of another case. */
    addNote: async (
      id: string,
      body: RequestOf<typeof addCaseNote>['body'],
      actor: BoundActor,
      key: string | undefined,
    ): Promise<Note> => {
      const { text, to } = body;
      const entry = await add({ id, action: 'case.noteAdded', actor, body, key }, async (tx, made) => {
        const entries = createCaseEntriesRepository(tx);
        const note = to === undefined ? undefined : await entries.note(to, id);
        if (to !== undefined && (!note || note.to_note_id !== null)) throw invalidField('to', 'idFormat');
        await entries.insertNote({
          id: made,
          case_id: id,
          to_note_id: to ?? null,
          text,
          written_by: actor.userId,
          created_at: timestampOf(clock),
        });
      });
      // A note is read together with its additions.
      if (to !== undefined) await noteReading(actor, await shownCase(db, id));
      return noteOf(id, to ?? entry);
    },
    /** Corrects the own note. Throws 404 for that of another person, 409 `noteClosed` after 24 hours. */
    updateNote: async (id: string, noteId: string, text: string, actor: BoundActor): Promise<Note> => {
      await write(id, 'case.noteUpdated', actor, async (tx) => {
        const entries = createCaseEntriesRepository(tx);
        const note = await entries.note(noteId, id);
        if (!note || note.written_by !== actor.userId) throw notFound('note');
        if (isOver(note.created_at)) throw conflict('noteClosed');
        await entries.updateNote(noteId, text, timestampOf(clock));
      });
      const note = await createCaseEntriesRepository(db).note(noteId, id);
      return noteOf(id, note?.to_note_id ?? noteId);
    },
    treatments: async (id: string, reader: BoundActor) => {
      await noteReading(reader, await shownCase(db, id));
      return { records: await treatmentsOf(id), kinds: await createCaseEntriesRepository(db).kinds(kindsMax) };
    },
    addTreatment: async (
      id: string,
      body: RequestOf<typeof addTreatment>['body'],
      actor: BoundActor,
      key: string | undefined,
    ): Promise<Treatment> => {
      const { day, kind, minutes } = body;
      const entry = await add({ id, action: 'case.treatmentAdded', actor, body, key }, async (tx, made) => {
        const { timezone } = await createClubRepository(tx).get();
        if (day > dayIn(clock(), timezone)) throw invalidField('day', 'sinceFuture');
        const row = { id: made, case_id: id, day, kind, minutes: minutes ?? null };
        await createCaseEntriesRepository(tx).insertTreatment({
          ...row,
          done_by: actor.userId,
          created_at: timestampOf(clock),
        });
      });
      const found = (await treatmentsOf(id)).find((one) => one._id === entry);
      if (!found) throw notFound('treatment');
      return found;
    },
    /** Throws 404, 409 `undoTooLate` after 24 hours. */
    removeTreatment: async (id: string, treatment: string, actor: BoundActor): Promise<{ deleted: number }> => {
      await write(id, 'case.treatmentRemoved', actor, async (tx) => {
        const entries = createCaseEntriesRepository(tx);
        const row = await entries.treatment(treatment, id);
        if (!row) throw notFound('treatment');
        if (isOver(row.created_at)) throw conflict('undoTooLate');
        await entries.removeTreatment(treatment);
      });
      return { deleted: 1 };
    },
    symptoms: async (id: string, reader: BoundActor): Promise<{ records: Symptoms[] }> => {
      await noteReading(reader, await shownCase(db, id));
      return { records: await symptomsOf(createCaseEntriesRepository(db).symptoms(id)) };
    },
    putSymptoms,
    /** One entry of symptoms. */
    symptom,
    /** Records symptoms for the player. Throws 404, 400 naming `at`. */
    addSymptoms: async (
      id: string,
      input: RequestOf<typeof addSymptoms>['body'],
      actor: BoundActor,
      key: string | undefined,
    ): Promise<Symptoms> => {
      const repeatable = { accountId: actor.userId, call: `case.symptomsAdded ${id}`, body: input, key };
      const { id: entry } = await briefly(db, async (tx) => {
        await shownCase(tx, id);
        return idempotency.once(tx, repeatable, (made) =>
          putSymptoms(tx, { id: made, caseId: id, by: 'staff', ...input }, actor),
        );
      });
      return symptom(entry);
    },
    /**
     * Asks a doctor: somebody with that function in a squad, where the club has told who that is, else a colleague of the
     * medical staff. Throws 404, 400 naming `doctor` for anybody else, and for staff who do not see the player.
     */
    ask: async (
      id: string,
      body: RequestOf<typeof askClearance>['body'],
      actor: BoundActor,
      key: string | undefined,
    ): Promise<Clearance> => {
      const { doctor, stage, step, reason } = body;
      const entry = await add({ id, action: 'case.clearanceAsked', actor, body, key }, async (tx, made, row) => {
        const cases = createCasesRepository(tx);
        if (!(await cases.isMedical(doctor, row.user_id))) throw invalidField('doctor', 'notActiveStaff');
        const doctors = await cases.doctorsOf(row.user_id);
        // Two pairs of eyes: only a doctor may answer the own question.
        if (doctors.size > 0 ? !doctors.has(doctor) : doctor === actor.userId)
          throw invalidField('doctor', 'notDoctor');
        await createCaseEntriesRepository(tx).insertClearance({
          id: made,
          case_id: id,
          stage,
          step: step ?? null,
          reason,
          doctor_id: doctor,
          asked_by: actor.userId,
          state: 'open',
          created_at: timestampOf(clock),
        });
      });
      return clearanceOf(db, id, entry);
    },
    /** The doctor's own answer. Throws 404, 409 `clearanceOfOther`, `clearanceAnswered`. */
    answer: async (
      id: string,
      clearanceId: string,
      { state }: RequestOf<typeof answerClearance>['body'],
      actor: BoundActor,
    ): Promise<Clearance> => {
      await write(id, 'case.clearanceAnswered', actor, async (tx) => {
        const entries = createCaseEntriesRepository(tx);
        const row = await entries.clearance(clearanceId, id);
        if (!row) throw notFound('clearance');
        if (row.doctor_id !== actor.userId) throw conflict('clearanceOfOther');
        if (row.state !== 'open') throw conflict('clearanceAnswered');
        await entries.answerClearance(clearanceId, state, timestampOf(clock));
      });
      return clearanceOf(db, id, clearanceId);
    },
  };
};

export type CaseEntriesService = ReturnType<typeof createCaseEntriesService>;

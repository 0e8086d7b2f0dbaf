import type { Tx } from '../../src/db/database.ts';
import { inChunks } from '../../src/db/queries/in-chunks.ts';
import { daysMs } from '../../src/lib/time/clock.ts';
import { addDays, dayIn, momentOf } from '../../src/lib/time/zone.ts';
import type { DemoCase } from '../club/medical/cases.ts';
import { readClub } from '../club/read-club.ts';
import type { DemoRandom } from '../lib/random.ts';

type Event = { id: string; startsAt: string; players: readonly string[] };
type Made = {
  newRowId: () => string;
  now: Date;
  zone: string;
  /** The ids of the active players, and of the medical staff. */
  players: readonly string[];
  medics: readonly string[];
  random: DemoRandom;
};

/** Players answer this far ahead. */
const answeredDays = 6;

/** Inserts the medical record of the season, who is away, and the answers to what comes. */
export const createDemoMedicalRepository = (tx: Tx, { newRowId, now, zone, players, medics, random }: Made) => {
  const today = dayIn(now, zone);
  const dayOf = (daysAgo: number) => addDays(today, -daysAgo);
  /** During a day of the club, today never after now. */
  const atOn = (daysAgo: number, time: string) => {
    const at = momentOf(dayOf(daysAgo), time, zone);
    return at < now.toISOString() ? at : now.toISOString();
  };

  const insertLimits = async (one: DemoCase, caseId: string): Promise<void> => {
    const rows = one.limits.map((limit, index) => {
      const next = one.limits[index + 1]?.daysAgo ?? one.closedDaysAgo;
      const at = atOn(limit.daysAgo, '09:20');
      return {
        id: newRowId(),
        user_id: players[one.player]!,
        case_id: caseId,
        from_day: dayOf(limit.daysAgo),
        to_day: next === undefined ? null : dayOf(next + 1),
        training: limit.training,
        match_state: limit.match,
        reason: 'health',
        restrictions: JSON.stringify(limit.restrictions),
        limited_minutes: limit.minutes ?? null,
        note: limit.note ?? null,
        set_by: random.pick(medics),
        created_at: at,
        updated_at: at,
      };
    });
    await tx.insertInto('availability_limits').values(rows).execute();
  };

  const insertEntries = async (one: DemoCase, caseId: string): Promise<void> => {
    const medic = random.pick(medics);
    const stages = one.stages.map(({ stage, step = null, daysAgo }) => ({
      id: newRowId(),
      case_id: caseId,
      stage,
      step,
      on_day: dayOf(daysAgo),
      cleared_by: stage > 5 ? medic : null,
      set_by: medic,
      set_at: atOn(daysAgo, '09:20'),
    }));
    await tx.insertInto('case_stages').values(stages).execute();
    const stage = one.stages.at(-1)!.stage;
    for (const [position, { text, isDone }] of one.criteria.entries()) {
      const done = isDone ? { done_day: dayOf(1), done_by: medic } : {};
      await tx
        .insertInto('case_criteria')
        .values({ id: newRowId(), case_id: caseId, stage, position, text, ...done })
        .execute();
    }
    for (const { daysAgo, text } of one.notes)
      await tx
        .insertInto('case_notes')
        .values({ id: newRowId(), case_id: caseId, text, written_by: medic, created_at: atOn(daysAgo, '09:30') })
        .execute();
    for (const { daysAgo, kind, minutes } of one.treatments) {
      const done = { day: dayOf(daysAgo), kind, minutes, done_by: medic, created_at: atOn(daysAgo, '11:00') };
      await tx
        .insertInto('case_treatments')
        .values({ id: newRowId(), case_id: caseId, ...done })
        .execute();
    }
  };

  const insertCase = async (one: DemoCase): Promise<void> => {
    const id = newRowId();
    const created_at = atOn(one.daysAgo, '09:20');
    const entries = [...one.stages, ...one.notes, ...one.treatments].map(({ daysAgo }) => daysAgo);
    const updated_at = atOn(Math.min(...entries), '11:00');
    const { diagnosis, expected } = one;
    await tx
      .insertInto('cases')
      .values({
        id,
        user_id: players[one.player]!,
        kind: one.kind,
        onset_day: dayOf(one.daysAgo),
        onset: one.onset,
        occasion: one.occasion,
        body_area: one.bodyArea ?? null,
        side: one.side ?? null,
        tissue: one.tissue ?? null,
        organ_system: one.kind === 'illness' ? 'respiratory' : null,
        ...(diagnosis && {
          diagnosis_system: 'OSIICS',
          diagnosis_version: '15',
          diagnosis_code: diagnosis.code,
          diagnosis_text: diagnosis.text,
        }),
        stage: one.stages.at(-1)!.stage,
        step: one.stages.at(-1)!.step ?? null,
        expected_from: expected ? dayOf(expected.from) : null,
        expected_to: expected ? dayOf(expected.to) : null,
        closed_day: one.closedDaysAgo === undefined ? null : dayOf(one.closedDaysAgo),
        outcome: one.closedDaysAgo === undefined ? null : 'recovered',
        created_by: random.pick(medics),
        last_entry_at: updated_at,
        created_at,
        updated_at,
      })
      .execute();
    await insertLimits(one, id);
    await insertEntries(one, id);
  };

  const insertAnswers = async (events: readonly Event[]): Promise<void> => {
    const limited = new Set(
      readClub().medical.cases.flatMap((one) => (one.closedDaysAgo === undefined ? [one.player] : [])),
    );
    const out = new Set([...limited].map((player) => players[player]!));
    const until = new Date(now.getTime() + daysMs(answeredDays)).toISOString();
    const coming = events.filter(({ startsAt }) => startsAt > `${dayOf(-1)}T` && startsAt < until);
    const rows = coming.flatMap(({ id, startsAt, players: called }) =>
      called
        .filter((player) => !out.has(player))
        .flatMap((player) => {
          const drawn = random.next();
          if (drawn < 0.2) return [];
          const answer = drawn < 0.9 ? 'yes' : drawn < 0.94 ? 'late' : 'no';
          const at = new Date(now.getTime() - random.whole(20, 40 * 60) * 60_000).toISOString();
          return [
            {
              event_id: id,
              user_id: player,
              answer,
              arrives_at: answer === 'late' ? new Date(Date.parse(startsAt) + 20 * 60_000).toISOString() : null,
              reason: answer === 'no' ? random.pick(['school', 'family', 'travel']) : null,
              answered_by: 'player',
              answered_at: at,
              updated_at: at,
            },
          ];
        }),
    );
    await inChunks(rows, (part) => tx.insertInto('replies').values(part).execute());
  };

  return {
    insert: async (events: readonly Event[]): Promise<void> => {
      const { cases, away, absence } = readClub().medical;
      for (const one of cases) await insertCase(one);
      const at = atOn(away.daysAgo, '18:00');
      const times = { created_at: at, updated_at: at };
      const nothing = { restrictions: '[]', training: 'none', match_state: 'unavailable' };
      await tx
        .insertInto('availability_limits')
        .values({
          id: newRowId(),
          user_id: players[away.player]!,
          from_day: dayOf(away.daysAgo),
          to_day: dayOf(away.untilDaysAgo),
          reason: 'international',
          ...nothing,
          ...times,
        })
        .execute();
      await tx
        .insertInto('announced_absences')
        .values({
          id: newRowId(),
          user_id: players[absence.player]!,
          from_day: dayOf(absence.daysAgo),
          to_day: dayOf(absence.untilDaysAgo),
          reason: 'family',
          note: absence.note,
          entered_by: 'player',
          ...times,
        })
        .execute();
      await insertAnswers(events);
    },
  };
};

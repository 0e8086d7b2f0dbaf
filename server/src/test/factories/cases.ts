import { json } from '../../db/database.ts';
import { newId } from '../../lib/id.ts';
import { timestampOf } from '../../lib/time/clock.ts';
import type { TestApp } from '../start-test-app.ts';

/** A player, a member of the medical staff who has written everything, and words that stand in each text. */
type Whose = { player: string; staff: string; words: string };

/** A case of a player with an entry of each kind and a file. */
export const putCase = async (
  { db, build, clock }: Pick<TestApp, 'db' | 'build' | 'clock'>,
  { player, staff, words }: Whose,
) => {
  const at = timestampOf(clock);
  const [id, note] = [newId(), newId()];
  const times = { created_at: at, updated_at: at };
  const ofCase = () => ({ id: newId(), case_id: id });
  const day = at.slice(0, 10);
  await db
    .insertInto('cases')
    .values({
      id,
      user_id: player,
      kind: 'injury',
      onset_day: day,
      body_area: 'knee',
      diagnosis_text: words,
      created_by: staff,
      updated_by: staff,
      last_entry_at: at,
      ...times,
    })
    .execute();
  await db
    .insertInto('availability_limits')
    .values({
      id: newId(),
      user_id: player,
      case_id: id,
      from_day: day,
      training: 'none',
      match_state: 'unavailable',
      reason: 'health',
      restrictions: '[]',
      set_by: staff,
      ...times,
    })
    .execute();
  await db
    .insertInto('case_stages')
    .values({
      ...ofCase(),
      stage: 1,
      on_day: day,
      reason: words,
      cleared_by: staff,
      set_by: staff,
      set_at: at,
      undone_by: staff,
    })
    .execute();
  await db
    .insertInto('case_criteria')
    .values({ ...ofCase(), stage: 1, position: 0, text: words, done_by: staff })
    .execute();
  await db
    .insertInto('case_notes')
    .values({ id: note, case_id: id, text: words, written_by: staff, created_at: at })
    .execute();
  await db
    .insertInto('case_treatments')
    .values({ ...ofCase(), day, kind: words, done_by: staff, created_at: at })
    .execute();
  await db
    .insertInto('case_symptoms')
    .values({ ...ofCase(), day, part: 'morning', answers: '[1]', entered_by: 'player', at })
    .execute();
  await db
    .insertInto('case_clearances')
    .values({
      ...ofCase(),
      stage: 6,
      reason: words,
      doctor_id: staff,
      asked_by: staff,
      state: 'open',
      created_at: at,
    })
    .execute();
  const { id: file } = await build.file('document', staff);
  const variants = json({ full: { type: 'image/webp', bytes: 1 } });
  await db
    .updateTable('files')
    .set({ holder: `cases:${id}:${file}`, variants })
    .where('id', '=', file)
    .execute();
  await db
    .insertInto('case_files')
    .values({ file_id: file, case_id: id, name: `${words}.png`, added_by: staff, created_at: at })
    .execute();
  return { id, file };
};

/** Answers of a player to an event, and days away. */
export const putReplies = async (
  { db, clock }: Pick<TestApp, 'db' | 'clock'>,
  { player, staff, words }: Whose,
): Promise<void> => {
  const at = timestampOf(clock);
  const event = newId();
  const row = { event_id: event, user_id: player, answer: 'no', answered_by: 'staff', staff_id: staff };
  await db
    .insertInto('replies')
    .values({ ...row, note: words, answered_at: at, updated_at: at })
    .execute();
  await db
    .insertInto('reply_changes')
    .values({ ...row, id: newId(), at })
    .execute();
  await db.insertInto('late_calls').values({ event_id: event, user_id: player, called_at: at }).execute();
  await db
    .insertInto('announced_absences')
    .values({
      id: newId(),
      user_id: player,
      from_day: at.slice(0, 10),
      to_day: at.slice(0, 10),
      reason: 'other',
      note: words,
      entered_by: 'staff',
      staff_id: staff,
      created_at: at,
      updated_at: at,
    })
    .execute();
  await db.insertInto('reply_undos').values({ id: newId(), user_id: player, former: '[]', created_at: at }).execute();
};

import { text } from '@touchline/contract/wire/text';
import * as z from 'zod';
import { whole } from './rules.ts';

const share = z.number().min(0).max(100);

/** A player's attendance habit: out of 100 sessions, how many are late, missed and excused. */
const habit = z.strictObject({
  late: share,
  absent: share,
  excused: share,
  /** Reasons for excused absences, instead of the usual ones. */
  reasons: z.array(text()).min(1).optional(),
});
export type DemoHabit = z.infer<typeof habit>;

export const attendance = z.strictObject({
  /** The size of a match squad: the first eleven and the substitutes. */
  squadSize: whole,
  /** Assigned to the players in turn. */
  habits: z.array(habit).min(1),
  /** By index among the active players: one is often late, one is often absent, one is a student. */
  special: z.array(habit.extend({ player: whole })),
  /** Reasons for excused absences. */
  reasons: z.array(text()).min(1),
  /** Reasons for other absences; null for none. */
  excuses: z.array(text().nullable()).min(1),
  /** One player was injured in these weeks before today, and has since returned. */
  injured: z.strictObject({ player: whole, fromWeeks: whole, untilWeeks: whole, reason: text() }),
});

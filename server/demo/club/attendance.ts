import { text } from '@touchline/contract/wire/text';
import * as z from 'zod';
import { whole } from './rules.ts';

const share = z.number().min(0).max(100);

/** How somebody comes: how many of a hundred sessions are late, missed and excused. */
const habit = z.strictObject({
  late: share,
  absent: share,
  excused: share,
  /** Of the excused ones, instead of the usual reasons. */
  reasons: z.array(text()).min(1).optional(),
});
export type DemoHabit = z.infer<typeof habit>;

export const attendance = z.strictObject({
  /** How many go to a match: the first eleven, and as many again as there is room for. */
  squadSize: whole,
  /** Of the players in turn. */
  habits: z.array(habit).min(1),
  /** By place among the active players, from 0. One who comes late again and again, one who stays away more than others, one who studies beside the game. */
  special: z.array(habit.extend({ player: whole })),
  /** Of the excused ones. */
  reasons: z.array(text()).min(1),
  /** Reasons of the missed ones; null for none. */
  excuses: z.array(text().nullable()).min(1),
  /** One was injured in these weeks before today, and has come back since. */
  injured: z.strictObject({ player: whole, fromWeeks: whole, untilWeeks: whole, reason: text() }),
});

import { taskCategories } from '@touchline/contract/football/calendar';
import { text } from '@touchline/contract/wire/text';
import * as z from 'zod';
import { time, whole } from './rules.ts';

const texts = z.array(text()).min(1);
const goals = z.array(whole).min(1);

const matches = z.strictObject({
  /** How often each opponent is played, at home and away in equal numbers. */
  rounds: z.strictObject({ league: whole, cup: whole }),
  /** The weeks of a season reserved for international matches. */
  internationalWeeks: z.array(whole),
  /** Saturday and Sunday kick-offs; evening ones leave time for an activation session in the morning. */
  kickOffs: z.array(time).min(1),
  midweekKickOff: time,
  /** The possible goals of a team, each equally likely. */
  goals: z.strictObject({ home: goals, away: goals }),
});

const trainings = z.strictObject({
  startsAt: time,
  /** Monday to Friday. */
  weekdays: z.array(texts).length(5),
  /** The morning session on the day of an evening match. */
  activation: text(),
  /** The first place with a word that appears in the training's title, otherwise the usual one. */
  places: z.array(z.strictObject({ place: text(), words: texts })),
  usualPlace: text(),
  /** Words in the titles of easy and of moderate trainings. All others are hard. */
  easy: texts,
  light: texts,
});

const tasks = z.strictObject({
  startsAt: z.array(time).min(1),
  /** By task category; null if the task needs no place. */
  places: z.record(z.enum(taskCategories), text().nullable()),
  /** The video session about the opponent before a match. */
  clips: z.strictObject({ title: text(), startsAt: time, parts: texts }),
  others: z.array(z.strictObject({ title: text(), category: z.enum(taskCategories).exclude(['tactical']) })).min(1),
});

export const season = z.strictObject({ matches, trainings, tasks });

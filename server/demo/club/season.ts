import { taskCategories } from '@touchline/contract/football/calendar';
import { text } from '@touchline/contract/wire/text';
import * as z from 'zod';
import { time, whole } from './rules.ts';

const texts = z.array(text()).min(1);
const goals = z.array(whole).min(1);

const matches = z.strictObject({
  /** How often everybody is met: as often at home as away. */
  rounds: z.strictObject({ league: whole, cup: whole }),
  /** The weeks of a season in which the national teams play. */
  internationalWeeks: z.array(whole),
  /** On Saturdays and Sundays; the evening ones leave room for an activation in the morning. */
  kickOffs: z.array(time).min(1),
  midweekKickOff: time,
  /** The goals of a team, each as likely as the next. */
  goals: z.strictObject({ home: goals, away: goals }),
});

const trainings = z.strictObject({
  startsAt: time,
  /** Monday to Friday. */
  weekdays: z.array(texts).length(5),
  /** On the day of a match in the evening. */
  activation: text(),
  /** Where a training is: at the first place with a word that stands in the title, else at the usual one. */
  places: z.array(z.strictObject({ place: text(), words: texts })),
  usualPlace: text(),
  /** Words that mark a title: of trainings that leave players fresh, and of those in between. All others are hard. */
  easy: texts,
  light: texts,
});

const tasks = z.strictObject({
  startsAt: z.array(time).min(1),
  /** By kind; null where people are called and told. */
  places: z.record(z.enum(taskCategories), text().nullable()),
  /** What is watched of the other team before a match. */
  clips: z.strictObject({ title: text(), startsAt: time, parts: texts }),
  others: z.array(z.strictObject({ title: text(), category: z.enum(taskCategories).exclude(['tactical']) })).min(1),
});

export const season = z.strictObject({ matches, trainings, tasks });

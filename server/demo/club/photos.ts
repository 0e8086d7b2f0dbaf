import { taskCategories } from '@touchline/contract/football/calendar';
import { longText } from '@touchline/contract/wire/rules';
import { text } from '@touchline/contract/wire/text';
import * as z from 'zod';
import { time, whole } from './rules.ts';

const motif = z.enum(['board', 'pitch', 'cones', 'stadium', 'treatment', 'gym', 'shirts']);
export type DemoMotif = z.infer<typeof motif>;
const motifs = z.array(motif).min(1);

export const photos = z.strictObject({
  /** How many days to each side of now records have photos; the others have covers. */
  daysAround: whole,
  /** A match that starts then or later is one in the evening. */
  dusk: time,
  /** What is said about a picture. */
  motifs: z.record(motif, z.array(longText).min(1)),
  /** What pictures of a record show, in turn. */
  matches: z.strictObject({ evening: motifs, day: motifs }),
  trainings: z.strictObject({
    /** Words in the titles of those that are not on the pitch. */
    indoorWords: z.array(text()).min(1),
    indoors: motifs,
    outdoors: motifs,
  }),
  tasks: z.record(z.enum(taskCategories), motifs),
});

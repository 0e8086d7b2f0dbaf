import { taskCategories } from '@touchline/contract/football/calendar';
import { longText } from '@touchline/contract/wire/rules';
import { text } from '@touchline/contract/wire/text';
import * as z from 'zod';
import { time, whole } from './rules.ts';

const motif = z.enum(['board', 'pitch', 'cones', 'stadium', 'treatment', 'gym', 'shirts']);
export type DemoMotif = z.infer<typeof motif>;
const motifs = z.array(motif).min(1);

export const photos = z.strictObject({
  /** Records up to this many days before and after today have photos; the others have covers. */
  daysAround: whole,
  /** A match that starts at this time or later is an evening match. */
  dusk: time,
  /** Descriptions for each motif. */
  motifs: z.record(motif, z.array(longText).min(1)),
  /** The motifs of a record's pictures, in turn. */
  matches: z.strictObject({ evening: motifs, day: motifs }),
  trainings: z.strictObject({
    /** Words in the titles of trainings that care for tired players: no dumbbells there. */
    careWords: z.array(text()).min(1),
    care: motifs,
    gymWords: z.array(text()).min(1),
    gym: motifs,
    outdoors: motifs,
  }),
  tasks: z.record(z.enum(taskCategories), motifs),
});

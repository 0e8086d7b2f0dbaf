import * as z from 'zod';
import { day, id, idParams, timestamp } from '../wire/common.ts';
import { endpoint } from '../wire/endpoint.ts';
import { msg } from '../wire/messages.ts';
import { timeOfDay } from '../wire/rules.ts';
import { pauses, weekdays } from '../football/session/series-fields.ts';

const fields = {
  /** From which day on; the club's. */
  from: day,
  weekdays,
  until: day,
  pauses: pauses.optional(),
  /** Left out: each keeps its time. */
  time: timeOfDay.optional(),
};

/** What becomes of a training. One that is too many is called off while people reckon with it, else deleted. */
export const seriesDeeds = ['keep', 'move', 'add', 'callOff', 'delete'] as const;
export type SeriesDeed = (typeof seriesDeeds)[number];

/** What a change of a series does: each training that stays, moves, is new or goes, by its time now, new ones by theirs. */
export const seriesPlan = z.object({
  plan: z.string(),
  trainings: z.array(
    z.object({
      /** Null: a new one. */
      _id: id.nullable(),
      from: timestamp.nullable(),
      deed: z.enum(seriesDeeds),
      /** Null: it is called off or deleted. */
      to: timestamp.nullable(),
      /** It has answers, a plan or a review: the preview says so where it goes. */
      hasContent: z.boolean(),
    }),
  ),
});
export type SeriesPlan = z.infer<typeof seriesPlan>;

/** How a series goes on: read off its coming trainings, because each of them can be moved. */
export const seriesRhythm = z.object({
  /** 1 (Monday) to 7. */
  weekdays: z.array(z.number().int()),
  /** The day of its last training. */
  until: day,
  /** `HH:mm`; null: not all begin at the same time. */
  time: z.string().nullable(),
  /** Days on which one would be and none is. */
  pauses: z.array(z.object({ from: day, to: day })),
});
export type SeriesRhythm = z.infer<typeof seriesRhythm>;

export const getSeries = endpoint({
  method: 'GET',
  path: '/v1/trainings/:id/series',
  access: 'tactical',
  reach: 'training',
  summary: 'The weekdays, the time, the end and the gaps of the series of a training, from today on',
  params: idParams,
  response: seriesRhythm,
});

export const planSeries = endpoint({
  method: 'POST',
  writes: false,
  path: '/v1/trainings/:id/series/plan',
  access: 'tactical',
  reach: 'training',
  summary: 'What other weekdays, pauses or another end would do to the series of a training from a day on',
  params: idParams,
  body: z.strictObject(fields),
  response: seriesPlan,
});

export const changeSeries = endpoint({
  method: 'PUT',
  path: '/v1/trainings/:id/series',
  access: 'tactical',
  reach: 'training',
  summary:
    'Changes the series of a training from a day on, all or nothing; 409 `seriesChanged` with the new plan. Who is called has one email about all that is moved, and one about what is called off',
  params: idParams,
  body: z.strictObject({ ...fields, plan: z.string({ error: msg('required') }).max(100, msg('tooLong')) }),
  response: z.object({
    series: id,
    created: z.array(id),
    moved: z.array(id),
    calledOff: z.array(id),
    deleted: z.number().int(),
  }),
  changes: ['trainings', 'week', 'places', 'replies'],
});

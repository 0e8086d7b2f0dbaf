import * as z from 'zod';
import { eventSquad, id, moment, queryNumber, timestamp } from '../wire/common.ts';
import { endpoint } from '../wire/endpoint.ts';
import { msg } from '../wire/messages.ts';
import { text } from '../wire/text.ts';
import { durationMax } from './takes-place.ts';

const kind = z.enum(['match', 'training', 'task'], { error: msg('invalidInput') });

/** Another event at the same place, of which at least a minute is at the same time. */
export const clash = z.object({
  _id: id,
  kind,
  /** Of a match both teams. */
  title: z.string(),
  date: timestamp,
  endsAt: timestamp,
  squad: eventSquad,
});
export type Clash = z.infer<typeof clash>;

export const listClashes = endpoint({
  method: 'GET',
  path: '/v1/events/clashes',
  access: 'staff',
  reach: 'list',
  summary:
    'What else takes place at a place while a planned event would: two teams on one pitch. Refuses nothing. Without what is off, on hold or has no time yet, and without matches of other clubs',
  query: z.strictObject({
    kind,
    date: moment,
    /** Compared without case, accents and blanks. */
    place: text({ max: 100 }),
    /** In minutes; by default the usual length of its kind. */
    durationMin: queryNumber(1, durationMax).optional(),
    /** The league of a match, whose rules say how long it lasts. */
    league: id.optional(),
    /** The event itself, if it is stored already. */
    except: id.optional(),
  }),
  /** By start. */
  response: z.object({ records: z.array(clash) }),
});

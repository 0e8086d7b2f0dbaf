import * as z from 'zod';
import { eventSquad, id, moment, queryNumber, timestamp } from '../wire/common.ts';
import { endpoint } from '../wire/endpoint.ts';
import { msg } from '../wire/messages.ts';
import { text } from '../wire/text.ts';
import { placeHalf } from './session/halves.ts';
import { durationMax } from './takes-place.ts';

const kind = z.enum(['match', 'training', 'task'], { error: msg('invalidInput') });

/** What else is at the same place, of which at least a minute is at the same time. */
export const clash = z.object({
  /** Null for what is taken. */
  _id: id.nullable(),
  /** `taken`: by a squad that the caller does not see, of which the hours alone are known. */
  kind: z.enum(['match', 'training', 'task', 'booking', 'closure', 'taken']),
  /** Of a match both teams, of a closure its reason; null where there is none, and for what is taken. */
  title: z.string().nullable(),
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
    'What else is at a place while a planned event would be: two teams on one pitch, a booking, a closed time. Refuses nothing. Without what is off, on hold or has no time yet, and without matches of other clubs. At a place of the club those with own squads only see `taken` with its hours for other squads',
  query: z.strictObject({
    kind,
    date: moment,
    /** Compared without case, accents and blanks. */
    place: text({ max: 100 }),
    /** The half that is planned; by default the whole place. */
    half: placeHalf.unwrap().optional(),
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

import type { PlaceUses, listPlaceUses, PlaceUse } from '@touchline/contract/plan/place-days';
import type { Role } from '@touchline/contract/people/auth';
import type { RequestOf } from '@touchline/contract/wire/endpoint';
import type { Db } from '../../../db/database.ts';
import { invalidField } from '../../../lib/errors.ts';
import { timestampOf, type Clock } from '../../../lib/time/clock.ts';
import { sunsetOn } from '../../../lib/time/sunset.ts';
import { addDays, endOfDay, startOfDay } from '../../../lib/time/zone.ts';
import { createClubRepository } from '../../ground/club/club.repository.ts';
import { seesAllSquads } from '../../ground/reach/event-squads.service.ts';
import { isOfScope, type Bound } from '../../ground/reach/scope.ts';
import { readClashes } from '../clashes/read-clashes.service.ts';
import { readPlaceBook } from '../../ground/places/place-book.service.ts';
import { placesOf } from '../places/places.service.ts';
import { readUses, type Use } from './read-uses.service.ts';

type Deps = { db: Db; clock: Clock };
type Reader = Bound & { role: Role };

const daysMax = 7;

/** The days of a question. Throws 400 naming `to` for a last one before the first, or more than seven. */
const daysOf = ({ from, to = from }: RequestOf<typeof listPlaceUses>['query']): string[] => {
  if (to < from) throw invalidField('to', 'endBeforeStart');
  const days = Array.from({ length: daysMax }, (_, index) => addDays(from, index)).filter((day) => day <= to);
  if (days.at(-1) !== to) throw invalidField('to', 'placeDaysTooMany');
  return days;
};

/** Of what other squads have, the hours alone are seen: the one exception of decision 34. */
const taken = ({ place, half, from, to }: Use): PlaceUse => ({
  _id: null,
  kind: 'taken',
  place,
  half,
  from,
  to,
  title: null,
  squad: null,
  isOff: false,
  mayMove: false,
  updatedAt: null,
});

/** What takes the places of the club on some days. */
export const createPlaceUsesService = ({ db, clock }: Deps) => ({
  /** Throws as `daysOf`. */
  list: async (query: RequestOf<typeof listPlaceUses>['query'], reader: Reader): Promise<PlaceUses> => {
    const days = daysOf(query);
    const club = createClubRepository(db);
    const { timezone: zone } = await club.get();
    const period = { since: startOfDay(days[0]!, zone), until: endOfDay(days.at(-1)!, zone) };
    const { uses } = await readUses(db, period);
    const now = timestampOf(clock);
    const isPlanner = reader.role === 'tactic' || reader.role === 'admin';
    const seesAll = await seesAllSquads(db, reader);
    const isMovable = ({ kind, squad, to, isOff }: Use): boolean =>
      isPlanner && kind !== 'match' && kind !== 'closure' && !isOff && to > now && (squad !== null || seesAll);
    const shown = uses.flatMap((use): PlaceUse[] => {
      const { id: _id, kind, place, half, from, to, title, squad, isOff, updatedAt } = use;
      // What is off takes nothing.
      if (!isOfScope(squad, reader.squads)) return isOff ? [] : [taken(use)];
      return [{ _id, kind, place, half, from, to, title, squad, isOff, mayMove: isMovable(use), updatedAt }];
    });
    const clashes = await readClashes(db, { ...period, now }, reader);
    const position = await club.position();
    return {
      places: placesOf(await readPlaceBook(db)),
      days: days.map((day) => ({ day, sunset: position && sunsetOn(day, position) })),
      uses: shown,
      clashes: clashes.filter(({ kind }) => kind === 'place' || kind === 'closed'),
    };
  },
});

export type PlaceUsesService = ReturnType<typeof createPlaceUsesService>;

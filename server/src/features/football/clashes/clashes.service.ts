import type { Clash, listClashes } from '@touchline/contract/football/clashes';
import { durationMax } from '@touchline/contract/football/takes-place';
import type { RequestOf } from '@touchline/contract/wire/endpoint';
import type { Db } from '../../../db/database.ts';
import { samePlace } from '../../../lib/text/same-place.ts';
import { minutesMs } from '../../../lib/time/clock.ts';
import { scopeOf, type Bound } from '../../ground/reach/scope.ts';
import { readEventEnds, type EventEnds } from '../../ground/takes-place/event-ends.service.ts';
import { createAskedEventsRepository } from '../replies/asked/asked-events.repository.ts';
import { endOfAsked } from '../replies/asked/takes-place-of-asked.ts';

type Planned = RequestOf<typeof listClashes>['query'];

const earlier = (moment: string, byMs: number): string => new Date(Date.parse(moment) - byMs).toISOString();

const endOf = ({ kind, date: starts_at, durationMin, league = '' }: Planned, ends: EventEnds): string => {
  const duration_min = durationMin ?? null;
  if (kind !== 'match') return ends.ofSession(kind, { starts_at, duration_min });
  return ends.ofMatch({ starts_at, time_unknown: false, duration_min, league_id: league, own_min: null });
};

/** Two teams on one pitch. */
export const createClashesService = ({ db }: { db: Db }) => ({
  /** What of the caller's squads takes place at the place of a planned event, and at least a minute while it does. */
  list: async (planned: Planned, caller: Bound): Promise<{ records: Clash[] }> => {
    const ends = await readEventEnds(db);
    const { date: start, place } = planned;
    const end = endOf(planned, ends);
    // What has begun earlier than the longest event lasts is over.
    const period = { since: earlier(start, minutesMs(durationMax)), until: end };
    const events = await createAskedEventsRepository(db).between(period, scopeOf(caller));
    const records = events.flatMap((event): Clash[] => {
      const isOther = event.id !== planned.except && event.standing === 'stands' && !event.time_unknown;
      const endsAt = endOfAsked(event, ends);
      if (!isOther || endsAt <= start || !samePlace(event.place, place)) return [];
      const { id: _id, kind, title, starts_at: date, squad_id: squad } = event;
      return [{ _id, kind, title, date, endsAt, squad }];
    });
    return { records };
  },
});

export type ClashesService = ReturnType<typeof createClashesService>;

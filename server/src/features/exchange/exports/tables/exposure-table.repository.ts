import type { Db } from '../../../../db/database.ts';
import { anyOf } from '../../../../db/queries/any-of.ts';
import { hoursMs } from '../../../../lib/time/clock.ts';
import { dayIn } from '../../../../lib/time/zone.ts';
import { eventKey } from '../../../football/attendances/occasions.ts';
import { attendedMs } from '../../../football/injury-report/attended.ts';
import { createExposureRepository } from '../../../football/injury-report/exposure.repository.ts';
import type { SquadScope } from '../../../ground/reach/scope.ts';
import type { Surveillance } from './cases-table.repository.ts';
import { csvTable } from '../../../club/csv-tables/csv-table.repository.ts';
import { withShownSquads } from './squad-column.repository.ts';
import { teamColumns, type TeamRow } from './team-columns.repository.ts';

type Row = TeamRow & { day: string; shirt_number: number | null; trainingMs: number; isMatchDay: boolean };
type Between = { since: string; until: string; squads: SquadScope };

/** Who came to which trainings and matches, a row for each player and day. */
const rowsOf = async (db: Db, between: Between, zone: string): Promise<Row[]> => {
  const exposure = createExposureRepository(db);
  const trainings = await exposure.trainings(between);
  const matches = await exposure.matches(between);
  const dayOf = new Map([
    ...trainings.map(({ id, starts_at }) => [eventKey('training', id), dayIn(starts_at, zone)] as const),
    ...matches.map(({ id, starts_at }) => [eventKey('match', id), dayIn(starts_at, zone)] as const),
  ]);
  const matchDays = new Set(matches.map(({ starts_at }) => dayIn(starts_at, zone)));
  const minutes = new Map<string, { day: string; user_id: string; trainingMs: number }>();
  for (const row of await exposure.attended([...dayOf.keys()], between.squads)) {
    const day = dayOf.get(row.occasion ?? '')!;
    const key = `${day}:${row.user_id}`;
    const sum = minutes.get(key) ?? { day, user_id: row.user_id, trainingMs: 0 };
    const isTraining = row.occasion?.startsWith('training:') === true;
    minutes.set(key, { ...sum, trainingMs: sum.trainingMs + (isTraining ? attendedMs(row) : 0) });
  }
  const ids = [...new Set([...minutes.values()].map(({ user_id }) => user_id))];
  if (ids.length === 0) return [];
  const people = await db
    .selectFrom('users')
    .select(['id as user_id', 'name', 'shirt_number', 'squad_id'])
    .where('id', 'in', anyOf(db, ids))
    .execute();
  const placed = new Map((await withShownSquads(db, between.squads, people)).map((one) => [one.user_id, one]));
  return [...minutes]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .flatMap(([, one]) => {
      const person = placed.get(one.user_id);
      return person ? [{ ...person, ...one, isMatchDay: matchDays.has(one.day) }] : [];
    });
};

/**
 * Minutes by day and player in the columns of FIFA's surveillance tool. Minutes of a match are not recorded, so they stay
 * empty: a 0 would be counted. All rows are made of one reading, of at most 400 days, and handed on in pages.
 */
export const exposureTable = ({
  zone,
  now,
  pseudonym,
  withNames,
}: Pick<Surveillance, 'pseudonym' | 'withNames'> & { zone: string; now: string }) => {
  let rest: Row[] = [];
  return csvTable<Row>({
    subject: 'attendances',
    columns: async (_zone, db) => {
      const { player, team, last } = await teamColumns<Row>(db, { pseudonym, withNames });
      return [
        { name: 'date', value: ({ day }) => day },
        player,
        team,
        { name: 'match_day', value: ({ isMatchDay }) => (isMatchDay ? 'yes' : 'no') },
        { name: 'training_minutes', value: ({ trainingMs }) => Math.round((trainingMs * 60) / hoursMs(1)) },
        { name: 'match_minutes', value: ({ isMatchDay }) => (isMatchDay ? null : 0) },
        ...last,
      ];
    },
    page: async (db, { since, until, squads, limit }, after) => {
      const end = until !== undefined && until < now ? until : now;
      if (after === undefined) rest = await rowsOf(db, { since: since ?? '', until: end, squads }, zone);
      return rest.splice(0, limit);
    },
  });
};

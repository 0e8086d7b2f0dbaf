import type { Availability } from '@touchline/contract/health/availability';
import type { Db } from '../../../../db/database.ts';
import { anyOf } from '../../../../db/queries/any-of.ts';
import { daysOfRange } from '../../../../lib/time/zone.ts';
import { availabilityOf } from '../../../health/availability/availability-of.ts';
import { createAvailabilityRepository } from '../../../health/availability/availability.repository.ts';
import { periodOn } from '../../../ground/availability-limits/limit-on.ts';
import {
  createAvailabilityLimitsRepository,
  type PeriodRow,
} from '../../../ground/availability-limits/availability-limits.repository.ts';
import type { SquadScope } from '../../../ground/reach/scope.ts';
import { csvTable } from '../../../club/csv-tables/csv-table.repository.ts';
import { squadColumn, withShownSquads } from './squad-column.repository.ts';

type Player = {
  user_id: string;
  name: string;
  position: string | null;
  shirt_number: number | null;
  squad_id: string | null;
};
type State = Pick<
  Availability,
  'training' | 'match' | 'reason' | 'restrictions' | 'limitedMinutes' | 'otherRestriction' | 'expectedReturn'
>;
type Row = Player & State & { day: string };
type Days = { from: string; to: string };

/** The players of squads in the order of the board. */
const playersOf = async (db: Db, squads: SquadScope): Promise<Player[]> => {
  const people = await createAvailabilityRepository(db).players(squads);
  if (people.length === 0) return [];
  const ids = people.map(({ id }) => id);
  const rows = await db.selectFrom('users').select(['id', 'squad_id']).where('id', 'in', anyOf(db, ids)).execute();
  const main = new Map(rows.map(({ id, squad_id }) => [id, squad_id]));
  return withShownSquads(
    db,
    squads,
    people.map(({ id, name, position, shirt_number }) => ({
      user_id: id,
      name,
      position,
      shirt_number,
      squad_id: main.get(id) ?? null,
    })),
  );
};

/** Gives the rows of one day after the other, of what is read at once. */
const readDays = async (db: Db, { from, to }: Days, squads: SquadScope, hidden: ReadonlySet<string>) => {
  const players = await playersOf(db, squads);
  const ids = players.map(({ user_id }) => user_id);
  const periods = new Map<string, PeriodRow[]>(ids.map((id) => [id, []]));
  for (const row of await createAvailabilityLimitsRepository(db).between(ids, from, to))
    periods.get(row.user_id)?.push(row);
  const caseIds = [...periods.values()].flat().flatMap(({ case_id }) => case_id ?? []);
  const cases = await createAvailabilityRepository(db).cases([...new Set(caseIds)]);
  const caseOf = new Map(cases.map((one) => [one.id, one]));
  return (day: string): Row[] =>
    players.map((player) => {
      const period = periodOn(periods.get(player.user_id) ?? [], day);
      const state = availabilityOf({
        period,
        ofCase: period?.case_id ? caseOf.get(period.case_id) : undefined,
        by: null,
        undecided: null,
        isHidden: hidden.has(player.user_id),
        // The same table for every reader: a file goes on to others.
        sees: { medical: false, bodyArea: false },
      });
      return { ...player, ...state, day };
    });
};

/**
 * Players by days, as coaches see them: never a diagnosis, a body area or a note. A limit of health of a player who has
 * refused that medical data is stored says nothing but that there is one.
 */
export const availabilityTable = ({ from, to, hidden }: Days & { hidden: readonly string[] }) => {
  let rowsOn: (day: string) => Row[] = () => [];
  const days = daysOfRange(from, to);
  let rest: Row[] = [];
  return csvTable<Row>({
    subject: 'availability',
    columns: async (_zone, db) => [
      { name: 'date', value: ({ day }) => day, kind: 'day' },
      { name: 'name', value: ({ name }) => name },
      { name: 'shirtNumber', value: ({ shirt_number }) => shirt_number },
      { name: 'position', value: ({ position }) => position },
      { name: 'training', value: ({ training }) => training },
      { name: 'match', value: ({ match }) => match },
      { name: 'reason', value: ({ reason }) => reason },
      { name: 'restrictions', value: ({ restrictions }) => restrictions },
      { name: 'limitedMinutes', value: ({ limitedMinutes }) => limitedMinutes },
      { name: 'otherRestriction', value: ({ otherRestriction }) => otherRestriction },
      { name: 'expectedFrom', value: ({ expectedReturn }) => expectedReturn?.from ?? null, kind: 'day' },
      { name: 'expectedTo', value: ({ expectedReturn }) => expectedReturn?.to ?? null, kind: 'day' },
      ...(await squadColumn<Row>(db)),
    ],
    page: async (db, { squads, limit }, after) => {
      if (after === undefined) rowsOn = await readDays(db, { from, to }, squads, new Set(hidden));
      while (rest.length < limit) {
        const { value: day } = days.next();
        if (day === undefined) break;
        rest = [...rest, ...rowsOn(day)];
      }
      return rest.splice(0, limit);
    },
  });
};

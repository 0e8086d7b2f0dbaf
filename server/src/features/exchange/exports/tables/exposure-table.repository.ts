import type { Db } from '../../../../db/database.ts';
import { anyOf } from '../../../../db/queries/any-of.ts';
import { minutesMs, type Clock } from '../../../../lib/time/clock.ts';
import { csvTable, type Wanted } from '../../../club/csv-tables/csv-table.repository.ts';
import { exposureBetween, type Exposed, type ExposedMatch } from '../../../match/injury-report/exposure.service.ts';
import { reportScope } from '../../../match/injury-report/report-scope.service.ts';
import { presentAt } from '../../../match/injury-report/exposure.repository.ts';
import type { Surveillance } from './cases-table.repository.ts';
import { teamColumns, type TeamRow } from './team-columns.repository.ts';

type Row = TeamRow & { day: string; trainingMs: number; matchMs: number; isMatchDay: boolean };
type Asked = Pick<Surveillance, 'from' | 'to' | 'pseudonym' | 'withNames'> & { zone: string; clock: Clock };

/**
 * Who played in a match for how long. Where the file does not know the minutes, those that the match stands for are shared
 * equally among who came, else among who was called up, of those who may be shown: the tool takes an empty cell for no
 * figure at all.
 */
const playersOf = async (db: Db, match: ExposedMatch, hidden: ReadonlySet<string>): Promise<readonly Exposed[]> => {
  if (match.isKnown) return match.players;
  const present = (await presentAt(db, match.id)).filter((player) => !hidden.has(player));
  return present.map((player) => ({ player, ms: match.assumedMs / present.length }));
};

/** Who came to which trainings and played in which matches, a row for each player, day and squad. */
const rowsOf = async (db: Db, { squads, without }: Wanted, { from, to, zone, clock }: Asked): Promise<Row[]> => {
  // Without their cases, their hours would make the rates look better than they are.
  const hidden = new Set(without);
  const scope = await reportScope(db, { from, to, squads, areNamed: false, readsMedical: true, hidden });
  const { trainings, matches } = await exposureBetween({ db, clock }, { from, to, zone });
  const rows = new Map<string, Omit<Row, 'name'>>();
  const add = (what: { squad: string | null; day: string }, { player, ms }: Exposed, isMatchDay: boolean) => {
    if (!scope.has({ ...what, player })) return;
    const squad_id = scope.squadOf({ ...what, player });
    const key = `${what.day}:${player}:${squad_id ?? ''}`;
    const row = rows.get(key) ?? { user_id: player, squad_id, day: what.day, trainingMs: 0, matchMs: 0, isMatchDay };
    rows.set(key, {
      ...row,
      isMatchDay: row.isMatchDay || isMatchDay,
      trainingMs: row.trainingMs + (isMatchDay ? 0 : ms),
      matchMs: row.matchMs + (isMatchDay ? ms : 0),
    });
  };
  for (const training of trainings) for (const exposed of training.players) add(training, exposed, false);
  for (const match of matches) for (const exposed of await playersOf(db, match, hidden)) add(match, exposed, true);
  const ids = [...new Set([...rows.values()].map(({ user_id }) => user_id))];
  if (ids.length === 0) return [];
  const people = await db.selectFrom('users').select(['id', 'name']).where('id', 'in', anyOf(db, ids)).execute();
  const names = new Map(people.map(({ id, name }) => [id, name]));
  return [...rows]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([, row]) => ({ ...row, name: names.get(row.user_id) ?? '' }));
};

/**
 * Minutes by day and player as FIFA's surveillance tool reads them, its semicolons and columns included. All rows are made
 * of one reading, of at most 400 days, and handed on in pages.
 */
export const exposureTable = (asked: Asked) => {
  let rest: Row[] = [];
  return csvTable<Row>({
    subject: 'attendances',
    purpose: 'medical',
    delimiter: ';',
    columns: async (_zone, db) => {
      const { player, team, last } = await teamColumns<Row>(db, asked);
      return [
        { name: 'date', value: ({ day }) => day, kind: 'day' },
        player,
        team,
        { name: 'match_day', value: ({ isMatchDay }) => (isMatchDay ? 'yes' : 'no') },
        { name: 'training_minutes', value: ({ trainingMs }) => Math.round(trainingMs / minutesMs(1)) },
        { name: 'match_minutes', value: ({ matchMs }) => Math.round(matchMs / minutesMs(1)) },
        ...last,
      ];
    },
    page: async (db, wanted, after) => {
      if (after === undefined) rest = await rowsOf(db, wanted, asked);
      return rest.splice(0, wanted.limit);
    },
  });
};

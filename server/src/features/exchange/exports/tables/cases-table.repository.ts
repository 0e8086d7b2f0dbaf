import { recurrenceOf } from '@touchline/contract/health/case-rules';
import type { Db } from '../../../../db/database.ts';
import { anyOf } from '../../../../db/queries/any-of.ts';
import { playersOfSquads } from '../../../../db/queries/of-squads.ts';
import type { CsvColumn } from '../../../../lib/text/csv.ts';
import { lostOf } from '../../../health/cases/case-answers.ts';
import { createCasesRepository, type CaseRow } from '../../../health/cases/cases.repository.ts';
import { csvTable, type Wanted } from '../../../club/csv-tables/csv-table.repository.ts';
import type { Pseudonyms } from './pseudonyms.ts';
import { withShownSquads } from './squad-column.repository.ts';
import * as words from './surveillance-words.ts';
import { teamColumns, type TeamRow } from './team-columns.repository.ts';

export type Surveillance = { from: string; to: string; today: string; withNames: boolean; pseudonym: Pseudonyms };
type Row = CaseRow & TeamRow & { days: number; earlierClosedDay: string | null };

const wordOf = <K extends string>(table: Record<K, string>, key: string | null): string | null =>
  key === null ? null : table[key as K];

/** As the tool reads dates of cases. */
const dayMonthYear = (day: string): string => day.split('-').reverse().join('/');

const recurrence = ({ subsequent, earlierClosedDay, onset_day }: Row): string | null =>
  subsequent === 'reinjury' ? recurrenceOf({ closedOn: earlierClosedDay }, onset_day) : null;

const columnsOf = (pseudonym: Pseudonyms): CsvColumn<Row>[] => [
  { name: 'case_id', value: ({ id }) => pseudonym('case', id) },
  { name: 'event_id', value: ({ id, event_key }) => pseudonym('event', event_key ?? id) },
  { name: 'date_event', value: ({ onset_day }) => dayMonthYear(onset_day) },
  { name: 'problem_type', value: ({ kind }) => wordOf(words.kindWords, kind) },
  { name: 'onset', value: ({ onset }) => wordOf(words.onsetWords, onset) },
  {
    name: 'body_area',
    value: ({ kind, body_area }) => (kind === 'injury' ? wordOf(words.areaWords, body_area) : 'Medical'),
  },
  { name: 'tissue', value: ({ tissue }) => (tissue === null ? null : words.tissueWords[tissue as 'sprain'][0]) },
  {
    name: 'pathology_type',
    value: ({ tissue }) => (tissue === null ? null : words.tissueWords[tissue as 'sprain'][1]),
  },
  { name: 'organ_system', value: ({ organ_system }) => wordOf(words.organWords, organ_system) },
  { name: 'aetiology', value: ({ aetiology }) => wordOf(words.aetiologyWords, aetiology) },
  { name: 'when_occurred', value: ({ occasion }) => wordOf(words.occasionWords, occasion) },
  { name: 'match_min', value: ({ match_minute }) => match_minute },
  { name: 'contact', value: ({ contact }) => wordOf(words.contactWords, contact) },
  { name: 'contact_type', value: ({ contact_with }) => wordOf(words.partnerWords, contact_with) },
  { name: 'player_action', value: ({ action }) => wordOf(words.actionWords, action) },
  { name: 'sanction', value: ({ foul }) => wordOf(words.foulWords, foul) },
  { name: 'card', value: ({ card }) => wordOf(words.cardWords, card) },
  { name: 'subsequent_cat', value: ({ subsequent }) => wordOf(words.subsequentWords, subsequent) },
  { name: 'recurrence_type', value: recurrence },
  { name: 'timeloss', value: ({ days }) => days },
  { name: 'timeloss_cat', value: ({ days }) => (days > 0 ? 'timeloss' : 'non-timeloss') },
  { name: 'osiics_15_code', value: ({ diagnosis_code }) => diagnosis_code },
];

const withTimes = async (db: Db, rows: CaseRow[], today: string) => {
  const periods = await createCasesRepository(db).periods(rows.map(({ id }) => id));
  const ids = [...new Set(rows.flatMap(({ of_case_id }) => (of_case_id === null ? [] : [of_case_id])))];
  const earlier =
    ids.length === 0
      ? []
      : await db.selectFrom('cases').select(['id', 'closed_day']).where('id', 'in', anyOf(db, ids)).execute();
  const closed = new Map(earlier.map(({ id, closed_day }) => [id, closed_day]));
  return rows.map((row) => ({
    ...row,
    days: lostOf({ row, periods: periods.get(row.id) ?? [], today }),
    earlierClosedDay: row.of_case_id === null ? null : (closed.get(row.of_case_id) ?? null),
  }));
};

/** Cases by onset in the columns of FIFA's surveillance tool. */
export const casesTable = ({ from, to, today, withNames, pseudonym }: Surveillance) =>
  csvTable<Row>({
    subject: 'cases',
    purpose: 'medical',
    columns: async (_zone, db) => {
      const team = await teamColumns<Row>(db, { pseudonym, withNames });
      return [...team.first, ...columnsOf(pseudonym), ...team.last];
    },
    page: async (db, { limit, without, squads }: Wanted, after) => {
      const rows = await db
        .selectFrom('cases')
        .innerJoin('users', 'users.id', 'cases.user_id')
        .selectAll('cases')
        .select(['users.name', 'users.shirt_number', 'users.profile_image', 'users.squad_id'])
        .where('cases.onset_day', '>=', from)
        .where('cases.onset_day', '<=', to)
        .$if(without.length > 0, (query) => query.where('cases.user_id', 'not in', anyOf(db, without)))
        .$if(squads !== undefined, (query) => query.where('cases.user_id', 'in', playersOfSquads(db, squads!)))
        .$if(after !== undefined, (query) =>
          query.where((on) =>
            on(on.refTuple('cases.onset_day', 'cases.id'), '>', on.tuple(after!.onset_day, after!.id)),
          ),
        )
        .orderBy('cases.onset_day')
        .orderBy('cases.id')
        .limit(limit)
        .execute();
      const timed = await withTimes(db, rows, today);
      const placed = timed.map((row, index) => ({ ...row, squad_id: rows[index]!.squad_id }));
      return withShownSquads(db, squads, placed);
    },
  });

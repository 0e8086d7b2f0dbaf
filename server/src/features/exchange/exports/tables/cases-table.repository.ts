import { recurrenceOf } from '@touchline/contract/health/case-rules';
import type { Db } from '../../../../db/database.ts';
import { anyOf } from '../../../../db/queries/any-of.ts';
import type { CsvColumn } from '../../../../lib/text/csv.ts';
import { lostOf } from '../../../health/cases/case-answers.ts';
import { createCasesRepository, type CaseRow } from '../../../health/cases/cases.repository.ts';
import { sessionSquadsOf } from '../../../match/injury-report/case-squads.service.ts';
import { reportScope } from '../../../match/injury-report/report-scope.service.ts';
import { csvTable, type Wanted } from '../../../club/csv-tables/csv-table.repository.ts';
import type { Pseudonyms } from './pseudonyms.ts';
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
  { name: 'date_event', value: ({ onset_day }) => dayMonthYear(onset_day), kind: 'plain' },
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
  // Symptoms of mental health are not recorded: the tool needs the column all the same.
  { name: 'mh_symptoms', value: () => null },
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

const withTimes = async (db: Db, rows: (CaseRow & TeamRow)[], today: string): Promise<Row[]> => {
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

/**
 * Cases by onset as FIFA's surveillance tool reads them, its semicolons and columns included. A case is of the squad in
 * whose session it happened, else of the player's main squad on that day, as in the report of injuries. All rows are made
 * of one reading, of at most 400 days, and handed on in pages.
 */
export const casesTable = ({ from, to, today, withNames, pseudonym }: Surveillance) => {
  let rest: Row[] = [];
  const read = async (db: Db, { without, squads }: Wanted): Promise<Row[]> => {
    const hidden = new Set(without);
    const scope = await reportScope(db, { from, to, squads, areNamed: false, readsMedical: true, hidden });
    const found = await createCasesRepository(db).list({ state: 'all', squads: undefined, begun: { from, to } });
    const sessions = await sessionSquadsOf(db, found);
    const rows = found.flatMap((row): (CaseRow & TeamRow)[] => {
      const what = { squad: sessions.get(row.id) ?? null, player: row.user_id, day: row.onset_day };
      return scope.has(what) ? [{ ...row, squad_id: scope.squadOf(what) }] : [];
    });
    return withTimes(db, rows.toReversed(), today);
  };
  return csvTable<Row>({
    subject: 'cases',
    purpose: 'medical',
    delimiter: ';',
    columns: async (_zone, db) => {
      const team = await teamColumns<Row>(db, { pseudonym, withNames });
      return [...team.first, ...columnsOf(pseudonym), ...team.last];
    },
    page: async (db, wanted: Wanted, after) => {
      if (after === undefined) rest = await read(db, wanted);
      return rest.splice(0, wanted.limit);
    },
  });
};

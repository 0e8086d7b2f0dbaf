import type { ImportColumn, ImportColumnField } from '@touchline/contract/club/import-columns';
import { sentenceOf } from '@touchline/contract/wire/sentences';
import { groupBy } from '../../../../../lib/group-by.ts';
import { dayPartsOf } from '../cells/days.ts';
import { headOf, type Head } from './head-words.ts';
import {
  candidatesOf,
  proposalOf,
  share,
  takeChoices,
  type Candidate as ColumnCandidate,
  type ChosenFields,
} from '../../reading/column-candidates.ts';
import type { Headed } from '../../reading/find-head.ts';

/** A column that is imported. */
export type Column = { index: number; field: ImportColumnField };

export type ProposedColumns = {
  /** All with a head or a value, as the preview shows them. */
  shown: ImportColumn[];
  columns: Column[];
};

/** What a person or an earlier import says of columns; null leaves one out. */
export type Chosen = ChosenFields<ImportColumnField>;

type Candidate = ColumnCandidate<ImportColumnField> & { head: Head };

const countOf = (value: string): number => Number(/^(\d{1,5})[.ºª°)]{0,2}$/u.exec(value)?.[1]);

/** True for 1, 2, 3 and so on: the number of the row. */
const countsRows = (values: readonly string[]): boolean =>
  values.length > 1 && values.every((value, index) => countOf(value) === index + countOf(values[0] ?? ''));

const guardianFields = {
  first: { Name: 'guardianName', LastName: 'guardianLastName', Email: 'guardianEmail', Phone: 'guardianPhone' },
  second: { Name: 'guardian2Name', LastName: 'guardian2LastName', Email: 'guardian2Email', Phone: 'guardian2Phone' },
} as const;

/** The first two people that heads call parents or guardians become the two guardians. */
const proposeGuardians = (candidates: readonly Candidate[]): void => {
  const seen: string[] = candidates.some(({ field }) => field?.startsWith('guardian')) ? ['known'] : [];
  for (const one of candidates) {
    if (!one.head.guardian) continue;
    const { who, detail } = one.head.guardian;
    // A head without a number goes with the columns of the guardian that the texts of the languages name.
    const place = seen.includes(who) ? seen.indexOf(who) : seen.push(who) - 1;
    const fields = place === 0 ? guardianFields.first : place === 1 ? guardianFields.second : undefined;
    one.field = fields?.[detail] ?? null;
  }
};

/** `Nombre` beside `Apellidos` is the first name; beside a column of whole names, both parts are left out. */
const proposeNames = (candidates: readonly Candidate[]): void => {
  const full = candidates.find(({ field, head }) => field === 'name' && head.isFull);
  const isPart = ({ field }: Candidate): boolean =>
    field === 'firstName' || field === 'lastName' || field === 'secondLastName';
  if (full) {
    for (const one of candidates) if (one !== full && (isPart(one) || one.field === 'name')) one.field = null;
    return;
  }
  const hasFamily = candidates.some(({ field }) => field === 'lastName');
  const name = candidates.find(({ field }) => field === 'name');
  if (!hasFamily || !name) return;
  if (candidates.some(({ field }) => field === 'firstName')) name.field = null;
  else name.field = 'firstName';
};

/** Two columns that claim one field: the wire's name and clearer words win; what is not clear is asked. */
const settleClaims = (candidates: readonly Candidate[]): void => {
  const claimed = groupBy(
    candidates.filter(({ field }) => field !== null),
    ({ field }) => field,
  );
  for (const claims of claimed.values()) {
    if (claims.length < 2) continue;
    const rank = ({ head, values }: Candidate): number =>
      (head.isExact ? 0 : 2) + (head.isWeak ? 1 : 0) + (values.length === 0 ? 10 : 0);
    const [best, ...others] = claims.sort((a, b) => rank(a) - rank(b) || a.index - b.index);
    for (const other of others) {
      other.field = null;
      const isSure = other.values.length === 0 || best!.head.isExact || (other.head.isWeak && countsRows(other.values));
      if (!isSure) other.question = sentenceOf('importTwoColumns');
    }
  }
};

const looksLikeFamilyName = (values: readonly string[]): boolean =>
  share(values, (value) => /^[\p{L}\p{M}'’ .-]{2,60}$/u.test(value) && value.split(' ').length <= 4) > 0.9 &&
  new Set(values).size > values.length * 0.6;
const looksLikeBirthDate = (values: readonly string[], year: number): boolean =>
  share(values, (value) => {
    const found = dayPartsOf(value);
    return found !== undefined && !found.isYearOnly && found.year > year - 80 && found.year < year - 3;
  }) > 0.8;
const looksLikeNumber = (values: readonly string[]): boolean =>
  share(values, (value) => /^#?\d{1,2}$/.test(value)) > 0.9 &&
  new Set(values).size > values.length * 0.8 &&
  !countsRows(values);

/** Columns without a known head that look like a surname, a birth date or a number would lose what a person needs. */
const askUnused = (candidates: readonly Candidate[], year: number): void => {
  const has = (field: ImportColumnField): boolean => candidates.some((one) => one.field === field);
  const names = candidates.find(({ field }) => field === 'name');
  const isShortName = names !== undefined && share(names.values, (value) => !value.includes(' ')) > 0.7;
  const ask = (one: Candidate | undefined): void => {
    if (one) one.question = sentenceOf('importColumnUnused');
  };
  const open = candidates.filter(
    ({ field, question, head, values }) =>
      field === null && question === null && head.field === undefined && !head.guardian && values.length > 0,
  );
  if (isShortName && !has('lastName')) ask(open.find(({ values }) => looksLikeFamilyName(values)));
  if (!has('birthDate')) ask(open.find(({ values }) => looksLikeBirthDate(values, year)));
  if (!has('shirtNumber')) ask(open.find(({ values, question }) => question === null && looksLikeNumber(values)));
};

const hasName = (candidates: readonly { field: ImportColumnField | null }[]): boolean =>
  candidates.some(({ field }) => field === 'name' || field === 'firstName' || field === 'lastName');

/**
 * Says what each column holds: as chosen, else by its head. Columns that claim one field, and columns that would be lost
 * though they look like a surname, a birth date or a number, get a question, unless a choice names them.
 */
export const proposeColumns = (
  headed: Headed,
  { chosen, readsSquads, year }: { chosen: Chosen; readsSquads: boolean; year: number },
): ProposedColumns => {
  const candidates = candidatesOf(headed, (text) => {
    const head = headOf(text);
    const field = head.field === undefined || (head.field === 'squad' && !readsSquads) ? null : head.field;
    return { head, field };
  });

  proposeGuardians(candidates);
  proposeNames(candidates);
  takeChoices(candidates, chosen);
  settleClaims(candidates);
  askUnused(candidates, year);
  if (!hasName(candidates)) {
    const first = candidates.find(
      ({ field, values }) => field === null && share(values, (value) => /\p{L}/u.test(value)) > 0.8,
    );
    if (first) first.question = sentenceOf('importNameColumn');
  }
  for (const one of candidates) if (chosen.has(one.index) && one.field === chosen.get(one.index)) one.question = null;

  return proposalOf(candidates);
};

/** True if a column holds names. */
export const holdsNames = hasName;

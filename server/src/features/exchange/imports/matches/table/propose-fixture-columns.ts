import type { FixtureColumnField } from '@touchline/contract/club/fixture-columns';
import type { FixtureColumn } from '@touchline/contract/club/imports';
import { sentenceOf } from '@touchline/contract/wire/sentences';
import { groupBy } from '../../../../../lib/group-by.ts';
import { dayPartsOf } from '../../players/cells/days.ts';
import {
  candidatesOf,
  proposalOf,
  share,
  takeChoices,
  type Candidate as ColumnCandidate,
  type ChosenFields,
} from '../../reading/column-candidates.ts';
import type { Headed } from '../../reading/find-head.ts';
import { fieldOfHead } from './fixture-heads.ts';

/** A column that is imported. */
export type FixtureTableColumn = { index: number; field: FixtureColumnField };

/** What a person or an earlier import says of columns; null leaves one out. */
export type ChosenFixtureColumns = ChosenFields<FixtureColumnField>;

type Candidate = ColumnCandidate<FixtureColumnField>;

const holds = (candidates: readonly { field: FixtureColumnField | null }[], ...fields: FixtureColumnField[]): boolean =>
  candidates.some(({ field }) => field !== null && fields.includes(field));

/** True if columns say who plays: both teams, both in one, or the opponent. */
export const holdsTeams = (columns: readonly { field: FixtureColumnField | null }[]): boolean =>
  (holds(columns, 'home') && holds(columns, 'away')) || holds(columns, 'teams', 'opponent');

/** `Local` is a team beside `Visitante`; alone, with words for home and away under it, it is the side. */
const isSideValue = (value: string): boolean =>
  /^(?:h|a|l|v|c|f|n|home|away|local|visitante|casa|fuera|fora|neutral|داخل|خارج|الأرض|ضيف)\.?$/iu.test(value);

/** Words like "match" and "location" mean a number or a side in some tables: what stands under them decides. */
const settleByValues = (candidates: readonly Candidate[]): void => {
  for (const one of candidates) {
    if (one.field === 'teams' && share(one.values, (value) => /^#?\d+$/.test(value)) > 0.8) one.field = null;
    if (one.field !== null && one.values.length > 0 && share(one.values, isSideValue) > 0.9) one.field = 'side';
  }
  // Both teams in columns of their own win over a title beside them.
  if (holds(candidates, 'home') && holds(candidates, 'away'))
    for (const one of candidates) if (['teams', 'opponent', 'side'].includes(one.field ?? '')) one.field = null;
};

/** Two columns that claim one field: the one with values wins; where both have some, it is asked. */
const settleClaims = (candidates: readonly Candidate[], chosen: ChosenFixtureColumns): void => {
  const claimed = groupBy(
    candidates.filter(({ field }) => field !== null),
    ({ field }) => field,
  );
  for (const claims of claimed.values()) {
    const rank = ({ index, values }: Candidate): number => (chosen.has(index) ? 0 : 1) + (values.length === 0 ? 10 : 0);
    const [, ...others] = claims.sort((a, b) => rank(a) - rank(b) || a.index - b.index);
    for (const other of others) {
      other.field = null;
      const isClear =
        other.values.length === 0 || ['status', 'round', 'venue', 'competition'].includes(claims[0]!.field!);
      if (!isClear && !chosen.has(other.index)) other.question = sentenceOf('importTwoColumns');
    }
  }
};

const looksLikeDay = (values: readonly string[]): boolean =>
  share(values, (value) => {
    const parts = dayPartsOf(value.replace(/^\p{L}{2,12}\.?,?\s+(?=\d)/u, ''));
    return parts !== undefined && !parts.isYearOnly;
  }) > 0.8;

const looksLikeTeams = (values: readonly string[]): boolean => share(values, (value) => /\p{L}{2}/u.test(value)) > 0.8;

/** Asks for the day and the teams if no column has them. */
const askMissing = (candidates: readonly Candidate[], chosen: ChosenFixtureColumns): void => {
  const open = candidates.filter(
    ({ index, field, question }) => field === null && question === null && !chosen.has(index),
  );
  if (!holds(candidates, 'date')) {
    const other = holdsTeams(candidates) ? open.find(({ values }) => values.length > 0) : undefined;
    const day = open.find(({ values }) => looksLikeDay(values)) ?? other;
    if (day) day.question = sentenceOf('importDayColumn');
  }
  if (!holdsTeams(candidates)) {
    const teams = open.find(({ values, question }) => question === null && looksLikeTeams(values));
    if (teams) teams.question = sentenceOf('importTeamsColumn');
  }
};

/** Says what each column holds: as chosen, else by its head and what stands under it. Days and teams that are missing are asked. */
export const proposeFixtureColumns = (
  headed: Headed,
  chosen: ChosenFixtureColumns,
): { shown: FixtureColumn[]; columns: FixtureTableColumn[] } => {
  const candidates = candidatesOf(headed, (text) => ({ field: fieldOfHead(text) ?? null }));
  settleByValues(candidates);
  takeChoices(candidates, chosen);
  settleClaims(candidates, chosen);
  askMissing(candidates, chosen);
  return proposalOf(candidates);
};

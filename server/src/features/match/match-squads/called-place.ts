import type { SquadPlace } from '@touchline/contract/match/lineup/squad-place';
import type { StoredFields } from '../../../lib/stored-fields.ts';
import type { CalledRow } from './match-squads.repository.ts';

/** The columns of a called player's place. */
export const placeColumns = {
  role: 'role',
  benchOrder: 'bench_order',
  slot: 'slot',
  x: 'x',
  y: 'y',
  captain: 'is_captain',
  viceCaptain: 'is_vice_captain',
  goalkeeper: 'is_goalkeeper',
} as const satisfies StoredFields<SquadPlace, CalledRow>;

/** The place in a row. */
export const placeInRow = (row: Pick<CalledRow, (typeof placeColumns)[keyof SquadPlace]>): SquadPlace =>
  Object.fromEntries(Object.entries(placeColumns).map(([field, column]) => [field, row[column]])) as SquadPlace;

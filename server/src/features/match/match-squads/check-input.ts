import { formationOf } from '@touchline/contract/match/formation-slots';
import { setPieceKinds } from '@touchline/contract/match/match-choices';
import type { LineupContent, saveMatchSquad } from '@touchline/contract/match/match-squads';
import type { RequestOf } from '@touchline/contract/wire/endpoint';
import type { FieldError } from '@touchline/contract/wire/errors';
import { type MessageKey } from '@touchline/contract/wire/messages';
import { sentenceOf } from '@touchline/contract/wire/sentences';
import { invalid } from '../../../lib/errors.ts';

export type SquadInput = RequestOf<typeof saveMatchSquad>['body'];
type Placed = Pick<LineupContent['players'][number], 'player' | 'role' | 'slot' | 'captain' | 'viceCaptain'>;

/** The second and later entries whose key was there before, by index; null keys never repeat. */
const repeats = <T>(all: readonly T[], keyOf: (one: T) => string | number | null): number[] => {
  const seen = new Set<string | number>();
  return all.flatMap((one, index) => {
    const key = keyOf(one);
    if (key === null) return [];
    if (seen.has(key)) return [index];
    seen.add(key);
    return [];
  });
};

const error = (field: string, key: MessageKey): FieldError => ({ field, message: sentenceOf(key) });

/** What does not fit together in a line-up: two in one place, a place that the formation lacks, a captain on the bench. */
export const lineupErrors = (
  { formation, players, setPieces }: { formation: string | null; players: readonly Placed[]; setPieces?: unknown },
  prefix = '',
): FieldError[] => {
  const known = formationOf(formation);
  const codes = new Set<string>(known?.slots.map(({ code }) => code));
  const errors = formation !== null && !known ? [error(`${prefix}formation`, 'formationUnknown')] : [];
  for (const index of repeats(players, ({ player }) => player))
    errors.push(error(`${prefix}players.${index}.player`, 'calledTwice'));
  for (const field of ['captain', 'viceCaptain'] as const)
    for (const index of repeats(players, (one) => (one[field] ? field : null)))
      errors.push(error(`${prefix}players.${index}.${field}`, 'captainTwice'));
  for (const index of repeats(players, ({ role, slot }) => (role === 'starter' ? slot : null)))
    errors.push(error(`${prefix}players.${index}.slot`, 'slotTaken'));
  for (const [index, { role, slot, captain }] of players.entries()) {
    if (slot !== null && (role !== 'starter' || (known && !codes.has(slot))))
      errors.push(error(`${prefix}players.${index}.slot`, 'invalidInput'));
    if (captain && role !== 'starter') errors.push(error(`${prefix}players.${index}.captain`, 'captainOutside'));
  }
  if (players.filter(({ role }) => role === 'starter').length > (known?.players ?? 11))
    errors.push(error(`${prefix}players`, 'tooMany'));
  const takers = (setPieces ?? {}) as Partial<LineupContent['setPieces']>;
  const isCalled = new Set(players.map(({ player }) => player));
  for (const kind of setPieceKinds) {
    const ids = takers[kind] ?? [];
    const twice = repeats(ids, (id) => id);
    for (const [index, id] of ids.entries()) {
      if (!isCalled.has(id)) errors.push(error(`${prefix}setPieces.${kind}.${index}`, 'notCalled'));
      else if (twice.includes(index)) errors.push(error(`${prefix}setPieces.${kind}.${index}`, 'calledTwice'));
    }
  }
  return errors;
};

/** Numbers that two players of the sheet would wear; `ownNumber` is worn without another one for the match. */
export const numberErrors = (
  players: SquadInput['players'],
  ownNumber: (player: string) => number | null,
): FieldError[] => {
  const onSheet = players.map((one) => (one.role === 'reserve' ? null : (one.shirtNumber ?? ownNumber(one.player))));
  return repeats(onSheet, (number) => number).map((index) => error(`players.${index}.shirtNumber`, 'numberTwice'));
};

/** Throws 400 with all errors, if there are any. */
export const assertNone = (errors: readonly FieldError[]): void => {
  if (errors.length > 0) throw invalid([...errors]);
};

import { expect, test } from 'vitest';
import type { UserRow } from '../../../people/users/user-row.repository.ts';
import { type KnownRecords, wouldPlanSame } from './known-records.ts';

const player = (id: string, changes: Partial<UserRow> = {}): UserRow =>
  ({
    id,
    name: id,
    name_key: id,
    email_key: null,
    birth_date: null,
    status: 'active',
    squad_id: 's',
    ...changes,
  }) as UserRow;
const first = (changes: Partial<KnownRecords> = {}): KnownRecords => ({
  players: [player('a', { updated_at: '1' }), player('b', { updated_at: '1' })],
  squads: [],
  staff: new Map([['coach@club.example', { name: 'Coach' }]]),
  guardians: new Map([['a', new Set(['g'])]]),
  worn: [{ id: 'a', squad: 's', number: 7 }],
  agesOfSquads: new Map([['s', 12]]),
  ofCases: new Set(),
  hidden: new Set(),
  today: '2026-08-01',
  ...changes,
});
const later = (changes: Partial<UserRow>) => ({
  players: [player('a', { updated_at: '1' }), player('b', { updated_at: '2', ...changes })],
});

test.each<[string, Partial<KnownRecords>, boolean]>([
  ['nothing has changed', {}, true],
  ['somebody whom no row means weighs more', later({ weight: 70 }), true],
  ['somebody has another birth date', later({ birth_date: '2010-01-01' }), false],
  ['somebody has another address', later({ email_key: 'b@club.example' }), false],
  ['somebody is in another squad', later({ squad_id: 't' }), false],
  ['somebody has come', { players: [...first().players, player('c')] }, false],
  ['another has come for one who went', { players: [first().players[0]!, player('c')] }, false],
  ['somebody has another guardian', { guardians: new Map([['a', new Set(['h'])]]) }, false],
  ['a number is worn by another', { worn: [{ id: 'b', squad: 's', number: 7 }] }, false],
  ['a squad has another age group', { agesOfSquads: new Map([['s', 14]]) }, false],
  ['medical data of somebody are hidden', { hidden: new Set(['b']) }, false],
  ['the day is over', { today: '2026-08-02' }, false],
])('when %s, whether a plan would be the same is known', (_, changes, is) => {
  expect(wouldPlanSame(first(), first(changes), new Set(['a']))).toBe(is);
});

test('a plan that means a player is another one once that player was written', () => {
  expect(wouldPlanSame(first(), first(later({ weight: 70 })), new Set(['b']))).toBe(false);
});

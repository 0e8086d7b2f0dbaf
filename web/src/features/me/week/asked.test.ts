import type { OwnReply } from '@touchline/contract/me/me-replies';
import { expect, test } from 'vitest';
import { buildReply } from '../test/build-reply.ts';
import { type AskedReply, hasClash } from './asked.ts';

type Kind = OwnReply['kind'];
const at = (child: string, time: string, kind: Kind = 'training', changes: Partial<OwnReply> = {}): AskedReply => ({
  whose: { child, mayAnswer: true },
  reply: buildReply('An event', `2026-11-28T${time}:00.000Z`, { kind, ...changes }),
});

test.each([
  ['a training of an hour and a half ends when the other begins', at('a', '16:30'), at('b', '18:00'), false],
  ['a training is still on', at('a', '16:30'), at('b', '17:59'), true],
  ['a match lasts two hours', at('a', '16:30', 'match'), at('b', '18:29'), true],
  ['a match is over', at('a', '16:30', 'match'), at('b', '18:30'), false],
  ['a task lasts half an hour', at('a', '16:30', 'task'), at('b', '17:00'), false],
  ['both begin at once', at('a', '16:30', 'task'), at('b', '16:30'), true],
  ['the later one is listed first', at('b', '17:00'), at('a', '16:30'), true],
  ['one child is asked twice', at('a', '16:30'), at('a', '17:00'), false],
  ['one of them is called off', at('a', '16:30', 'training', { takesPlace: 'off' }), at('b', '16:30'), false],
  ['the kick-off is not known', at('a', '16:30', 'match', { timeUnknown: true }), at('b', '16:30'), false],
])('%s', (_, one, other, expected) => {
  expect(hasClash([one, other])).toBe(expected);
});

test('both children are called to the same event', () => {
  const { whose, reply } = at('a', '16:30');
  expect(
    hasClash([
      { whose, reply },
      { whose: { ...whose, child: 'b' }, reply },
    ]),
  ).toBe(false);
});

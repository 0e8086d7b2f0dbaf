import type { Reply } from '@touchline/contract/football/replies';
import { expect, test } from 'vitest';
import { groupsOf, headcount } from './reply-groups.ts';
import { buildReply } from '../../../test/build-reply.ts';

const shown = (replies: Reply[], mode: 'ask' | 'optOut' = 'ask') =>
  groupsOf({ replies, mode }).map(({ key, replies: found }) => [key, found.map(({ player }) => player.name)]);

test('puts limits first, and who waits for the coach before who is late, can not come or says nothing', () => {
  const all = [
    buildReply('silent', {}),
    buildReply('no', { answer: 'no' }),
    buildReply('late', { answer: 'late' }),
    buildReply('asks', { answer: 'no', asks: true }),
    buildReply('yes', { answer: 'yes' }),
    buildReply('limited', { answer: 'yes', training: 'modified' }),
    buildReply('out', { out: true, training: 'none' }),
  ];
  expect(shown(all)).toEqual([
    ['limits', ['limited']],
    ['others', ['asks', 'late', 'no', 'silent']],
    ['coming', ['yes']],
    ['out', ['out']],
  ]);
  expect(shown([buildReply('silent', {})], 'optOut')).toEqual([['coming', ['silent']]]);
});

test('counts who comes by line, and names those without a position only if there are any', () => {
  const positions = [
    { position: 'GK', coming: 2, called: 3 },
    { position: 'LB', coming: 1, called: 1 },
    { position: 'CB', coming: 2, called: 4 },
    { position: '', coming: 0, called: 1 },
  ];
  const of = (unknown: number) => headcount([...positions, { position: 'XX', coming: unknown, called: 1 }]);
  expect(of(0).map(({ line, count }) => `${line} ${count}`)).toEqual([
    'goalkeepers 2',
    'defenders 3',
    'midfielders 0',
    'forwards 0',
  ]);
  expect(of(1).at(-1)).toEqual({ line: 'unknown', count: 1 });
});

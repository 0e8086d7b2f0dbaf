import { expect, test } from 'vitest';
import { profileLink } from './profile-link.ts';

const _id = '0123456789abcdef01234567';

test('links to players, departments and requests, but not to the administrator', () => {
  const link = (
    role: Parameters<typeof profileLink>[0]['role'],
    status: 'active' | 'pending' | 'rejected' = 'active',
  ) => profileLink({ _id, role, status });
  expect(link('player')).toEqual({ to: `/profiles/players?player=${_id}` });
  expect(link('tactic')).toEqual({ to: '/profiles/tactical', state: { userId: _id } });
  expect(link('medical')).toEqual({ to: '/profiles/medical', state: { userId: _id } });
  expect(link('management')).toEqual({ to: '/profiles/management', state: { userId: _id } });
  expect(link('tactic', 'pending')).toEqual({ to: `/profiles/new?request=${_id}` });
  expect(link('player', 'rejected')).toEqual({ to: `/profiles/new?request=${_id}` });
  expect(link('admin')).toBeUndefined();
});

import { expect, test } from 'vitest';
import { homePath, safeRedirect } from './redirect.ts';

test.each([
  ['/reports/wellness', '/reports/wellness'],
  ['/profiles/players?league=1#stats', '/profiles/players?league=1#stats'],
  ['/profiles/players?next=https://evil.example', '/profiles/players?next=https://evil.example'],
])('returns to our own %s', (origin, path) => {
  expect(safeRedirect(origin)).toBe(path);
});

test.each([
  undefined,
  null,
  42,
  '',
  '/',
  '/?x=1',
  '/login',
  'profiles/players',
  'https://evil.example',
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '\t//evil.example',
  ' //evil.example',
  '/.//evil.example',
  '/x/..//evil.example',
  '/%2e//evil.example',
  'javascript:alert(1)',
  'data:text/html,x',
])('BR4 goes home instead of to %j', (origin) => {
  expect(safeRedirect(origin)).toBe(homePath);
});

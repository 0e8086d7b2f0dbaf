import { expect, test } from 'vitest';
import { nameOfEmail } from './name-of-email.ts';

test.each([
  ['laura.segura@club.es', 'Laura Segura'],
  ['LAURA_segura@club.es', 'Laura Segura'],
  ['laura-segura@club.es', 'Laura Segura'],
  ['laura.segura+touchline@club.es', 'Laura Segura'],
  ['admin2@club.es', 'Admin'],
  ["o'neill@club.es", "O'neill"],
  ['j@club.es', 'Administrator'],
  ['2026@club.es', 'Administrator'],
  [`${'a'.repeat(64)}@club.es`, `A${'a'.repeat(49)}`],
])('derives from %s the name %s', (email, name) => {
  expect(nameOfEmail(email)).toBe(name);
});

import { expect, test } from 'vitest';
import { firstNameOf } from './first-name.ts';

test.each([
  ['Iker Solana', 'Iker'],
  ['Mateo Iglesias Romero', 'Mateo'],
  ['  Léo   Vasconcelos ', 'Léo'],
  ['Ronaldinho', 'Ronaldinho'],
  ['Jean-Pierre Adams', 'Jean-Pierre'],
  ["N'Golo Kanté", "N'Golo"],
  ['J. García', 'J.'],
  ['Dra. Nerea Campos', 'Nerea'],
  ['Dra Nerea Campos', 'Nerea'],
  ['PROF. DR. Hans Meyer', 'Hans'],
  ['Don Julián Sanz', 'Julián'],
  ['D. Julián Sanz', 'Julián'],
  ['Dona Beatriz Nogueira', 'Beatriz'],
  ['د. سامي الخطيب', 'سامي'],
  ['الدكتورة ليلى حداد', 'ليلى'],
  ['سامي الخطيب', 'سامي'],
  ['عبد الله الخطيب', 'عبد الله'],
  ['عبدالله الخطيب', 'عبدالله'],
  ['أبو بكر صديق', 'أبو بكر'],
  ['Abdul Rahman Haddad', 'Abdul Rahman'],
  ['Abd el Karim Haddad', 'Abd el Karim'],
  ['Abdel', 'Abdel'],
  ['Dra.', 'Dra.'],
  ['García López, Ana', 'Ana'],
  ['Haddad, Abdul Rahman', 'Abdul Rahman'],
  ['Campos,Dra. Nerea', 'Nerea'],
  ['Ken Griffey, Jr.', 'Ken'],
  ['Iker Solana,', 'Iker'],
])('calls %s %s', (name, first) => {
  expect(firstNameOf(name)).toBe(first);
});

import { expect, test } from 'vitest';
import { kindOfName } from './place-kinds.ts';

test.each([
  ['Pitch 1', 'pitch'],
  ['Campo de fútbol sala', 'pitch'],
  ['GIMNASIO municipal', 'gym'],
  ['Sala de pesas', 'gym'],
  ['Sala de vídeo', 'room'],
  ['Ginásio', 'gym'],
  ['Balneário 2', 'dressingRoom'],
  ['Dressing room 1', 'dressingRoom'],
  ['Piscina', 'pool'],
  ['قاعة الاجتماعات', 'room'],
  ['Salamanca', 'pitch'],
])('%s is most likely a %s', (name, kind) => {
  expect(kindOfName(name)).toBe(kind);
});

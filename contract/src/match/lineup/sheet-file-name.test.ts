import { expect, test } from 'vitest';
import { sheetFileName } from './sheet-file-name.ts';

const sheet = { home: 'UD Valmora', away: 'CD Ribera', date: '2026-10-23T22:30:00.000Z', timezone: 'Europe/Madrid' };

test.each([
  [{}, 'udvalmora-cdribera-2026-10-24.pdf'],
  [{ timezone: 'America/Lima' }, 'udvalmora-cdribera-2026-10-23.pdf'],
  [{ home: 'Bodø/Glimt', away: "Newell's Old Boys" }, 'bodøglimt-newellsoldboys-2026-10-24.pdf'],
  [{ home: 'A.D. "Peñarol"', away: 'الأهلي' }, 'adpenarol-الأهلي-2026-10-24.pdf'],
  [{ home: '…' }, 'cdribera-2026-10-24.pdf'],
])('with %o a sheet is saved as %s', (changes, name) => {
  expect(sheetFileName({ ...sheet, ...changes })).toBe(name);
});

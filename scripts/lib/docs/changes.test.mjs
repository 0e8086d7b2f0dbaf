import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { at } from '../paths.mjs';
import { readNotes, sectionOf, withSection } from './changes.mjs';

let folder;
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'notes-'))));
afterEach(() => rmSync(folder, { recursive: true }));

const write = (path, text) => {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), text);
};

test('every note of the repository can be read', () => {
  for (const { path, text } of readNotes(at('changes'))) expect([path, text.length > 10]).toEqual([path, true]);
});

test('a section has the notes by kind, then by area', () => {
  write('squads/guests.md', 'Fixed: a guest of two squads\nis listed once\n');
  write('match/sheet.md', 'Added: the team sheet names the kit\n');
  write('club/search.md', 'Added: searches find scores\n');
  write('README.md', 'How notes are written\n');
  expect(sectionOf(readNotes(folder), { version: '1.2.0', date: '2026-11-28' })).toBe(
    [
      '## 1.2.0 (2026-11-28)',
      '',
      '### Added',
      '',
      '- **Club.** searches find scores',
      '- **Match.** the team sheet names the kit',
      '',
      '### Fixed',
      '',
      '- **Squads.** a guest of two squads is listed once',
      '',
    ].join('\n'),
  );
});

test('long notes are broken into lines', () => {
  write('club/long.md', `Added: ${'word '.repeat(40)}\n`);
  const lines = sectionOf(readNotes(folder), { version: '1.0.0', date: 'unreleased' }).split('\n').slice(4);
  expect(lines.every((line) => line.length <= 124)).toBe(true);
  expect(lines[1]).toMatch(/^ {2}word/);
});

test.each([
  ['club/search.md', 'searches find scores'],
  ['club/search.md', 'Improved: searches'],
  ['search.md', 'Added: searches find scores'],
  ['club/search/scores.md', 'Added: searches find scores'],
])('refuses %s with "%s"', (path, text) => {
  write(path, text);
  expect(() => readNotes(folder)).toThrow(`${path}: expected <area>/<name>.md that begins with`);
});

test('a section stands before earlier ones, and once for each version', () => {
  const earlier = '# Changelog\n\nIntroduction.\n\n## 1.0.0 (2026-01-01)\n\n### Added\n\n- **Club.** search\n';
  const section = sectionOf([], { version: '1.1.0', date: '2026-02-01' });
  expect(withSection(earlier, section)).toBe(earlier.replace('## 1.0.0', '## 1.1.0 (2026-02-01)\n\n## 1.0.0'));
  expect(() => withSection(earlier, sectionOf([], { version: '1.0.0', date: '2026-02-01' }))).toThrow(
    'has a section "1.0.0" already',
  );
});

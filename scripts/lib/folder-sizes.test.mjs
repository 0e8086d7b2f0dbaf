import { expect, test } from 'vitest';
import { fullFolders, mostFiles } from './folder-sizes.mjs';

const filesIn = (folder, count) => Array.from({ length: count }, (_, index) => `${folder}/part-${index}.ts`);

test('accepts a folder with as many files as allowed', () => {
  expect(fullFolders(filesIn('web/src/lib', mostFiles))).toEqual([]);
});

test('names each folder with too many files, the fullest first', () => {
  const files = [...filesIn('web/src/lib', mostFiles + 1), ...filesIn('server/src/http', mostFiles + 3)];
  expect(fullFolders(files)).toEqual([
    'server/src/http holds 27 files, 24 at most',
    'web/src/lib holds 25 files, 24 at most',
  ]);
});

test('counts what lies directly in a folder, not in the folders below it', () => {
  const rooms = ['dates', 'http', 'i18n'].flatMap((room) => filesIn(`web/src/lib/${room}`, 10));
  expect(fullFolders([...rooms, 'web/src/lib/index.ts'])).toEqual([]);
});

test('counts the files at the top of the repository', () => {
  expect(fullFolders(['a.json', 'b.json', 'docs/c.md'], 1)).toEqual(['. holds 2 files, 1 at most']);
});

import { expect, test } from 'vitest';
import { folderCircles } from './folder-circles.mjs';

/** Modules as dependency-cruiser lists them, from `importing → imported`. */
const modulesOf = (...imports) =>
  imports.map((line) => {
    const [source, resolved] = line.split(' → ').map((path) => `server/src/${path}`);
    return { source, dependencies: [{ resolved }] };
  });

test('accepts folders that import each other in one direction', () => {
  expect(folderCircles(modulesOf('features/me/a.ts → lib/b.ts', 'features/me/c.ts → lib/time/d.ts'))).toEqual([]);
});

test('names the imports of the shortest circle', () => {
  const modules = modulesOf(
    'features/users/a.ts → features/auth/b.ts',
    'features/auth/c.ts → features/mails/d.ts',
    'features/mails/e.ts → features/users/f.ts',
    'features/mails/e.ts → features/auth/b.ts',
  );
  expect(folderCircles(modules)).toEqual([
    'circle of folders in server/src/features: ' +
      'server/src/features/auth/c.ts → server/src/features/mails/d.ts, ' +
      'server/src/features/mails/e.ts → server/src/features/auth/b.ts',
  ]);
});

test('finds a circle that enters a folder by one subfolder and leaves it by another', () => {
  const modules = modulesOf(
    'features/users/lists/a.ts → features/auth/sessions/b.ts',
    'features/auth/tokens/c.ts → features/users/invitations/d.ts',
  );
  expect(folderCircles(modules)).toHaveLength(1);
});

test('a file beside the folders may import from them and be imported by them', () => {
  expect(folderCircles(modulesOf('main.ts → commands/a.ts', 'commands/a.ts → installation.ts'))).toEqual([]);
});

test('tests may import from any folder', () => {
  const modules = modulesOf(
    'db/a.ts → lib/b.ts',
    'lib/b.test.ts → db/a.ts',
    'lib/b.ts → test/c.ts',
    'test/c.ts → lib/b.ts',
  );
  expect(folderCircles(modules)).toEqual([]);
});

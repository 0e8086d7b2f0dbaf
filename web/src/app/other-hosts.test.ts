import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';

const web = resolve(import.meta.dirname, '../..');

const filesIn = (folder: string): string[] =>
  readdirSync(join(web, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(tsx?|css|js|json|svg|webmanifest)$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => !/\.test\.tsx?$|[/\\]src[/\\]test[/\\]/.test(file));

test('PR4 the pages name no other host except those of links that people open: chats, and a calendar to add', () => {
  const files = [...filesIn('src'), ...filesIn('public'), join(web, 'index.html'), join(web, 'player.html')];
  expect(files.length).toBeGreaterThan(300);
  const named = files.flatMap((file) => readFileSync(file, 'utf8').match(/(?:https?|wss?):\/\/[\w.-]+\.[a-z]+/g) ?? []);
  // The SVG namespace: a name, nothing is fetched from it.
  expect(new Set(named.filter((host) => host !== 'http://www.w3.org'))).toEqual(
    new Set(['https://wa.me', 'https://calendar.google.com']),
  );
});

import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bundleServer } from './builds.mjs';
import { at } from './paths.mjs';

let folder;
let parts;

beforeAll(async () => {
  // Within the repository, because the build requires the packages that are not in it.
  mkdirSync(at('.cache'), { recursive: true });
  folder = mkdtempSync(at('.cache/parts-'));
  parts = await bundleServer(folder);
}, 60_000);

afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Packages and files that a server may need, but not to answer its first requests. */
const seldom = {
  packages: [
    '@fastify/swagger',
    '@fastify/swagger-ui',
    '@node-rs/argon2',
    '@rgrove/parse-xml',
    'age-encryption',
    'ajv',
    'aws4fetch',
    'csv-parse',
    'file-type',
    'ical.js',
    'nodemailer',
    'otpauth',
    'pg',
    'qrcode',
    'sharp',
    'yaml',
    'yauzl',
    'yazl',
  ],
  folders: ['server/demo', 'server/src/commands/doctor'],
};

/** All that a part loads with itself, in packages and files of ours. */
const loadedWith = ({ outputs }, entry) => {
  const seen = new Set();
  const loaded = new Set();
  const add = (path) => {
    const [, name] = /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(path) ?? [];
    loaded.add(name ?? path);
  };
  const visit = (part) => {
    if (seen.has(part)) return;
    seen.add(part);
    Object.keys(outputs[part].inputs).forEach(add);
    for (const { path, kind, external } of outputs[part].imports)
      if (kind === 'dynamic-import') continue;
      else if (external) add(path);
      else visit(path);
  };
  visit(Object.keys(outputs).find((part) => outputs[part].entryPoint === entry));
  return [...loaded];
};

/** The packages that a file of ours loads when they are needed, with the names that it takes from each. */
const loadedBy = (file, { imports }) => {
  const source = readFileSync(at(file), 'utf8');
  return imports
    .filter(({ kind, external, original }) => kind === 'dynamic-import' && !external && !original.startsWith('.'))
    .map(({ original, path }) => {
      const names = new RegExp(`const \\{([^}]*)\\} = await import\\('${original}'\\)`).exec(source)?.[1];
      return { file, original, path, names: names?.split(',').map((name) => name.split(':')[0].trim()) };
    });
};

test('a server that starts loads nothing that it seldom needs', () => {
  const loaded = loadedWith(parts, 'server/src/commands/serve.ts');
  expect(loaded).toContain('fastify');
  expect(loaded.filter((name) => seldom.packages.includes(name))).toEqual([]);
  expect(loaded.filter((name) => seldom.folders.some((folder) => name.startsWith(folder)))).toEqual([]);
  expect(loadedWith(parts, 'server/src/main.ts')).not.toContain('fastify');
});

// In the build a CommonJS package has a default export only, while Node and the tests also find the others.
test('a package that the built server loads when it needs it has the exports that are taken from it', async () => {
  const loads = Object.entries(parts.inputs)
    .filter(([file]) => !file.includes('node_modules/'))
    .flatMap(([file, input]) => loadedBy(file, input));
  expect(loads.map(({ original }) => original)).toEqual(expect.arrayContaining(['nodemailer', 'pg', 'yazl']));
  for (const { file, original, path, names } of loads) {
    const part = Object.keys(parts.outputs).find((output) => parts.outputs[output].entryPoint === path);
    const module = await import(/* @vite-ignore */ pathToFileURL(at(part)).href);
    const found = Object.keys(module).filter((name) => module[name] !== undefined);
    if (names) expect({ file, original, found }).toMatchObject({ found: expect.arrayContaining(names) });
    // Taken in another way: a package with a default export only must say `default` where it is loaded.
    else expect({ file, original, found }).not.toMatchObject({ found: ['default'] });
  }
}, 60_000);

test('the program that reads workbooks is a part that runs by itself', () => {
  const [program] = readdirSync(join(folder, 'parts')).filter((name) => name.startsWith('workbook-program-'));
  const emptyArchive = Buffer.concat([Buffer.from('PK\x05\x06'), Buffer.alloc(18)]);
  const { stdout, status } = spawnSync(process.execPath, [join(folder, 'parts', program)], {
    input: Buffer.concat([Buffer.from('{"sheet":null}\n'), emptyArchive]),
    encoding: 'utf8',
    env: {},
  });
  expect({ stdout, status }).toEqual({ stdout: '{"refusal":{"field":"file","key":"importKind"}}\n', status: 0 });
}, 60_000);

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { programVersion } from '../../lib/program-version.ts';
import { startTestApp } from '../start-test-app.ts';

const root = join(import.meta.dirname, '../../../..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');

type Entry = {
  version?: string;
  link?: boolean;
  hasInstallScript?: boolean;
  resolved?: string;
  integrity?: string;
  optional?: boolean;
  inBundle?: boolean;
};
const { packages } = JSON.parse(read('package-lock.json')) as { packages: Record<string, Entry> };
const installed = Object.entries(packages).filter(([path, { link }]) => path.includes('node_modules/') && !link);

const isAtLeast = (version: string, floor: string): boolean => {
  const [given, wanted] = [version, floor].map((text) => text.split('-')[0]!.split('.').map(Number));
  for (const place of [0, 1, 2]) if (given![place] !== wanted![place]) return given![place]! > wanted![place]!;
  return true;
};

test('DE1 every dependency has an exact version and a checksum', () => {
  for (const workspace of ['', 'contract/', 'server/', 'web/', 'e2e/']) {
    type Manifest = { dependencies?: Record<string, string>; devDependencies?: Record<string, string> };
    const { dependencies, devDependencies } = JSON.parse(read(`${workspace}package.json`)) as Manifest;
    for (const [name, version] of Object.entries({ ...dependencies, ...devDependencies }))
      expect(version, `${name} of ${workspace}package.json`).toMatch(/^\d+\.\d+\.\d+(-[\w.]+)?$/);
  }
  // Packages for other systems have none if the registry did not offer them (scripts/complete-lock.mjs).
  const unsummed = installed.filter(([, entry]) => !entry.integrity && !entry.optional && !entry.inBundle);
  expect(unsummed.map(([path]) => path)).toEqual([]);
});

test('DE1 no package needs an install script', () => {
  expect(read('.npmrc')).toMatch(/^ignore-scripts\s*=\s*true$/m);
});

/** Older versions have known vulnerabilities. */
const floors = {
  fastify: '5.12.6',
  '@fastify/static': '9.1.1',
  '@fastify/multipart': '9.0.3',
  '@fastify/proxy-addr': '5.1.1',
  nodemailer: '10.4.1',
  sharp: '0.35.0',
};

test.each(Object.entries(floors))('DE2 %s is %s or newer, wherever it is installed', (name, floor) => {
  const versions = installed
    .filter(([path]) => path.endsWith(`node_modules/${name}`))
    .map(([, { version }]) => version!);
  expect(versions.length).toBeGreaterThan(0);
  expect(versions.filter((version) => !isAtLeast(version, floor))).toEqual([]);
});

test('DE3 no answer reveals the program or its version', async () => {
  const { app } = await startTestApp();
  const paths = [
    '/',
    '/health/live',
    '/setup/status',
    '/docs/json',
    '/nothing',
    '/package.json',
    '/server/dist/main.js.map',
  ];
  for (const url of paths) {
    const { headers, body } = await app.fastify.inject(url);
    for (const name of ['server', 'x-powered-by', 'sourcemap', 'x-sourcemap'])
      expect(headers, url).not.toHaveProperty(name);
    for (const told of [`"${programVersion}"`, process.versions.node, 'fastify']) expect(body, url).not.toContain(told);
  }
});

test('DE3 no file in git contains a key, and the search would find one', async () => {
  type Scan = {
    scanSecrets: () => { files: number; found: string[] };
    secretsIn: (name: string, text: string) => string[];
  };
  const { scanSecrets, secretsIn } = (await import(join(root, 'scripts/lib/secret-scan.mjs'))) as Scan;
  expect(secretsIn('a', `key: ${['AKIA', 'ABCDEFGHIJKLMNOP'].join('')}`)).toEqual(['a: access key of a cloud']);
  expect(secretsIn('a', `token ghp_${'a'.repeat(36)}`)).toEqual(['a: token of a code host']);
  const { files, found } = scanSecrets();
  expect(files).toBeGreaterThan(1000);
  expect(found).toEqual([]);
});

test('DE3 lint rules forbid HTML and code made from text, and slow patterns, in everything that users run', async () => {
  type Lint = { ESLint: new (options: object) => { calculateConfigForFile: (path: string) => Promise<Config> } };
  type Config = { rules: Record<string, [level: number]> };
  const { ESLint } = createRequire(join(root, 'package.json'))('eslint') as Lint;
  const lint = new ESLint({ cwd: root });
  for (const file of ['contract/src/wire/email.ts', 'server/src/main.ts', 'web/src/app/routing/protected-route.tsx']) {
    const { rules } = await lint.calculateConfigForFile(join(root, file));
    for (const rule of [
      'no-unsanitized/property',
      'no-unsanitized/method',
      'security/detect-eval-with-expression',
      'security/detect-child-process',
      'security/detect-bidi-characters',
      'regexp/no-super-linear-backtracking',
    ])
      expect(rules[rule]?.[0], `${rule} in ${file}`).toBeGreaterThan(0);
  }
});

test('names the licence of each distributed part, with its text', async () => {
  type Notices = { notices: () => string; handedOn: () => string[] };
  const { notices, handedOn } = (await import(join(root, 'scripts/lib/notices.mjs'))) as Notices;
  const parts = handedOn();
  expect(parts).toEqual(expect.arrayContaining(['node_modules/fastify', 'node_modules/react', 'node_modules/sharp']));
  expect(parts).not.toContain('node_modules/vitest');
  const text = notices();
  for (const part of parts)
    expect(text).toContain(`${part.split('node_modules/').at(-1)}@${packages[part]?.version}\n`);
  expect(text).not.toContain('Licence: not stated');
  expect(text).toContain('Permission is hereby granted, free of charge');
});

test('DE4 states how to report a vulnerability, and when to expect an answer', () => {
  const text = read('SECURITY.md');
  expect(text).toMatch(/private security advisory/);
  expect(text).toMatch(/within 3 days/);
  expect(text).toMatch(/within 48 hours[\s\S]*within 7 days/);
});

import { expect, test } from 'vitest';
import { bundleServer } from './builds.mjs';

/** Packages and files that a server may need, but not to answer its first requests. */
const seldom = {
  packages: [
    '@fastify/swagger',
    '@fastify/swagger-ui',
    '@rgrove/parse-xml',
    'age-encryption',
    'aws4fetch',
    'csv-parse',
    'file-type',
    'ical-generator',
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
      if (external) add(path);
      else if (kind !== 'dynamic-import') visit(path);
  };
  visit(Object.keys(outputs).find((part) => outputs[part].entryPoint === entry));
  return [...loaded];
};

test('a server that starts loads nothing that it seldom needs', async () => {
  const parts = await bundleServer('server/dist', { write: false });
  const loaded = loadedWith(parts, 'server/src/commands/serve.ts');
  expect(loaded).toContain('fastify');
  expect(loaded.filter((name) => seldom.packages.includes(name))).toEqual([]);
  expect(loaded.filter((name) => seldom.folders.some((folder) => name.startsWith(folder)))).toEqual([]);
  expect(loadedWith(parts, 'server/src/main.ts')).not.toContain('fastify');
}, 60_000);

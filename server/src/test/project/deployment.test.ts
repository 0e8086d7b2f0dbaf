import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { settingNames } from '../../config/config.ts';
import { startRefused } from '../../lib/exit-codes.ts';

const folder = join(import.meta.dirname, '../../../../deploy');
const read = (name: string) => readFileSync(join(folder, name), 'utf8');

/** Not our settings: variables of Node, of other images, and placeholders for a person to fill in. */
const others = [
  'NODE_ENV',
  'NODE_OPTIONS',
  'NODE_IMAGE',
  'SITE',
  'UPSTREAMS',
  'POSTGRES_USER',
  'POSTGRES_DB',
  'POSTGRES_PASSWORD_FILE',
  'POSTGRES_INITDB_ARGS',
];
const known = new Set<string>([...settingNames, ...settingNames.map((name) => `${name}_FILE`), ...others]);

/** Expressions that set or read a variable, in each kind of file. */
const patterns = [
  /^\s+([A-Z][A-Z0-9_]+): /gm,
  /\$\{([A-Z][A-Z0-9_]+)/g,
  /\{\$([A-Z][A-Z0-9_]+)/g,
  /^Environment=([A-Z][A-Z0-9_]+)=/gm,
  /--setenv=([A-Z][A-Z0-9_]+)=/g,
  /^(?:ENV|ARG)? *([A-Z][A-Z0-9_]+)=/gm,
  /\b([A-Z][A-Z0-9_]+)=(?=https:|the )/g,
];

test.each(readdirSync(folder).filter((name) => !name.endsWith('ignore')))('%s names only existing settings', (name) => {
  const text = read(name);
  const named = patterns.flatMap((pattern) => [...text.matchAll(pattern)].map(([, setting]) => setting!));
  expect(named.length).toBeGreaterThan(0);
  expect([...new Set(named)].filter((setting) => !known.has(setting))).toEqual([]);
});

test('DE3 runs as an unprivileged user and writes only to its data', () => {
  expect(read('Containerfile')).toMatch(/^USER 1000:1000$/m);
  for (const name of ['compose.yaml', 'compose.scale.yaml'])
    for (const rule of ['read_only: true', 'cap_drop: [ALL]', 'no-new-privileges:true'])
      expect(read(name), name).toContain(rule);
  for (const rule of [
    'User=touchline',
    'ProtectSystem=strict',
    'ReadWritePaths=/var/lib/touchline',
    'NoNewPrivileges=yes',
  ])
    expect(read('touchline.service')).toMatch(new RegExp(`^${rule}$`, 'm'));
});

test('a failed answer takes no server out of service, and one that is not ready gets no requests', () => {
  expect(read('nginx.conf').match(/^ *#? ?server 127\.0\.0\.1:300\d max_fails=0;$/gm)).toHaveLength(2);
  expect(read('Caddyfile')).toMatch(/health_uri \/health\/ready/);
  for (const name of ['compose.yaml', 'compose.scale.yaml']) expect(read(name), name).toMatch(/fetch\(.*health\/ready/);
});

test('AU6 proxies pass on the address that they see, and only theirs is trusted', () => {
  expect(read('nginx.conf')).toContain('proxy_set_header X-Forwarded-For $remote_addr;');
  expect(read('nginx.conf')).not.toContain('$proxy_add_x_forwarded_for');
  expect(read('apache.conf')).toContain('RequestHeader set X-Forwarded-For "expr=%{REMOTE_ADDR}"');
  expect(read('compose.scale.yaml')).toMatch(/TRUST_PROXY: 10\.89\.77\.2$/m);
});

test('MI1 the service is not restarted when its database cannot be migrated', () => {
  expect(read('touchline.service')).toMatch(new RegExp(`^RestartPreventExitStatus=${startRefused}$`, 'm'));
});

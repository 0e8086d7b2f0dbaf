import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { readConfig } from './config.ts';

test.each(['10.0.0.1', '10.0.0.0/8', '127.0.0.1, ::1', 'fc00::/7', '2001:db8::/32', '::ffff:10.0.0.0/104'])(
  'AU6 accepts the proxies %s',
  (value) => {
    expect(readConfig({ TRUST_PROXY: value }).trustProxy).toEqual(value.split(',').map((part) => part.trim()));
  },
);

test.each([
  'true',
  '1.5',
  '*',
  'all',
  'loopback',
  'proxy.club.example',
  '0.0.0.0/0',
  '::/0',
  '0.0.0.0/1,128.0.0.0/1',
  '64.0.0.0/7',
  '::/6',
  '::/8',
  '::ffff:0:0/96',
  '10.0.0.1,',
  '10.0.0.0/33',
])('AU6 refuses to trust everybody, and values that it does not understand: %s', (value) => {
  expect(() => readConfig({ TRUST_PROXY: value })).toThrow(
    'Wrong settings: TRUST_PROXY must list addresses or networks of your proxies, e.g. 10.0.0.0/8',
  );
});

test('AU6 trusts no proxy by default', () => {
  expect(readConfig({}).trustProxy).toBe(false);
  expect(readConfig({ TRUST_PROXY: '' }).trustProxy).toBe(false);
});

test('reads calendars of the own network only from where the setting says', () => {
  expect(readConfig({}).calendarNetworks).toEqual([]);
  expect(readConfig({ CALENDAR_NETWORKS: '127.0.0.1, 10.2.0.0/16' }).calendarNetworks).toEqual([
    '127.0.0.1',
    '10.2.0.0/16',
  ]);
  for (const value of ['all', 'intranet.example', '0.0.0.0/0'])
    expect(() => readConfig({ CALENDAR_NETWORKS: value })).toThrow(
      'Wrong settings: CALENDAR_NETWORKS must list addresses or networks of your own, e.g. 192.168.7.20',
    );
});

test('names every wrong setting in one line', () => {
  const wrong = { PORT: 'abc', PUBLIC_URL: 'club', DATABASE_URL: 'mysql://x', MAIL_URL: 'x', LOG_LEVEL: 'loud' };
  const tell = () => readConfig(wrong);
  for (const name of Object.keys(wrong)) expect(tell).toThrow(new RegExp(`^Wrong settings: .*${name} `));
  expect(tell).toThrow(/^[^\n]+$/);
});

test.each(['https://club.example/console', 'https://club.example/?a=1', 'http://club.example/console/'])(
  'refuses PUBLIC_URL with a path, as links would lead past the console: %s',
  (value) => {
    expect(() => readConfig({ PUBLIC_URL: value })).toThrow(
      'Wrong settings: PUBLIC_URL must have no path: give the console a name of its own, such as https://touchline.club.example',
    );
  },
);

test('takes PUBLIC_URL with a closing slash', () => {
  expect(readConfig({ PUBLIC_URL: 'https://club.example/' }).publicUrl).toBe('https://club.example');
});

test('takes certificates for mail servers from a file', () => {
  const file = join(mkdtempSync(join(tmpdir(), 'touchline-ca-')), 'ca.pem');
  writeFileSync(file, '-----BEGIN CERTIFICATE-----\nMII=\n-----END CERTIFICATE-----\n');
  expect(readConfig({ MAIL_CA_FILE: file }).mailCa).toContain('MII=');
  expect(() => readConfig({ MAIL_CA: file })).toThrow('Wrong settings: MAIL_CA must be a certificate in PEM');
});

const bucket = 's3://club-files?endpoint=https://s3.club.example&region=eu-1';
const keys = { AWS_ACCESS_KEY_ID: 'id', AWS_SECRET_ACCESS_KEY: 'marker-of-a-secret' };

test('reads the bucket of FILES_URL', () => {
  expect(readConfig({}).bucket).toBeUndefined();
  expect(readConfig({ ...keys, FILES_URL: bucket }).bucket).toEqual({
    bucket: 'club-files',
    endpoint: 'https://s3.club.example',
    region: 'eu-1',
    prefix: '',
    pathStyle: true,
    credentials: { accessKeyId: 'id', secretAccessKey: 'marker-of-a-secret', sessionToken: undefined },
  });
  const amazon = 's3://club?endpoint=https://s3.eu-south-2.amazonaws.com/&region=eu-south-2&prefix=touchline/files/';
  expect(readConfig({ ...keys, AWS_SESSION_TOKEN: 't', FILES_URL: amazon }).bucket).toMatchObject({
    endpoint: 'https://s3.eu-south-2.amazonaws.com',
    prefix: 'touchline/files/',
    pathStyle: false,
    credentials: { sessionToken: 't' },
  });
});

test.each([
  ['another kind of URL', 'https://s3.club.example/club-files', /FILES_URL must be s3:\/\//],
  ['no URL', 'club-files', /FILES_URL must be s3:\/\//],
  ['a secret', bucket.replace('//', '//id:marker-of-a-secret@'), /FILES_URL must not contain credentials/],
  [
    'a secret in the endpoint',
    bucket.replace('https://', 'https://id:marker-of-a-secret@'),
    /FILES_URL needs endpoint/,
  ],
  ['a folder after the bucket', bucket.replace('?', '/marker?'), /FILES_URL must name a bucket/],
  ['no bucket', bucket.replace('club-files', ''), /FILES_URL must name a bucket/],
  ['no endpoint', 's3://club-files?region=eu-1', /FILES_URL needs endpoint/],
  ['an endpoint of another kind', bucket.replace('https', 'ftp'), /FILES_URL needs endpoint/],
  ['no region', bucket.replace('&region=eu-1', ''), /FILES_URL needs region/],
  ['a prefix with ..', `${bucket}&prefix=a/../b`, /FILES_URL takes a prefix/],
  ['an invalid style', `${bucket}&pathStyle=1`, /FILES_URL takes pathStyle/],
  ['a key', `${bucket}&secretAccessKey=marker-of-a-secret`, /FILES_URL accepts endpoint, region, prefix, pathStyle/],
  ['two regions', `${bucket}&region=eu-2`, /FILES_URL accepts/],
])('SC2 refuses a FILES_URL with %s, and repeats nothing of it', (_, value, message) => {
  const read = () => readConfig({ ...keys, FILES_URL: value });
  expect(read).toThrow(message);
  expect(read).not.toThrow(/marker|\n/);
});

test('requires access keys only with a bucket', () => {
  expect(() => readConfig({ FILES_URL: bucket })).toThrow(
    'Wrong settings: AWS_ACCESS_KEY_ID is needed for the bucket of FILES_URL; AWS_SECRET_ACCESS_KEY is needed for the bucket of FILES_URL',
  );
  expect(readConfig({ AWS_ACCESS_KEY_ID: 'of another program' }).bucket).toBeUndefined();
});

test("SC1 reads the installation's keys from the environment, and says what is wrong with invalid ones", () => {
  const key = randomBytes(64);
  const text = key.toString('base64');
  expect(readConfig({}).secretsKey).toBeUndefined();
  expect(readConfig({ SECRETS_KEY: text }).secretsKey?.equals(key)).toBe(true);
  expect(readConfig({ SECRETS_KEY: `${text.slice(0, 64)}\n${text.slice(64)}\n` }).secretsKey?.equals(key)).toBe(true);
  for (const wrong of ['secret', randomBytes(32).toString('base64'), `${text}AAAA`, text.replace(/.$/, '*')]) {
    expect(() => readConfig({ SECRETS_KEY: wrong })).toThrow(
      /^Wrong settings: SECRETS_KEY must be 64 random bytes in base64$/,
    );
  }
  expect(() => readConfig({ SECRETS_KEY: Buffer.alloc(64, 'touchline').toString('base64') })).toThrow(
    /^Wrong settings: SECRETS_KEY must be 64 random bytes, not a repeated text$/,
  );
});

test('reads the number of connections to PostgreSQL', () => {
  const DATABASE_URL = 'postgres://touchline@db.club.example/touchline';
  expect(readConfig({ DATABASE_URL }).database).toMatchObject({ connections: 10 });
  expect(readConfig({ DATABASE_URL, DATABASE_POOL: '25' }).database).toMatchObject({ connections: 25 });
  expect(() => readConfig({ DATABASE_URL, DATABASE_POOL: '1' })).toThrow(/^Wrong settings: DATABASE_POOL /);
});

test('SC2 reads any setting from a file named by NAME_FILE, and quotes nothing of it', () => {
  const folder = mkdtempSync(join(tmpdir(), 'touchline-settings-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const file = join(folder, 'value');
  writeFileSync(file, 'a-token-of-a-file-1a2b3c4d\n', { mode: 0o600 });
  expect(readConfig({ METRICS_TOKEN_FILE: file }).metricsToken).toBe('a-token-of-a-file-1a2b3c4d');
  expect(() => readConfig({ METRICS_TOKEN_FILE: file, METRICS_TOKEN: 'x'.repeat(20) })).toThrow(
    'Wrong settings: METRICS_TOKEN is set twice, directly and by METRICS_TOKEN_FILE',
  );
  expect(() => readConfig({ METRICS_TOKEN_FILE: join(folder, 'none') })).toThrow(
    "Wrong settings: METRICS_TOKEN_FILE names a file that can't be read",
  );
  writeFileSync(file, 'short');
  expect(() => readConfig({ METRICS_TOKEN_FILE: file })).toThrow(/^Wrong settings: METRICS_TOKEN must have at least/);
});

import { readFileSync } from 'node:fs';
import { isAbsolute, resolve } from 'node:path';
import ipaddr from 'ipaddr.js';
import * as z from 'zod';
import type { DatabaseTarget } from '../db/database.ts';
import { readFilesUrl } from '../lib/s3/files-url.ts';
import type { S3Target } from '../lib/s3/s3-client.ts';
import { keyBytes } from '../lib/crypto/secrets.ts';

const httpUrl = z
  .string()
  .refine(
    (value) => URL.canParse(value) && /^https?:$/.test(new URL(value).protocol),
    'must be an http or https address',
  )
  // Links, pages and their cookies all begin at the root; below a path they would lead past the console.
  .refine((value) => {
    const { pathname, search, hash, username } = URL.canParse(value) ? new URL(value) : new URL('http://none/');
    return pathname === '/' && search === '' && hash === '' && username === '';
  }, 'must have no path: give the console a name of its own, such as https://touchline.club.example')
  .transform((value) => new URL(value).origin);

/** Two addresses that no network of proxies contains both; also used for IPv6, which embeds all IPv4 addresses. */
const farApart = ['1.1.1.1', '203.0.113.1'].map((address) => ipaddr.IPv4.parse(address));

/** An address, or a network that does not cover nearly everybody. */
const isNetwork = (value: string): boolean => {
  if (!ipaddr.isValidCIDR(value)) return ipaddr.IPv6.isValid(value) || ipaddr.IPv4.isValidFourPartDecimal(value);
  const [network, bits] = ipaddr.parseCIDR(value);
  if (network instanceof ipaddr.IPv4) return bits >= 8;
  return bits >= 7 && !farApart.every((address) => address.toIPv4MappedAddress().match(network, bits));
};

const environment = z.object({
  PORT: z.coerce.number('must be a port number').int().min(0).max(65_535).default(3000),
  HOST: z.string().min(1).default('127.0.0.1'),
  PUBLIC_URL: httpUrl.optional(),
  DATA_DIR: z.string().min(1).default('./data'),
  DATABASE_URL: z
    .string()
    .refine((value) => /^postgres(ql)?:\/\//.test(value) && URL.canParse(value), 'must be a postgres:// address')
    .optional(),
  SECRETS_KEY: z
    .string()
    // Long values are often wrapped at 64 characters.
    .transform((value) => value.replace(/\s+/g, ''))
    .refine((value) => /^[A-Za-z0-9+/]{86}==$/.test(value), `must be ${keyBytes} random bytes in base64`)
    .transform((value) => Buffer.from(value, 'base64'))
    .refine((bytes) => new Set(bytes).size > 16, `must be ${keyBytes} random bytes, not a repeated text`)
    .optional(),
  FILES_URL: z
    .string()
    .transform((value, context) => {
      const read = readFilesUrl(value);
      if ('place' in read) return read.place;
      context.addIssue(read.problem);
      return z.NEVER;
    })
    .optional(),
  AWS_ACCESS_KEY_ID: z.string().optional(),
  AWS_SECRET_ACCESS_KEY: z.string().optional(),
  AWS_SESSION_TOKEN: z.string().optional(),
  DATABASE_POOL: z.coerce.number('must be a number of connections').int().min(2).max(100).default(10),
  MAIL_URL: z
    .string()
    .refine(
      (value) => URL.canParse(value) && /^smtps?:$/.test(new URL(value).protocol),
      'must be an smtp:// or smtps:// address',
    )
    .optional(),
  MAIL_CA: z
    .string()
    .refine((value) => value.includes('-----BEGIN CERTIFICATE-----'), 'must be a certificate in PEM')
    .optional(),
  BACKUP_DIR: z.string().min(1).optional(),
  BACKUP_KEY: z.string().min(16, 'must have at least 16 characters').optional(),
  SCAN_COMMAND: z
    .string()
    .transform((value) => value.trim().split(/\s+/))
    .refine(([program]) => program !== '', 'must name a program')
    .optional(),
  // Only addresses and networks: a proxy that trusts everybody would let anybody invent an address.
  TRUST_PROXY: z
    .string()
    .transform((value) => value.split(',').map((part) => part.trim()))
    .refine((parts) => parts.every(isNetwork), 'must list addresses or networks of your proxies, e.g. 10.0.0.0/8')
    .optional(),
  // Of the own network nothing is read otherwise: anybody on the staff may enter an address.
  CALENDAR_NETWORKS: z
    .string()
    .transform((value) => value.split(',').map((part) => part.trim()))
    .refine((parts) => parts.every(isNetwork), 'must list addresses or networks of your own, e.g. 192.168.7.20')
    .optional(),
  // Long enough that nobody can guess it: metrics reveal how busy the club is.
  METRICS_TOKEN: z.string().min(20, 'must have at least 20 characters').optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
});

/** Other programs use these names for their own keys, so they are required only with a bucket. */
const checkedEnvironment = environment.superRefine((given, context) => {
  for (const name of ['AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY'] as const)
    if (given.FILES_URL && !given[name])
      context.addIssue({ code: 'custom', path: [name], message: 'is needed for the bucket of FILES_URL' });
});

/** The names of all settings. */
export const settingNames = Object.keys(environment.shape) as (keyof typeof environment.shape)[];

type Environment = Record<string, string | undefined>;

/**
 * The settings, each given directly or in a file that `NAME_FILE` names, as containers and systemd pass secrets. Throws
 * a one-line error that names the setting.
 */
export const settingsIn = (env: Environment): Environment => {
  const read = (name: string): string | undefined => {
    const file = env[`${name}_FILE`];
    if (!file) return env[name];
    if (env[name]) throw new Error(`Wrong settings: ${name} is set twice, directly and by ${name}_FILE`);
    try {
      return readFileSync(file, 'utf8').trim();
    } catch {
      throw new Error(`Wrong settings: ${name}_FILE names a file that can't be read`);
    }
  };
  return Object.fromEntries(settingNames.map((name) => [name, read(name)]));
};

/** What is wrong with one setting, or undefined. */
export const settingProblem = (
  name: (typeof settingNames)[number],
  env: Record<string, string | undefined>,
): string | undefined => environment.shape[name].safeParse(env[name] || undefined).error?.issues[0]?.message;

/** The settings of a running server (README, settings). */
export type Config = {
  port: number;
  host: string;
  /** Origin of the links in mails. Without PUBLIC_URL, localhost with the port. */
  publicUrl: string;
  dataDir: string;
  database: DatabaseTarget;
  /** The bucket for files. Without one they are stored in `dataDir`. */
  bucket: S3Target | undefined;
  /** The installation's keys, if several servers share them; otherwise they are in the data directory. */
  secretsKey: Buffer | undefined;
  mailUrl: string | undefined;
  /** Certificates in PEM that mail servers may have besides those of public authorities. */
  mailCa: string | undefined;
  /** The folder of the nightly backups. */
  backupDir: string;
  /** The passphrase that seals backups; without it they are not sealed. */
  backupKey: string | undefined;
  /** The virus scanner for reports, and its arguments. */
  scanCommand: string[] | undefined;
  trustProxy: string[] | false;
  /** Addresses and networks of the own network from which the calendars of leagues may be read. */
  calendarNetworks: string[];
  /** Enables `GET /metrics`; without it the path does not exist. */
  metricsToken: string | undefined;
  logLevel: z.infer<typeof environment>['LOG_LEVEL'];
};

const bucketOf = (given: z.infer<typeof environment>): S3Target | undefined =>
  given.FILES_URL && {
    ...given.FILES_URL,
    credentials: {
      accessKeyId: given.AWS_ACCESS_KEY_ID ?? '',
      secretAccessKey: given.AWS_SECRET_ACCESS_KEY ?? '',
      sessionToken: given.AWS_SESSION_TOKEN,
    },
  };

/** Reads the settings. Throws one error that names every invalid one. */
export const readConfig = (env: Record<string, string | undefined>, cwd = process.cwd()): Config => {
  const given = Object.fromEntries(
    Object.entries(settingsIn(env)).filter(([, value]) => value !== undefined && value !== ''),
  );
  const parsed = checkedEnvironment.safeParse(given);
  if (!parsed.success) {
    const wrong = parsed.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`);
    throw new Error(`Wrong settings: ${[...new Set(wrong)].join('; ')}`);
  }
  const settings = parsed.data;
  const dataDir = isAbsolute(settings.DATA_DIR) ? settings.DATA_DIR : resolve(cwd, settings.DATA_DIR);
  return {
    port: settings.PORT,
    host: settings.HOST,
    publicUrl: settings.PUBLIC_URL ?? `http://localhost:${settings.PORT}`,
    dataDir,
    database: settings.DATABASE_URL
      ? { engine: 'postgres', url: settings.DATABASE_URL, connections: settings.DATABASE_POOL }
      : { engine: 'sqlite', file: resolve(dataDir, 'touchline.db') },
    bucket: bucketOf(settings),
    secretsKey: settings.SECRETS_KEY,
    mailUrl: settings.MAIL_URL,
    mailCa: settings.MAIL_CA,
    backupDir: resolve(cwd, settings.BACKUP_DIR ?? resolve(dataDir, 'backups')),
    backupKey: settings.BACKUP_KEY,
    scanCommand: settings.SCAN_COMMAND,
    trustProxy: settings.TRUST_PROXY ?? false,
    calendarNetworks: settings.CALENDAR_NETWORKS ?? [],
    metricsToken: settings.METRICS_TOKEN,
    logLevel: settings.LOG_LEVEL,
  };
};

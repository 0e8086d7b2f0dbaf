import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, statfsSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { basename, delimiter, join } from 'node:path';
import { shell, wayOut } from './chromium.mjs';

const memory = '/dev/shm';
/** Far above what all databases of a run need at once. */
const enoughBytes = 2 * 1024 ** 3;

const roomInMemory = () => {
  try {
    const { bavail, bsize } = statfsSync(memory);
    return bavail * bsize;
  } catch {
    return 0;
  }
};

/**
 * A new temporary folder, in memory if there is room: a test creates, fills and discards its database within a second; on
 * disk that takes ten times as long.
 */
export const newScratchFolder = (name) =>
  mkdtempSync(join(roomInMemory() >= enoughBytes ? memory : tmpdir(), `touchline-${name}-`));

/** The folder of PostgreSQL's programs. Debian keeps them off the PATH; the newest version sorts last. */
export const findPostgres = () => {
  const debian = '/usr/lib/postgresql';
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(a) - Number(b)) : [];
  const folders = [
    ...(process.env.PATH ?? '').split(delimiter).filter((folder) => existsSync(join(folder, 'postgres'))),
    ...versions.map((version) => join(debian, version, 'bin')),
  ];
  return folders.findLast((folder) => existsSync(join(folder, 'initdb')));
};

const versionOf = (binaries) => {
  const { stdout } = spawnSync(join(binaries, 'postgres'), ['--version'], { encoding: 'utf8' });
  return /\d+/.exec(stdout ?? '')?.[0] ?? '';
};

/** The URL without its password. */
const hostOf = (url) => (url && URL.canParse(url) ? new URL(url).host : undefined);

/** Detects what the tests can use on this machine. */
export const lookAtMachine = () => {
  const { TEST_DATABASE_URL: url, TEST_POSTGRES, CI } = process.env;
  const binaries = url ? undefined : findPostgres();
  return {
    postgresHost: hostOf(url),
    hasPostgresUrl: Boolean(url),
    postgresVersion: binaries && versionOf(binaries),
    wantsPglite: TEST_POSTGRES === 'pglite',
    isCi: Boolean(CI),
    memoryBytes: roomInMemory(),
    cores: availableParallelism(),
  };
};

const postgresOf = ({ postgresHost, hasPostgresUrl, postgresVersion, wantsPglite, isCi }) => {
  const lacks = !hasPostgresUrl && postgresVersion === undefined;
  const install = 'install the package postgresql, or set TEST_DATABASE_URL';
  if (isCi && (lacks || wantsPglite)) return `no PostgreSQL, which CI needs (${install})`;
  if (wantsPglite) return 'PGlite in place of PostgreSQL, as TEST_POSTGRES says';
  if (lacks) return `PGlite in place of PostgreSQL (${install})`;
  if (hasPostgresUrl) return `PostgreSQL of TEST_DATABASE_URL${postgresHost ? ` (${postgresHost})` : ''}`;
  return `PostgreSQL ${postgresVersion} of the machine`;
};

const chromiumOf = ({ path, wayToGet }) => {
  if (path) return `Chromium ${path}${basename(path).includes('shell') ? '' : ` (${shell} is faster)`}`;
  return wayToGet ? `no Chromium, the journeys will ${wayToGet}` : `no Chromium, so the journeys fail (${wayOut})`;
};

const memoryOf = ({ memoryBytes }) =>
  memoryBytes >= enoughBytes
    ? `databases in memory (${Math.floor(memoryBytes / 1024 ** 3)} GB)`
    : `databases on the disk, which is slower, since ${memory} has only ${Math.floor(memoryBytes / 1024 ** 2)} MB of room ` +
      '(2 GB are needed; docker run --shm-size 4g)';

/** One line about what a run uses, and what to install where it uses a substitute. */
export const machineLine = (machine, chromium) =>
  `This run: ${[postgresOf(machine), chromiumOf(chromium), memoryOf(machine), `${machine.cores} cores`].join(' · ')}`;

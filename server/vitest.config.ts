import { readdirSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { dirname, join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { tenthOfRun } from '../scripts/lib/suites/tenth.mjs';

const isLongSet = process.env.TEST_SET === 'long';

const tenth = tenthOfRun();

const quick = '{src,demo,bench}/**/*.test.ts';
const long = '{src,demo,bench}/**/*.long.test.ts';
const onPostgres = ['src/**/*.postgres.test.ts', 'src/**/*.postgres.long.test.ts'];
/** Tests that use no database, or whose result does not depend on it: a second engine would prove nothing more. */
const onOneEngine = [
  'src/db/sqlite/**',
  'src/lib/{images,s3,mail}/**',
  'src/texts/**',
  'src/lib/{crypto/passwords,crypto/sealed-file,crypto/secrets,storage/erasure-journal,storage/{scratch,spool,storage,unwritable-file},time/zone}.test.ts',
  'src/features/exchange/imports/reading/**',
  'src/features/trust/backups/archive/sealed-archives.test.ts',
  'src/test/project/**',
  'src/test/helpers/read-code.test.ts',
  'bench/harness/fixture-rows.test.ts',
  'demo/{club,draw,lib}/**',
  'demo/plan/{attendance,match/sheets,matches,photos,wellness}.test.ts',
];
/**
 * What differs between the engines runs on both, always: the database code itself, what several callers do at once, limits on
 * calls and statements, claims, plans of queries, imports. So do the walks that choose their own part of PostgreSQL
 * (`cellsOfRun`). Names are whole: limits of an injured player and plans of a session are nothing of an engine.
 */
const onBothEngines =
  /^src\/db\/|[-/](?:races|claims)\.|\/(?:sign-in-limits|time-limits|availability-plans)\.|commands\/import\.|endpoints-(?:answers|hostile|reach|repeats)\.|health-callers|hostile-archives\.|\.postgres\./;
const reliability = 'src/test/reliability/**';
/** A run of chosen files has them on both engines. */
const areFilesChosen = process.argv.slice(2).some((argument) => /^(?:server\/)?(?:src|demo|bench)\//.test(argument));
const testFiles = ['src', 'demo', 'bench']
  .flatMap((folder) =>
    readdirSync(join(import.meta.dirname, folder), { recursive: true, encoding: 'utf8' }).map(
      (file) => `${folder}/${file}`,
    ),
  )
  .filter((file) => file.endsWith('.test.ts'))
  .sort();
const isOfLongSet = (file: string) => file.endsWith('.long.test.ts');
/**
 * All other tests query through the same code on both engines. On PostgreSQL a tenth of their files runs in the quick set,
 * another one with each commit, and all of them in the long set.
 */
const rotating = testFiles.filter((file) => !isOfLongSet(file) && !onBothEngines.test(file));
/** Quick files that a long one imports. The second of the two in a worker would find the tests defined already, and have none. */
const repeatedByLong = testFiles.filter(isOfLongSet).flatMap((file) => {
  const source = readFileSync(join(import.meta.dirname, file), 'utf8');
  return [...source.matchAll(/^import '\.\/(.+\.test\.ts)';$/gm)].map(([, name]) => join(dirname(file), name!));
});
const restOnPostgres = areFilesChosen ? [] : rotating.filter((_, index) => index % 10 !== Number(tenth));

/** The reliability tests start the built server, which other tests do without. */
const isServerBuilt =
  !areFilesChosen || process.argv.slice(2).some((one) => one.includes('reliability') || reliability.startsWith(one));

// The same tests on both engines. Kathmandu (UTC+5:45) exposes a forgotten time zone.
const shared = {
  env: { TZ: 'Asia/Kathmandu', TEST_TENTH: tenth },
  setupFiles: [
    '../scripts/lib/suites/processor-time.mjs',
    '../scripts/lib/suites/settle-imports.mjs',
    './src/test/log-of-failures.ts',
  ],
  // Each test starts its own app; loading the code again for each file would take as long as all the tests.
  isolate: false,
  // A busy machine is slow, not broken.
  testTimeout: 600_000,
  hookTimeout: 600_000,
  expect: { poll: { timeout: 60_000 } },
};

/** They mostly wait, so many run in parallel, after all other tests. */
const killingForLong = {
  test: {
    ...shared,
    name: 'reliability',
    include: [`${reliability}/*.long.test.ts`],
    globalSetup: ['./src/test/reliability/bundle-setup.ts'],
    isolate: true,
    maxWorkers: availableParallelism() * 2,
    sequence: { groupOrder: 1 },
  },
};

export default defineConfig({
  test: {
    // One more than the cores, because tests wait for the database, a mail server or a bucket.
    maxWorkers: availableParallelism() + 1,
    // The engines and the next run find the modules translated: all workers wait for the first translation.
    experimental: { fsModuleCache: true, fsModuleCachePath: '../.cache/vitest-modules' },
    // A part of the tests may have no file in a set.
    passWithNoTests: isLongSet,
    projects: [
      {
        test: {
          ...shared,
          name: 'sqlite',
          include: [isLongSet ? long : quick],
          // Tests in which several servers notify each other require PostgreSQL.
          exclude: isLongSet ? [reliability, ...onPostgres] : [long, ...onPostgres],
          env: { ...shared.env, TEST_ENGINE: 'sqlite' },
          // The quick tests that start and kill real servers wait most of the time, so others run beside them.
          globalSetup: !isLongSet && isServerBuilt ? ['./src/test/reliability/bundle-setup.ts'] : [],
        },
      },
      {
        test: {
          ...shared,
          name: 'postgres',
          include: isLongSet ? [long, ...rotating.filter((file) => !repeatedByLong.includes(file))] : [quick],
          exclude: [reliability, ...onOneEngine, ...(isLongSet ? [] : [long, ...restOnPostgres])],
          env: { ...shared.env, TEST_ENGINE: 'postgres' },
          globalSetup: ['./src/test/postgres/postgres-setup.ts'],
        },
      },
      ...(isLongSet ? [killingForLong] : []),
    ],
  },
});

import { readdirSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { tenthOfRun } from '../scripts/lib/suites/tenth.mjs';

const isLongSet = process.env.TEST_SET === 'long';

const tenth = tenthOfRun();

const long = '{src,demo,bench}/**/*.long.test.ts';
const onPostgres = ['src/**/*.postgres.test.ts', 'src/**/*.postgres.long.test.ts'];
/** Tests that use no database, or whose result does not depend on it: a second engine would prove nothing more. */
const onOneEngine = [
  'src/db/sqlite/**',
  'src/lib/{images,s3,mail}/**',
  'src/texts/**',
  'src/lib/{crypto/passwords,crypto/sealed-file,crypto/secrets,storage/erasure-journal,storage/{scratch,spool,storage,unwritable-file},time/zone}.test.ts',
  'src/features/trust/backups/archive/sealed-archives.test.ts',
  'src/test/project/**',
  'src/test/helpers/read-code.test.ts',
  'bench/harness/fixture-rows.test.ts',
  'demo/{club,draw,lib}/**',
  'demo/plan/{attendance,match/sheets,matches,photos,wellness}.test.ts',
];
/**
 * Tests of files, pictures, mail, clocks, passwords, imports or refusals, whose queries others run on PostgreSQL as well. Only the
 * long set runs them there, so that the quick set stays short enough for every push.
 */
const onPostgresInLongSet = [
  'src/commands/doctor/{check-audit,run-checks}.test.ts',
  'src/features/people/account/{account,own-password}.routes.test.ts',
  'src/features/ground/audit/medical-reads.test.ts',
  'src/features/people/auth/passwords/password-reset.routes.test.ts',
  'src/features/people/auth/second-factor/{required,second-factor,sign-in-with-code}.routes.test.ts',
  'src/features/people/auth/sessions/remembered-sessions.routes.test.ts',
  'src/features/people/auth/tokens/token-kinds.test.ts',
  'src/features/trust/backups/restore/drill.test.ts',
  'src/features/football/calendar/calendar-links.routes.test.ts',
  'src/features/health/complaints/{complaint-mails,me-complaints.routes,refusals.routes}.test.ts',
  'src/features/people/consents/guardian.routes.test.ts',
  'src/features/ground/covers/covers.routes.test.ts',
  'src/features/ground/crests/{crests,crests-in-use}.routes.test.ts',
  'src/features/club/door/door-account.routes.test.ts',
  'src/features/ground/files/{uploads/uploads,downloads/files-in-bucket}.routes.test.ts',
  'src/features/exchange/imports/imports-{event-loop,hostile,squads}.routes.test.ts',
  'src/features/exchange/imports/players/players-import.routes.test.ts',
  'src/features/ground/mails/{mail-delivery.hostile,mail-delivery.service}.test.ts',
  'src/features/trust/me-data/person-archive.routes.test.ts',
  'src/features/people/pairing/pairing.routes.test.ts',
  'src/features/club/reports/{report-content,report-downloads.routes,reports-rights.routes}.test.ts',
  'src/features/people/requests/{approvals.routes,request-mails,request-uploads.routes}.test.ts',
  'src/features/club/settings/mail-server.routes.test.ts',
  'src/features/club/setup/{authorize-setup,setup.routes}.test.ts',
  'src/features/people/users/invitations/invitations.routes.test.ts',
  'src/features/health/wellness/refusals.routes.test.ts',
  'src/features/health/wellness/scores/score-entry.service.test.ts',
  'src/features/health/wellness/sending/{guardians-forms,sending}.test.ts',
  'src/http/{bodies,logging,guards/hardening,guards/refused-requests,openapi/openapi}.test.ts',
  'src/test/endpoints/{case-words,endpoints-reauth,endpoints-stores,endpoints-without-body,health-reads,me-endpoints}.test.ts',
  'src/test/factories/numbers.test.ts',
  'src/test/scenarios/clock-wellness.test.ts',
  'src/test/searches/shown-texts.routes.test.ts',
  'demo/{demo,match-files,youth}.service.test.ts',
];
/** The long set runs them there whole, by a file of its own; creating all callers takes longer than a tenth of the calls. */
const wholeInLongSet = 'src/test/endpoints/endpoints-rights.test.ts';
/** A run of chosen files has them on both engines. */
const areFilesChosen = process.argv.slice(2).some((argument) => /^(?:server\/)?(?:src|demo|bench)\//.test(argument));
/**
 * Of the tests of routes, a sixth runs on PostgreSQL in the quick set, a different one for each commit, and all in the long
 * set. What several callers do at once differs between the engines, and always runs on both.
 */
const restOnPostgres = areFilesChosen
  ? []
  : readdirSync(join(import.meta.dirname, 'src/features'), { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.routes.test.ts') && !/races|limits/.test(file))
      .sort()
      .filter((_, index) => index % 6 !== Number(tenth) % 6)
      .map((file) => `src/features/${file}`);
const reliability = 'src/test/reliability/**';

// The same tests on both engines. Kathmandu (UTC+5:45) exposes a forgotten time zone.
const shared = {
  env: { TZ: 'Asia/Kathmandu', TEST_TENTH: tenth },
  setupFiles: ['../scripts/lib/suites/settle-imports.mjs', './src/test/log-of-failures.ts'],
  // Each test starts its own app; loading the code again for each file would take as long as all the tests.
  isolate: false,
  // A busy machine is slow, not broken.
  testTimeout: 180_000,
  hookTimeout: 180_000,
  expect: { poll: { timeout: 60_000 } },
};

export default defineConfig({
  test: {
    // One more than the cores, because tests wait for the database, a mail server or a bucket.
    maxWorkers: availableParallelism() + 1,
    // A part of the tests may have no file in a set.
    passWithNoTests: isLongSet,
    projects: [
      {
        test: {
          ...shared,
          name: 'sqlite',
          include: isLongSet ? [long] : ['{src,demo,bench}/**/*.test.ts'],
          // Tests in which several servers notify each other require PostgreSQL.
          exclude: [reliability, ...onPostgres, ...(isLongSet ? [] : [long])],
          env: { ...shared.env, TEST_ENGINE: 'sqlite' },
        },
      },
      {
        test: {
          ...shared,
          name: 'postgres',
          include: isLongSet
            ? [long, ...onPostgresInLongSet, 'src/features/**/*.routes.test.ts']
            : ['{src,demo,bench}/**/*.test.ts'],
          exclude: [
            reliability,
            ...onOneEngine,
            ...(isLongSet ? [] : [long, ...onPostgresInLongSet, wholeInLongSet, ...restOnPostgres]),
          ],
          env: { ...shared.env, TEST_ENGINE: 'postgres' },
          globalSetup: ['./src/test/postgres/postgres-setup.ts'],
        },
      },
      {
        test: {
          ...shared,
          name: 'reliability',
          include: [isLongSet ? `${reliability}/*.long.test.ts` : `${reliability}/*.test.ts`],
          exclude: isLongSet ? [] : [long],
          globalSetup: ['./src/test/reliability/bundle-setup.ts'],
          // They start and kill real servers: in parallel, because they mostly wait, and after all other tests.
          isolate: true,
          maxWorkers: availableParallelism() * 2,
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
});

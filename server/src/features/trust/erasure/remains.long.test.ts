import { copyFileSync } from 'node:fs';
import { join } from 'node:path';
import { erasePerson } from '@touchline/contract/club/privacy';
import { expect, test } from 'vitest';
import { backUp, emptyInstallation, restoreInto } from '../../../test/factories/backups.ts';
import { countInFile, putMarked } from '../../../test/helpers/remains.ts';
import { startTestApp } from '../../../test/start-test-app.ts';
import { testEngine } from '../../../test/test-database.ts';

const erased = 1_000;

test('PR2 of 1,000 erased people no byte is left in the file, nor after a restore with the journal', async () => {
  const app = await startTestApp();
  const { api, build, database, dataDir, secrets } = app;
  // PostgreSQL purges on its own, and its files are not ours.
  if (testEngine === 'postgres') return expect(database.rewriteFile).toBeUndefined();
  const people = await putMarked(app, erased * 1.5);
  const { file } = await backUp(app);
  const gone = people.filter((_, index) => index % 3 !== 0);
  const texts = gone.map(({ marker }) => marker);
  expect(texts).toHaveLength(erased);
  let session = api.asAdmin;
  for (const [index, { id, marker }] of gone.entries()) {
    // A session may make some hundred requests in a minute.
    if (index % 100 === 0) session = api.with(await build.tokenOf(await build.adminId()));
    await session(erasePerson, { params: { id }, body: { name: `Iker ${marker}` } });
  }
  await database.rewriteFile?.();
  expect(countInFile(dataDir, texts)).toBe(0);

  const target = { ...(await emptyInstallation()), secrets };
  copyFileSync(join(dataDir, 'erasures.jsonl'), join(target.dataDir, 'erasures.jsonl'));
  expect(await restoreInto(target, file)).toMatchObject({ erased });
  await target.database.emptyLog?.();
  await target.database.rewriteFile?.();
  expect(countInFile(target.dataDir, texts)).toBe(0);
  // A thousand erasures, each written to the disk for certain, share it with all that runs beside them.
}, 900_000);

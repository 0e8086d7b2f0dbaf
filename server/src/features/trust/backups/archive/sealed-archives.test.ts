import { readFileSync, truncateSync, watch, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Decrypter } from 'age-encryption';
import { expect, onTestFinished, test } from 'vitest';
import {
  backUp,
  emptyInstallation,
  lasting,
  lowCost,
  newFolder,
  restoreInto,
} from '../../../../test/factories/backups.ts';
import { eventually } from '../../../../test/helpers/eventually.ts';
import { upload } from '../../../../test/factories/files.ts';
import { startTestApp } from '../../../../test/start-test-app.ts';
import { openArchive } from './archive-reader.ts';

test('BK3 a sealed archive that was changed or truncated anywhere does not open', async () => {
  const running = await startTestApp();
  await upload(running, await running.build.adminToken());
  const passphrase = 'corner flag at dusk';
  const { file } = await backUp(running, { passphrase, sealCost: lowCost });
  const bytes = readFileSync(file);
  const target = await emptyInstallation();
  for (const at of [25, Math.floor(bytes.length / 2)]) {
    const changed = Buffer.from(bytes);
    changed[at]! ^= 1;
    const path = join(newFolder(), 'changed.zip');
    writeFileSync(path, changed);
    await expect(restoreInto(target, path, passphrase)).rejects.toThrow(/damaged/);
  }
  truncateSync(file, bytes.length - 20);
  await expect(restoreInto(target, file, passphrase)).rejects.toThrow(/damaged/);
});

test('BK1 a sealed backup opens only with its passphrase', async () => {
  const running = await startTestApp();
  await upload(running, await running.build.adminToken());
  const passphrase = 'corner flag at dusk';
  const { file } = await backUp(running, { passphrase, sealCost: lowCost });
  await expect(openArchive(file, undefined)).rejects.toThrow('it is sealed: set BACKUP_KEY');
  await expect(openArchive(file, 'corner flag at dawn')).rejects.toThrow('sealed with another BACKUP_KEY');
  const target = await emptyInstallation();
  await restoreInto(target, file, passphrase);
  expect(await lasting(target.database)).toEqual(await lasting(running.database));
});

test('BK1 a sealed backup is an age file that contains a plain zip, and a guess at its passphrase costs 128 MiB', async () => {
  const running = await startTestApp();
  await upload(running, await running.build.adminToken());
  const passphrase = 'corner flag at dusk';
  const { file } = await backUp(running, { passphrase });
  expect(readFileSync(file).toString('latin1')).toMatch(/^-> scrypt \S+ 17$/mu);
  const decrypter = new Decrypter();
  decrypter.addPassphrase(passphrase);
  const path = join(newFolder(), 'club.zip');
  writeFileSync(path, await decrypter.decrypt(readFileSync(file)));
  const target = await emptyInstallation();
  await restoreInto(target, path);
  expect(await lasting(target.database)).toEqual(await lasting(running.database));
});

test('BK1 a backup in the sealed format before age can still be restored', async () => {
  const target = await emptyInstallation();
  const old = join(import.meta.dirname, '../../../../test/fixtures/sealed-before-age.zip.sealed');
  expect(await restoreInto(target, old, 'corner flag at dusk')).toMatchObject({ rows: 8, files: 3 });
  const { db } = target.database;
  const player = db.selectFrom('users').select(['name', 'height']).where('role', '=', 'player');
  expect(await player.execute()).toEqual([{ name: 'Zoë "Flügel" Ñúñez محمد', height: 1.875 }]);
});

test('SC2 BK1 a sealed backup leaves nothing unsealed beside it, not even while it is verified', async () => {
  const running = await startTestApp();
  const folder = newFolder();
  const seen = new Set<string | null>();
  const watcher = watch(folder, (_, name) => seen.add(name));
  onTestFinished(() => watcher.close());
  await backUp(running, { folder, passphrase: 'corner flag at dusk', sealCost: lowCost });
  writeFileSync(join(folder, 'end'), '');
  await eventually(() => expect([...seen]).toContain('end'));
  expect([...seen].filter((name) => name !== 'end' && !name?.startsWith('club.zip'))).toEqual([]);
});

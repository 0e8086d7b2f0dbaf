import { planImportUndo, undoImport } from '@touchline/contract/club/import-history';
import { mailGuardianCode } from '@touchline/contract/me/me-consents';
import { expect, test } from 'vitest';
import { createImporter } from '../../../../test/factories/imports.ts';
import { createWellness, runJobs } from '../../../../test/factories/wellness.ts';
import { orderedMails } from '../../../../test/helpers/ordered-mails.ts';
import { startTestApp } from '../../../../test/start-test-app.ts';

/** Ana, 12, has no address, so that her guardians get the form of eight o'clock. She has a phone. */
const setup = async () => {
  const touchline = await startTestApp();
  const { api, app, build, clock } = touchline;
  const wellness = createWellness(touchline);
  await wellness.configuredAt('2026-01-01T00:00:00.000Z');
  clock.set('2026-08-15T05:30:00.000Z');
  await wellness.form();
  const ana = await build.player({ name: 'Ana Ruiz', email: null, birth_date: '2014-05-01' });
  const phone = await build.phoneToken(ana.id);
  const { preview, run } = createImporter(touchline);
  const bring = async (file: string): Promise<string> => {
    clock.set('2026-08-15T05:45:00.000Z');
    const { plan } = await preview('players', file);
    const { _id } = await run('players', file, { plan });
    return _id!;
  };
  const send = async () => {
    clock.set('2026-08-15T06:00:00.000Z');
    await runJobs(app);
  };
  const undo = async (id: string) => {
    clock.set('2026-08-15T06:30:00.000Z');
    const { plan, stays } = await api.asAdmin(planImportUndo, { params: { id } });
    expect(stays).toEqual([]);
    await api.asAdmin(undoImport, { params: { id }, body: { plan } });
  };
  /** The links of open forms. */
  const links = async () => (await wellness.links()).map(({ id }) => wellness.tokenOf(id));
  /** To whom forms are mailed, with the token of each. */
  const mailed = async () =>
    (await orderedMails(touchline))
      .filter(({ template }) => template === 'wellnessForm')
      .map(({ to, values }) => `${to} ${values.link?.split('/').at(-1)}`);
  return { ...touchline, ana, phone, bring, send, undo, links, mailed };
};

test('AZ6 a guardian who goes with the undo of an import loses the mailed link, and no code of hers holds', async () => {
  const { api, db, phone, bring, send, undo, links, mailed } = await setup();
  const id = await bring('name,birthDate,guardian,guardianEmail\nAna Ruiz,2014-05-01,Rosa Ruiz,rosa@home.example');
  await send();
  const before = await links();
  expect(await mailed()).toEqual([`rosa@home.example ${before[0]}`]);
  await api.with(phone)(mailGuardianCode, {});
  await undo(id);
  const after = await links();
  expect(after).toHaveLength(1);
  expect(after).not.toEqual(before);
  expect(await mailed()).toEqual([]);
  expect(await db.selectFrom('one_time_tokens').selectAll().where('purpose', '=', 'guardian').execute()).toEqual([]);
});

test('AZ6 after the undo of a second guardian the first one gets a new link', async () => {
  const { build, ana, bring, send, undo, links, mailed } = await setup();
  await build.guardian([ana.id], { email: 'pilar@home.example' });
  const id = await bring(
    'First Name,Last Name,Date of Birth,Parent 1 Email,Parent 2 First Name,Parent 2 Email\nAna,Ruiz,2014-05-01,pilar@home.example,Luis,luis@home.example',
  );
  await send();
  const before = await links();
  expect((await mailed()).sort()).toEqual([`luis@home.example ${before[0]}`, `pilar@home.example ${before[0]}`]);
  await undo(id);
  const after = await links();
  expect(after).not.toEqual(before);
  expect(await mailed()).toEqual([`pilar@home.example ${after[0]}`]);
});

test('an undo that takes no guardian away leaves the mailed link as it is', async () => {
  const { build, ana, bring, send, undo, links } = await setup();
  await build.guardian([ana.id], { email: 'pilar@home.example' });
  const id = await bring('name,birthDate,height\nAna Ruiz,2014-05-01,150');
  await send();
  const before = await links();
  await undo(id);
  expect(await links()).toEqual(before);
});

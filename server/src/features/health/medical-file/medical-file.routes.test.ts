import { listAuditLog } from '@touchline/contract/club/audit';
import { medicalFile } from '@touchline/contract/health/medical-file';
import { getOwnAvailability } from '@touchline/contract/me/me-availability';
import { expect, test } from 'vitest';
import { putCase } from '../../../test/factories/cases.ts';
import { createComplaints } from '../../../test/factories/complaints.ts';
import { unpacked } from '../../../test/helpers/unpacked.ts';
import { startTestApp } from '../../../test/start-test-app.ts';

const setup = async () => {
  const app = await startTestApp();
  const { api, build, db } = app;
  const { id } = await build.player({ name: 'Erik <b>Lindqvist</b>', birth_date: '2001-03-04' });
  await build.consent(id);
  const doctor = await build.staff('medical', { name: 'Nerea Campos' });
  const token = await build.tokenOf(doctor.id);
  const made = await putCase(app, { player: id, staff: doctor.id, words: 'Calf strain' });
  await createComplaints(app).put({ player: id, description: 'Sore calf', reply: 'Ice', status: 'replied' });
  const { id: other } = await build.player({ name: 'Hugo Peralta' });
  await putCase(app, { player: other, staff: doctor.id, words: 'OTHER' });
  const file = async (language = 'en') => {
    const answer = await api.raw(medicalFile, { params: { id }, headers: { 'accept-language': language } }, token);
    if (answer.statusCode !== 200) throw new Error(`The file answered ${answer.statusCode}: ${answer.body}`);
    return unpacked(answer.rawPayload);
  };
  return { ...app, db, id, token, made, file };
};

test('PR1 AZ4 the medical file has cases, stages and complaints, and of others only who treated', async () => {
  const { file, made, id, api, build } = await setup();
  const files = await file();
  expect([...files.keys()].sort()).toEqual(['medical-file.html', 'medical-file.json']);
  expect(JSON.parse(files.get('medical-file.json')!)).toMatchObject({
    club: 'UD Valmora',
    player: { birthDate: '2001-03-04' },
    cases: [{ _id: made.id, diagnosis: { text: 'Calf strain' }, stages: [{ key: 1 }, {}, {}, {}, {}, {}, {}] }],
    complaints: [{ description: 'Sore calf', reply: 'Ice' }],
  });
  const page = files.get('medical-file.html')!;
  for (const word of ['lang="en" dir="ltr"', 'Calf strain', 'Nerea Campos', 'Knee', 'Sore calf'])
    expect([word, page.includes(word)]).toEqual([word, true]);
  for (const content of files.values()) expect(content).not.toMatch(/OTHER|Hugo/u);
  expect(page).not.toContain('<b>');
  const { records } = await api.asAdmin(listAuditLog, { query: { action: 'person.medicalFileExported' } });
  expect(records).toMatchObject([{ subject: { kind: 'person', _id: id } }]);
  const own = await api.with(await build.phoneToken(id))(getOwnAvailability, {});
  expect(own.readings).toMatchObject([{ by: 'Nerea Campos' }]);
});

test('the page is set from right to left in Arabic', async () => {
  const { file } = await setup();
  const page = (await file('ar')).get('medical-file.html')!;
  expect(page).toContain('<html lang="ar" dir="rtl">');
  expect(page).toContain('الملف الطبي');
});

test('a player who refused that medical data is stored has no medical file, nor is there one for coaches', async () => {
  const { api, build, id, token } = await setup();
  const { token: coach } = await build.signedIn('tactic');
  expect(await api.refused(medicalFile, { params: { id } }, coach)).toMatchObject({ statusCode: 403 });
  await build.consent(id, { medical: false });
  expect(await api.refused(medicalFile, { params: { id } }, token)).toMatchObject({ statusCode: 409 });
});

import { listAvailability } from '@touchline/contract/health/availability';
import { listCaseNotes } from '@touchline/contract/health/case-entries';
import { listCaseFiles } from '@touchline/contract/health/case-files';
import { createCase, getCase, listCases, updateCase } from '@touchline/contract/health/cases';
import { getComplaint } from '@touchline/contract/health/complaints';
import { readInjuryReport } from '@touchline/contract/health/injury-report';
import { medicalFile } from '@touchline/contract/health/medical-file';
import { sendComplaint } from '@touchline/contract/me/me-complaints';
import { getOwnAvailability, sendSymptoms } from '@touchline/contract/me/me-availability';
import { expect, test } from 'vitest';
import { putCase } from '../../../../test/factories/cases.ts';
import { createComplaints } from '../../../../test/factories/complaints.ts';
import { startTestApp } from '../../../../test/start-test-app.ts';

test.each([
  ['has refused', { given_by: 'guardian', is_agreed: false }, 0],
  ['agreed alone as a child', { given_by: 'player', is_agreed: true }, 1],
] as const)(
  'medical staff learn of a case no more than of a complaint while the player %s',
  async (_, answer, seenByGuardian) => {
    const app = await startTestApp();
    const { api, build, db } = app;
    const { id: player } = await build.player({ birth_date: '2014-05-01' });
    await build.consent(player);
    const answered = (given: { given_by: string; is_agreed: boolean }) =>
      db.updateTable('consents').set(given).where('user_id', '=', player).execute();
    await answered({ given_by: 'guardian', is_agreed: true });
    const doctor = await build.signedIn('medical');
    const made = await putCase(app, { player, staff: doctor.id, words: 'Zorzalitis' });
    await db.updateTable('cases').set({ diagnosis_code: 'HN1' }).where('id', '=', made.id).execute();
    const complaint = await createComplaints(app).put({ player });
    const staff = api.with(doctor.token);
    const params = { id: made.id };
    const range = { from: '2026-08-01', to: '2026-08-15' };
    const shown = async () => ({
      cases: (await staff(listCases, { query: { state: 'all' } })).total,
      report: (await staff(readInjuryReport, { query: range })).severity.reduce((sum, { cases }) => sum + cases, 0),
    });
    const phone = await build.phoneToken(player);
    expect(await shown()).toEqual({ cases: 1, report: 1 });

    await answered(answer);
    expect(await shown()).toEqual({ cases: 0, report: 0 });
    const body = { player, kind: 'injury', onsetDate: '2026-08-15', bodyArea: 'knee' } as const;
    const symptoms = { answers: Array.from({ length: 22 }, () => 1) };
    const refusals = [
      [404, getComplaint, { params: { id: complaint } }],
      [404, getCase, { params }],
      [404, updateCase, { params, body: { side: 'left' } }],
      [404, listCaseNotes, { params }],
      [404, listCaseFiles, { params }],
      [409, createCase, { body }],
      [409, medicalFile, { params: { id: player } }],
    ] as const;
    for (const [status, one, input] of refusals)
      expect([one.path, (await api.refused(one, input, doctor.token)).statusCode]).toEqual([one.path, status]);
    const own = [
      [sendComplaint, { body: { description: 'My knee hurts' } }],
      [sendSymptoms, { body: symptoms }],
    ] as const;
    for (const [one, input] of own)
      expect([one.path, (await api.refused(one, input, phone)).statusCode]).toEqual([one.path, 403]);
    expect((await staff(listAvailability, {})).players).toMatchObject([
      { training: 'none', reason: null, note: null, case: null },
    ]);
    // The child sees the own case, and the guardian what there is to agree to.
    expect((await api.with(phone)(getOwnAvailability, {})).cases).toHaveLength(1);
    const guardian = await build.pairGuardian((await build.guardian([player])).id);
    expect((await api.with(guardian)(getOwnAvailability, {})).cases).toHaveLength(seenByGuardian);

    await answered({ given_by: 'guardian', is_agreed: true });
    expect(await shown()).toEqual({ cases: 1, report: 1 });
  },
);

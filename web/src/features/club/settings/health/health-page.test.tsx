import { screen, waitFor, within } from '@testing-library/react';
import { severityBandsDefault } from '@touchline/contract/health/case-choices';
import {
  type CasePlan,
  type getCasePlans,
  type getHealthSettings,
  type setCasePlans,
  type getStages,
  type setStages,
  stageDefaults,
  type updateHealthSettings,
} from '@touchline/contract/health/case-settings';
import { concussionPresets } from '@touchline/contract/health/concussion-rules';
import type { importDiagnoses, listDiagnoses } from '@touchline/contract/health/diagnoses';
import { expect, test } from 'vitest';
import { buildMe } from '../../../../test/build.ts';
import { fakeServer } from '../../../../test/fake-server.ts';
import { fill, renderPage, signIn } from '../../../../test/render.tsx';
import { HealthPage } from './health-page.tsx';

const settings = {
  administratorReadsMedical: false,
  medicalDepartmentOnly: false,
  bodyAreaForCoaches: false,
  severityBands: severityBandsDefault,
  concussion: 'cisg' as const,
  frame: true,
};
const calf: CasePlan = {
  key: 'calf',
  name: 'Calf',
  codes: ['QM'],
  grade: null,
  criteria: [{ stage: 2, text: 'Pain free when walking', target: null }],
  isOwn: false,
};
const plans = [calf];
const open = (me = buildMe('medical')) => {
  signIn(me);
  fakeServer.on<typeof getHealthSettings>('GET /v1/settings/health', () => settings);
  fakeServer.on<typeof getStages>('GET /v1/cases/stages', () => ({ stages: [...stageDefaults] }));
  fakeServer.on<typeof getCasePlans>('GET /v1/cases/plans', () => ({ plans }));
  fakeServer.on<typeof setStages>('PUT /v1/cases/stages', ({ body }) => body);
  fakeServer.on<typeof listDiagnoses>('GET /v1/diagnoses', () => ({ records: [], imported: 0 }));
  return renderPage(<HealthPage />, { at: '/settings/health' });
};

test('an administrator who reads no medical records decides who sees what, and how it is counted', async () => {
  const { user } = open(buildMe('admin'));
  fakeServer.on<typeof updateHealthSettings>('PATCH /v1/settings/health', ({ body }) => ({ ...settings, ...body }));
  const who = within(await screen.findByRole('region', { name: 'Who sees what' }));
  expect(screen.queryByText('Stages of the way back')).toBeNull();
  expect(fakeServer.requests('GET /v1/cases/stages')).toEqual([]);
  await user.click(who.getByRole('switch', { name: 'Coaches see the area of the body' }));
  await user.click(who.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(fakeServer.requests('PATCH /v1/settings/health').at(-1)?.body).toEqual({ bodyAreaForCoaches: true }),
  );
  const counting = within(screen.getByRole('region', { name: 'How it is counted' }));
  const mild = counting.getByRole('textbox', { name: 'Mild' });
  await user.clear(mild);
  await fill(user, mild, '3');
  expect(counting.getByText('Each band needs a number above the one before.')).toBeVisible();
  expect(counting.getByRole('button', { name: 'Save' })).toBeDisabled();
  await user.clear(mild);
  await fill(user, mild, '10');
  await user.click(counting.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(fakeServer.requests('PATCH /v1/settings/health').at(-1)?.body).toEqual({
      severityBands: { ...severityBandsDefault, mild: 10 },
    }),
  );
});

test('the own days after a concussion rise, and young players may have another protocol', async () => {
  const { user } = open(buildMe('admin'));
  fakeServer.on<typeof updateHealthSettings>('PATCH /v1/settings/health', ({ body }) => ({ ...settings, ...body }));
  const counting = within(await screen.findByRole('region', { name: 'How it is counted' }));
  await user.click(counting.getByRole('button', { name: /Protocol after a concussion/ }));
  await user.click(await screen.findByRole('option', { name: 'Our own' }));
  const fourth = counting.getByRole('textbox', { name: 'First day: 4 Drills without contact' });
  await user.clear(fourth);
  await fill(user, fourth, '3');
  expect(counting.getByText(/^Each step begins a day after the one before/)).toBeVisible();
  expect(counting.getByRole('button', { name: 'Save' })).toBeDisabled();
  await user.clear(fourth);
  await fill(user, fourth, '4');
  await fill(user, counting.getByRole('textbox', { name: 'Without symptoms: 6 Match' }), '4');
  await user.click(counting.getByRole('button', { name: 'Add an age' }));
  expect(counting.getByText('An age from 6 to 21, each once.')).toBeVisible();
  await fill(user, counting.getByRole('textbox', { name: 'Under (years)' }), '18');
  await user.click(counting.getByRole('button', { name: 'Save' }));
  const { days, symptomFree } = concussionPresets.cisg;
  await waitFor(() =>
    expect(fakeServer.requests('PATCH /v1/settings/health').at(-1)?.body).toEqual({
      concussion: 'own',
      concussionAges: [{ under: 18, preset: 'uk' }],
      ownProtocol: { days, symptomFree: { ...symptomFree, '6': 14 } },
    }),
  );
});

test('medical staff name, drop and bind the stages, and load the official table', async () => {
  const { user } = open();
  const stages = within(await screen.findByRole('region', { name: 'Stages of the way back' }));
  expect(screen.queryByText('Who sees what')).toBeNull();
  const first = stages.getByRole('textbox', { name: 'Stage 1' });
  expect(first).toHaveValue('Assessment');
  await user.clear(first);
  await fill(user, first, 'First look');
  await user.click(stages.getByRole('button', { name: 'Remove stage 7' }));
  await user.click(stages.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(fakeServer.requests('PUT /v1/cases/stages').at(-1)?.body).toEqual({
      stages: stageDefaults.slice(0, 6).map((one) => (one.key === 1 ? { ...one, name: 'First look' } : one)),
    }),
  );
  fakeServer.on<typeof importDiagnoses>('POST /v1/diagnoses/import', () => ({ imported: 1707 }));
  const table = screen.getByRole('region', { name: 'Official table of diagnoses' });
  expect(within(table).getByText('Not loaded yet')).toBeVisible();
  await user.upload(table.querySelector<HTMLInputElement>('input[type=file]')!, new File(['a'], 'osiics.csv'));
  await waitFor(() => expect(fakeServer.requests('POST /v1/diagnoses/import')).toHaveLength(1));
});

test('a set of criteria is edited in the place of the product’s, which itself is not sent', async () => {
  const { user } = open();
  fakeServer.on<typeof setCasePlans>('PUT /v1/cases/plans', ({ body }) => ({
    plans: body.plans.map((plan) => ({ ...calf, ...plan, isOwn: true })),
  }));
  await user.click(await screen.findByRole('button', { name: 'Edit: Calf' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit: Calf' }));
  await user.click(dialog.getByRole('button', { name: 'Add a criterion to stage 2' }));
  await fill(user, dialog.getByRole('textbox', { name: 'Criterion 2 of stage 2' }), 'Heel raises');
  await fill(user, dialog.getByRole('textbox', { name: 'Target 2 of stage 2' }), '≥ 20');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  const { isOwn: _isOwn, ...stored } = calf;
  await waitFor(() =>
    expect(fakeServer.requests('PUT /v1/cases/plans').at(-1)?.body).toEqual({
      plans: [{ ...stored, criteria: [...calf.criteria, { stage: 2, text: 'Heel raises', target: '≥ 20' }] }],
    }),
  );
});

test('a beginning of a code that is too long is named at its field, and nothing is sent', async () => {
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Edit: Calf' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit: Calf' }));
  const codes = dialog.getByRole('textbox', { name: 'Diagnosis codes begin with' });
  await fill(user, codes, ', QMUSCLESTRAIN');
  expect(codes).toHaveAccessibleDescription(/QMUSCLESTRAIN.* is too long: a beginning has 8 characters at most\./);
  expect(dialog.getByRole('button', { name: 'Save' })).toBeDisabled();
});

test('to other staff it is closed, without a request to the server', async () => {
  open(buildMe('tactic'));
  expect(await screen.findByText('For medical staff and administrators')).toBeVisible();
  expect(fakeServer.requests('GET /v1/settings/health')).toEqual([]);
});

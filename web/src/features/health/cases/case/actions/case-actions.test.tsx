import { screen, waitFor, within } from '@testing-library/react';
import type { listCases } from '@touchline/contract/health/cases';
import type { listDiagnoses } from '@touchline/contract/health/diagnoses';
import { expect, test } from 'vitest';
import { pageOf } from '../../../../../test/build.ts';
import { fakeServer } from '../../../../../test/fake-server.ts';
import { fill, renderPage } from '../../../../../test/render.tsx';
import { CasePage } from '../case-page.tsx';
import { buildCase, openCase } from '../test/build-case.ts';

const show = (id: string) => renderPage(<CasePage title="Case" />, { at: `/reports/availability/cases/${id}` });
const sent = () => fakeServer.requests('PATCH /v1/cases/:id').map(({ body }) => body);

const strain = {
  system: 'OSIICS' as const,
  version: '15',
  code: 'TMB',
  text: 'Biceps femoris strain, grade 1–2',
  bodyArea: 'thigh' as const,
  tissue: 'muscleInjury' as const,
  organSystem: null,
  aetiology: null,
  isShort: true,
};

test('a diagnosis is found by keys, asks for the grade it leaves open, and marks its place', async () => {
  const { state } = openCase(buildCase({ diagnosis: null, bodyArea: 'thigh', side: 'right', tissue: null }));
  fakeServer.on<typeof listDiagnoses>('GET /v1/diagnoses', () => ({ records: [strain], imported: 0 }));
  const { user } = show(state.record._id);
  await user.click(await screen.findByRole('button', { name: 'Diagnose' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Diagnosis' }));
  expect(await dialog.findByRole('option', { name: /TMB\s*Biceps femoris strain/ })).toBeVisible();
  await user.type(dialog.getByRole('combobox', { name: 'Name, part of the body or code' }), '{Enter}');
  const take = dialog.getByRole('button', { name: 'Take this diagnosis' });
  expect(take).toBeDisabled();
  await user.click(dialog.getByRole('radio', { name: 'Grade 2' }));
  expect(dialog.getByText('Diagnosis codes: OSIICS 15 (Orchard et al. 2024)')).toBeVisible();
  await user.click(take);
  await waitFor(() =>
    expect(sent()).toEqual([
      {
        diagnosis: { system: 'OSIICS', version: '15', code: 'TMB', text: 'Biceps femoris strain, grade 2' },
        tissue: 'muscleInjury',
        bodyArea: 'thigh',
        side: 'right',
      },
    ]),
  );
  expect(screen.getByRole('heading', { name: 'Biceps femoris strain, grade 2, right' })).toBeVisible();
});

test('the figure filters the list, and a diagnosis in words still says where and what', async () => {
  const { state } = openCase(buildCase({ diagnosis: null, bodyArea: null, side: null, tissue: 'sprain' }));
  const { user } = show(state.record._id);
  await user.click(await screen.findByRole('button', { name: 'Diagnose' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Diagnosis' }));
  await user.click(await dialog.findByRole('button', { name: 'Left ankle' }));
  await waitFor(() => expect(fakeServer.requests('GET /v1/diagnoses').at(-1)?.query).toMatchObject({ area: 'ankle' }));
  expect(dialog.getByRole('radio', { name: 'Left' })).toBeChecked();
  await user.click(dialog.getByRole('option', { name: /Write it in words/ }));
  await fill(user, dialog.getByRole('textbox', { name: 'Diagnosis in words' }), 'Ankle, to be imaged');
  await user.click(dialog.getByRole('button', { name: 'Take this diagnosis' }));
  await waitFor(() =>
    expect(sent().at(-1)).toEqual({
      diagnosis: { system: null, version: null, code: null, text: 'Ankle, to be imaged' },
      tissue: 'sprain',
      bodyArea: 'ankle',
      side: 'left',
    }),
  );
});

test('closing says the days lost and the severity as the report will; a closed case can be opened again', async () => {
  const { state } = openCase(
    buildCase({
      onsetDate: '2026-01-01',
      course: [{ from: '2026-01-01', to: '2026-01-20', training: 'none', match: 'unavailable', restrictions: [] }],
    }),
  );
  const { user } = show(state.record._id);
  await user.click(await screen.findByRole('button', { name: 'Close case' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Close the case?' }));
  // Day 0 does not count.
  expect(dialog.getByRole('status')).toHaveTextContent('19 days lost. Severity: Moderate.');
  await user.click(dialog.getByRole('radio', { name: 'Left the club' }));
  await user.click(dialog.getByRole('button', { name: 'Close case' }));
  await waitFor(() => expect(sent().at(-1)).toMatchObject({ closed: { outcome: 'leftClub' } }));
  expect(await screen.findByRole('button', { name: 'Open again' })).toBeVisible();
});

test('how it happened is edited in one form, and a case like an earlier one is confirmed as its re-injury', async () => {
  const of = 'f'.repeat(24);
  const { state } = openCase(
    buildCase({ again: { of, subsequent: 'reinjury', closedOn: '2026-03-18', label: 'Biceps femoris strain' } }),
  );
  const { user } = show(state.record._id);
  await user.click(await screen.findByRole('button', { name: 'Yes: Re-injury' }));
  await waitFor(() => expect(sent()).toEqual([{ subsequent: 'reinjury', ofCase: of }]));
  expect(screen.queryByText(/^Again\?/)).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Edit how it happened' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'How it happened' }));
  const minute = dialog.getByRole('textbox', { name: 'Minute of the match' });
  await user.clear(minute);
  await fill(user, minute, '70');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(sent().at(-1)).toEqual({ matchMinute: 70 }));
});

test('an earlier case that was still open on the day of onset says so, and since when it is closed', async () => {
  const again = {
    of: 'f'.repeat(24),
    subsequent: 'exacerbation',
    closedOn: '2026-11-20',
    label: 'Biceps femoris strain',
  } as const;
  const { state } = openCase(buildCase({ again }));
  show(state.record._id);
  expect(await screen.findByText(/^Biceps femoris strain, still open/)).toHaveTextContent(
    'still open on the day of onset (closed on November 20, 2026). If it is the same again: Exacerbation.',
  );
  expect(screen.getByRole('button', { name: 'Yes: Exacerbation' })).toBeVisible();
});

test('how a case counts is set from the menu, with the earlier case that it is of', async () => {
  const march = { onsetDate: '2026-03-01', open: false, closedOn: '2026-03-18' };
  const before = buildCase(march);
  const running = buildCase({ onsetDate: '2026-11-01', side: 'left' });
  const later = buildCase({ onsetDate: '2026-11-20', diagnosis: null });
  const { state } = openCase(buildCase());
  fakeServer.on<typeof listCases>('GET /v1/cases', () => pageOf([before, running, later, state.record]));
  const { user } = show(state.record._id);
  const open = async () => {
    await user.click(await screen.findByRole('button', { name: 'More' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Counts as' }));
    return within(await screen.findByRole('dialog', { name: 'Counts as' }));
  };
  const dialog = await open();
  expect(dialog.getByRole('radio', { name: 'First of its kind' })).toBeChecked();
  expect(dialog.queryByRole('button', { name: /Of which case/ })).toBeNull();
  await user.click(dialog.getByRole('radio', { name: 'Re-injury' }));
  const choose = async (name: RegExp) => {
    await user.click(dialog.getByRole('button', { name: /Of which case/ }));
    await user.click(await screen.findByRole('option', { name }));
  };
  await choose(/Nov 1/);
  expect(dialog.getByRole('alert')).toHaveTextContent('By definition this is an exacerbation.');
  // A case that began later is no earlier one, nor is the case itself.
  await user.click(dialog.getByRole('button', { name: /Of which case/ }));
  expect(screen.getAllByRole('option')).toHaveLength(3);
  await user.click(screen.getByRole('option', { name: /Mar 1/ }));
  expect(dialog.getByRole('status')).toHaveTextContent('Re-injury, late');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(sent()).toEqual([{ subsequent: 'reinjury', ofCase: before._id }]));
  const again = await open();
  await user.click(again.getByRole('radio', { name: 'First of its kind' }));
  await user.click(again.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(sent().at(-1)).toEqual({ subsequent: 'index', ofCase: null }));
});

test('the first sheet says when a re-injury came', async () => {
  const { state } = openCase(buildCase({ subsequent: 'reinjury', recurrence: 'early' }));
  show(state.record._id);
  expect(await screen.findByText(/Thigh · Muscle injury · Re-injury, early/)).toBeVisible();
});

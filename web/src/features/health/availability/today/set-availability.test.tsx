import { screen, waitFor, within } from '@testing-library/react';
import type { AvailabilityInput, setAvailability } from '@touchline/contract/health/availability';
import type { listDiagnoses } from '@touchline/contract/health/diagnoses';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { buildMe, newId } from '../../../../test/build.ts';
import { fakeServer, noAnswer, refuse } from '../../../../test/fake-server.ts';
import { renderPage } from '../../../../test/render.tsx';
import { AvailabilityPages } from '../availability-pages.tsx';
import { buildState, lindqvist, now, openBoard, today } from '../test/availability.ts';

beforeEach(() => {
  vi.useFakeTimers({ now, toFake: ['Date'] });
});
afterEach(() => {
  vi.useRealTimers();
});

const put = 'PUT /v1/users/:id/availability';
const doctor = buildMe('medical');

/** Opens the dialog of the first player; returns what the server was sent. */
const open = async (player = lindqvist(), me = doctor) => {
  const sent: AvailabilityInput[] = [];
  openBoard([player, buildState()], me);
  fakeServer.on<typeof listDiagnoses>('GET /v1/diagnoses', () => ({
    records: [
      {
        system: 'OSIICS',
        version: '15',
        code: 'TMB',
        text: 'Biceps femoris strain, grade 1 to 2',
        bodyArea: 'thigh',
        tissue: null,
        organSystem: null,
        aetiology: null,
        isShort: true,
      },
    ],
    imported: 0,
  }));
  fakeServer.on<typeof setAvailability>(put, ({ body }) => {
    sent.push(body);
    return player;
  });
  const view = renderPage(<AvailabilityPages title="Availability" />, { at: '/reports/availability' });
  await view.user.click(
    await screen.findByRole('button', { name: new RegExp(`Set availability of ${player.player.name}`) }),
  );
  const dialog = within(await screen.findByRole('dialog'));
  await dialog.findByRole('radio', { name: 'Modified' });
  return { ...view, dialog, sent };
};

test('medical staff set a player by the keys, and take it back within ten seconds', async () => {
  const { user, dialog, sent } = await open();
  await waitFor(() => expect(dialog.getByRole('radio', { name: 'Out' })).toHaveFocus());
  await user.keyboard('2');
  expect(dialog.getByRole('radio', { name: 'Modified' })).toBeChecked();
  expect(dialog.getByRole('radio', { name: 'Doubtful' })).toBeChecked();
  await user.click(dialog.getByRole('button', { name: 'No contact' }));
  expect(
    dialog.getByText(/Modified, no contact, gym only\. Back about Dec 14\. Match on Sunday: doubtful\./),
  ).toBeVisible();
  await user.keyboard('{Control>}{Enter}{/Control}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent[0]).toMatchObject({
    from: today,
    to: null,
    training: 'modified',
    match: 'doubtful',
    reason: 'health',
    restrictions: ['noContact', 'gymOnly'],
    expectedReturn: { from: '2026-12-14', to: '2026-12-14' },
    note: 'Runs on the pitch from Wednesday.',
  });
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[1]).toMatchObject({
    from: today,
    to: null,
    training: 'none',
    match: 'unavailable',
    restrictions: ['gymOnly'],
  });
});

test('Ctrl+Z takes the last one back', async () => {
  const { user, sent } = await open(buildState({ name: 'Hugo Peralta' }));
  await user.keyboard('4{Control>}{Enter}{/Control}');
  await waitFor(() => expect(sent).toHaveLength(1));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.keyboard('{Control>}z{/Control}');
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[1]).toMatchObject({ from: today, training: 'full', match: 'available', reason: null });
});

test('warns of a name or code of the list of diagnoses in the note, and saves it all the same', async () => {
  const { user, dialog, sent } = await open();
  const note = dialog.getByRole('textbox', { name: 'Note for coaches' });
  await user.clear(note);
  await user.paste('His biceps femoris strain is better');
  expect(await dialog.findByText('Coaches read this. Leave the diagnosis out.')).toBeVisible();
  await user.clear(note);
  await user.paste('Runs 20 min');
  expect(dialog.queryByText(/Leave the diagnosis out/)).toBeNull();
  await user.paste(' TMB');
  expect(await dialog.findByText(/Leave the diagnosis out/)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(sent[0]?.note).toBe('Runs 20 min TMB'));
});

test('what was typed stays when it could not be saved, and says why', async () => {
  const { user, dialog } = await open();
  fakeServer.on<typeof setAvailability>(put, noAnswer);
  const note = dialog.getByRole('textbox', { name: 'Note for coaches' });
  await user.click(note);
  await user.paste(' Next word at five.');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByText('Not saved. Try again')).toBeVisible();
  expect(note).toHaveValue('Runs on the pitch from Wednesday. Next word at five.');
});

test('a coach marks a player as away, without health, and does not end what the medical staff set', async () => {
  const { user, dialog, sent } = await open(lindqvist(), buildMe('tactic'));
  expect(dialog.getByRole('heading', { name: 'Mark Erik Lindqvist as away' })).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByText('Choose why')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: /Why/ }));
  expect(screen.queryByRole('option', { name: 'Health' })).toBeNull();
  await user.click(screen.getByRole('option', { name: 'National team' }));
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(sent[0]).toMatchObject({ training: 'none', reason: 'international', note: null }));
});

test('a coach who presses Full on a limit of health reads whom to ask', async () => {
  const { user, dialog, sent } = await open(lindqvist(), buildMe('tactic'));
  await user.keyboard('1');
  expect(await dialog.findByText('The medical staff set this. Ask Leila Haddad.')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(sent).toEqual([]);
  expect(screen.getByRole('dialog')).toBeVisible();
});

test('the server names who set a limit that the board did not show', async () => {
  const { user, dialog } = await open(buildState({ name: 'Hugo Peralta' }), buildMe('tactic'));
  fakeServer.on<typeof setAvailability>(put, () =>
    refuse('conflict', { message: 'The medical staff set this limit', data: { by: 'Leila Haddad' } }),
  );
  await user.keyboard('1{Control>}{Enter}{/Control}');
  expect(await dialog.findByText('The medical staff set this. Ask Leila Haddad.')).toBeVisible();
});

test('management reads only', async () => {
  openBoard([lindqvist()], buildMe('management'));
  renderPage(<AvailabilityPages title="Availability" />, { at: '/reports/availability' });
  await screen.findByRole('link', { name: 'Erik Lindqvist' });
  expect(screen.queryByRole('button', { name: /Set availability/ })).toBeNull();
});

test('the sentence for coaches has the return of the case, which the setting leaves as it is', async () => {
  const { dialog, user, sent } = await open(lindqvist({ case: { _id: newId(), label: 'Hamstring strain', stage: 3 } }));
  expect(dialog.getByText(/Out, gym only\. Back about Dec 14\./)).toBeVisible();
  await user.keyboard('{Control>}{Enter}{/Control}');
  await waitFor(() => expect(sent).toMatchObject([{ expectedReturn: null }]));
});

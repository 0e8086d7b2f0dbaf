import { act, screen, waitFor, within } from '@testing-library/react';
import i18n from 'i18next';
import { expect, test, vi } from 'vitest';
import type { updateWellnessForm, WellnessForm } from '@touchline/contract/health/wellness';
import { connectionBack, connectionLost } from '../../../../lib/offline/connection.ts';
import { fakeServer, refuse } from '../../../../test/fake-server.ts';
import { renderPage } from '../../../../test/render.tsx';
import { findToast } from '../../../../test/toasts.ts';
import { CheckLinksDialog } from './check-links-dialog.tsx';
import { buildForm, eveningForm, openWellness } from '../test/wellness.ts';

const options = () => [...document.querySelectorAll<HTMLElement>('[role="option"]')];
/** By its text: computing the accessible names of sixty options takes seconds. */
const optionOf = (value: string) =>
  waitFor(() => {
    const option = options().find(({ textContent }) => textContent === value);
    if (!option) throw new Error(`There is no option ${value}`);
    return option;
  });

const open = async (forms?: WellnessForm[]) => {
  openWellness(forms ? { forms } : {});
  const onClose = vi.fn();
  const { user } = renderPage(<CheckLinksDialog timeZone="Europe/Madrid" onClose={onClose} />);
  const dialog = within(await screen.findByRole('dialog', { name: i18n.t('wellness.links.dialog') }));
  const choose = async (label: string, value: string) => {
    await user.click(dialog.getByRole('button', { name: new RegExp(`^${label}`) }));
    await user.click(await optionOf(value));
  };
  const click = async (name: string) => user.click(await dialog.findByRole('button', { name }));
  return { user, dialog, choose, click, onClose };
};
const sent = () =>
  fakeServer.requests('PATCH /v1/wellnesschecks/:id').map(({ body }) => (body as { time: string }).time);

test('shows title and time of the primary morning and evening form, and their time zone', async () => {
  const other = buildForm({ primary: false, title: 'Holiday form', time: '11:00:AM' });
  const { dialog } = await open([eveningForm(), other, buildForm()]);
  const lines = (await dialog.findAllByRole('listitem')).map(({ textContent }) => textContent);
  expect(lines).toEqual(['MorningMorning wellness8:00 AM', 'EveningEvening wellness8:30 PM']);
  expect(dialog.queryByText('Holiday form')).toBeNull();
  expect(dialog.getByText(/Europe\/Madrid/)).toBeVisible();
  expect(dialog.queryByRole('button', { name: 'Save' })).toBeNull();
});

test('names the forms of the setup in the language of the console, and others by their own title', async () => {
  await i18n.changeLanguage('es');
  const { dialog } = await open([buildForm(), eveningForm({ title: 'Después del entreno' })]);
  const lines = (await dialog.findAllByRole('listitem')).map(({ textContent }) => textContent);
  expect(lines).toEqual(['MañanaCuestionario de la mañana8:00', 'NocheDespués del entreno20:30']);
});

test.each([
  ['es', 'Hora: Cuestionario de la', 'Guardar'],
  ['pt', 'Hora: Questionário da', 'Guardar'],
] as const)('shows and enters the hours 0 to 23 in %s', async (language, label, save) => {
  await i18n.changeLanguage(language);
  const { user, dialog, click } = await open([buildForm({ time: '12:15:AM' }), eveningForm()]);
  const [morning, evening] = (await dialog.findAllByRole('listitem')) as [HTMLElement, HTMLElement];
  expect([morning, evening].map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/0:15$/),
    expect.stringMatching(/20:30$/),
  ]);

  await click('Editar');
  expect(dialog.queryByRole('radio')).toBeNull();
  expect(dialog.queryByText(/m\.$/)).toBeNull();
  const [morningHour, eveningHour] = dialog.getAllByRole('button', { name: new RegExp(`^${label} [mn]`) });
  expect([morningHour, eveningHour].map((each) => each?.textContent)).toEqual(['0', '20']);
  await user.click(morningHour!);
  await optionOf('11');
  expect(options().map(({ textContent }) => textContent)).toEqual(
    Array.from({ length: 12 }, (_, index) => String(index)),
  );
  await user.click(await optionOf('7'));
  await user.click(eveningHour!);
  await optionOf('23');
  expect(options().map(({ textContent }) => textContent)).toEqual(
    Array.from({ length: 24 }, (_, index) => String(index)),
  );
  await user.click(await optionOf('12'));
  await click(save);
  await waitFor(() => expect(sent()).toEqual(['7:15:AM', '12:30:PM']));
});

test('says that there are no wellness forms, and only offers to close', async () => {
  const { user, dialog, onClose } = await open([buildForm({ primary: false })]);
  expect(await dialog.findByText('There are no wellness forms')).toBeVisible();
  expect(dialog.queryByRole('button', { name: 'Edit' })).toBeNull();
  expect(dialog.queryByRole('button', { name: 'Cancel' })).toBeNull();
  await user.click(dialog.getByText('Close'));
  expect(onClose).toHaveBeenCalled();
});

test('edits the hour of the morning with AM as a label, and keeps its minutes', async () => {
  const { dialog, choose, click } = await open([buildForm({ time: '8:15:AM' }), eveningForm()]);
  await click('Edit');
  const line = within(dialog.getAllByRole('listitem')[0]!);
  expect(line.getByText('AM')).toBeVisible();
  expect(line.queryByRole('radio')).toBeNull();
  expect(line.getByText('15')).toBeVisible();
  await choose('Hour: Morning wellness', '7');
  await click('Save');
  await waitFor(() => expect(sent()).toEqual(['7:15:AM']));
});

test('offers the hours 1 to 12 and the minutes 0 to 59', async () => {
  const { user, dialog, click } = await open();
  await click('Edit');
  await user.click(dialog.getByRole('button', { name: /^Hour: Morning wellness/ }));
  await optionOf('12');
  expect(options().map(({ textContent }) => textContent)).toEqual(
    Array.from({ length: 12 }, (_, index) => String(index + 1)),
  );
  await user.keyboard('{Escape}');
  await user.click(dialog.getByRole('button', { name: /^Minute: Evening wellness/ }));
  await optionOf('59');
  const minutes = options().map(({ textContent }) => textContent);
  expect([minutes.length, minutes[0], minutes.at(-1)]).toEqual([60, '00', '59']);
});

test('saves only the changes: hour, minute and AM/PM of the evening', async () => {
  const { user, dialog, choose, click } = await open();
  await click('Edit');
  expect(dialog.getByRole('button', { name: 'Save' })).toBeDisabled();
  await choose('Hour: Evening wellness', '9');
  await choose('Minute: Evening wellness', '05');
  await user.click(dialog.getByRole('radio', { name: 'AM' }));
  await click('Save');
  await findToast('Form time updated successfully');
  expect(sent()).toEqual(['9:05:AM']);
  expect(await dialog.findByText('9:05 AM')).toBeVisible();
  expect(dialog.getByRole('button', { name: 'Edit' })).toBeVisible();
});

test('saves the morning first, then the evening', async () => {
  const { choose, click } = await open();
  await click('Edit');
  await choose('Hour: Evening wellness', '9');
  await choose('Hour: Morning wellness', '7');
  await click('Save');
  await waitFor(() => expect(sent()).toEqual(['7:00:AM', '9:30:PM']));
});

test('disables Save again when the times are back to the originals', async () => {
  const { dialog, choose, click } = await open();
  await click('Edit');
  await choose('Hour: Morning wellness', '7');
  expect(dialog.getByRole('button', { name: 'Save' })).toBeEnabled();
  await choose('Hour: Morning wellness', '8');
  expect(dialog.getByRole('button', { name: 'Save' })).toBeDisabled();
});

test('discards changes on Cancel', async () => {
  const { dialog, choose, click } = await open();
  await click('Edit');
  await choose('Hour: Morning wellness', '7');
  await click('Cancel');
  expect(await dialog.findByText('8:00 AM')).toBeVisible();
  await click('Edit');
  expect(dialog.getByRole('button', { name: 'Save' })).toBeDisabled();
  expect(sent()).toEqual([]);
});

test('says which form was saved if the second failed, keeps that edit and retries it alone', async () => {
  const morning = buildForm();
  const evening = eveningForm();
  const { dialog, choose, click } = await open([morning, evening]);
  fakeServer.on<typeof updateWellnessForm>('PATCH /v1/wellnesschecks/:id', ({ params, body }) =>
    params.id === evening._id ? refuse('defaultError') : { ...morning, ...body },
  );
  await click('Edit');
  await choose('Hour: Morning wellness', '7');
  await choose('Hour: Evening wellness', '9');
  await click('Save');
  expect(await dialog.findByRole('alert')).toHaveTextContent(
    'Morning wellness has its new time. Evening wellness could not be saved: your change is still here.',
  );
  expect(dialog.getByRole('button', { name: /^Hour: Evening wellness/ })).toHaveTextContent('9');
  fakeServer.on<typeof updateWellnessForm>('PATCH /v1/wellnesschecks/:id', ({ body }) => ({ ...evening, ...body }));
  await click('Save');
  await waitFor(() => expect(sent()).toEqual(['7:00:AM', '9:30:PM', '9:30:PM']));
});

test('does not save the evening if the morning could not be saved', async () => {
  const { dialog, choose, click } = await open();
  fakeServer.on<typeof updateWellnessForm>('PATCH /v1/wellnesschecks/:id', () => refuse('defaultError'));
  await click('Edit');
  await choose('Hour: Morning wellness', '7');
  await choose('Hour: Evening wellness', '9');
  await click('Save');
  expect(await dialog.findByText('Morning wellness could not be saved: your change is still here.')).toBeVisible();
  expect(sent()).toEqual(['7:00:AM']);
});

test('saves nothing while there is no connection', async () => {
  const { dialog, choose, click } = await open();
  await click('Edit');
  await choose('Hour: Morning wellness', '7');
  act(() => connectionLost());
  expect(dialog.getByRole('button', { name: 'Save' })).toBeDisabled();
  act(() => connectionBack());
  expect(dialog.getByRole('button', { name: 'Save' })).toBeEnabled();
});

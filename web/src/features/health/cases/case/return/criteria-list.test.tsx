import { screen, waitFor } from '@testing-library/react';
import type { updateCase } from '@touchline/contract/health/cases';
import { expect, test } from 'vitest';
import { fakeServer } from '../../../../../test/fake-server.ts';
import { fill, renderPage } from '../../../../../test/render.tsx';
import { findToast } from '../../../../../test/toasts.ts';
import { CasePage } from '../case-page.tsx';
import { buildCase, openCase } from '../test/build-case.ts';

const open = () => {
  const stages = buildCase().stages.map((stage) => ({
    ...stage,
    criteria: stage.criteria.map((one) => (one.target ? { ...one, value: '81 %' } : one)),
  }));
  const { state } = openCase(buildCase({ stages }));
  const [range, strength] = stages[2]!.criteria;
  const page = renderPage(<CasePage title="Case" />, { at: `/reports/availability/cases/${state.record._id}` });
  return { ...page, state, range: range!, strength: strength! };
};
const box = (name: string) => screen.findByRole('checkbox', { name });
/** What was sent of the criteria, one after the other. */
const sent = () =>
  fakeServer.requests('PATCH /v1/cases/:id').flatMap(({ body }) => (body as { criteria: object[] }).criteria);
const undo = 'Undo';

test('a tick is taken back from its message, and nothing of it stays', async () => {
  const { user, range, state } = open();
  await user.click(await box('Full passive range'));
  await findToast('Ticked: Full passive range');
  await waitFor(() => expect(sent()).toEqual([{ _id: range._id, done: true, value: null }]));
  await user.click(screen.getByRole('button', { name: undo }));
  expect(await box('Full passive range')).not.toBeChecked();
  await waitFor(() => expect(sent().at(-1)).toEqual({ _id: range._id, done: false, value: null }));
  expect(state.record.stages[2]!.criteria[0]).toEqual(range);
  expect(screen.queryByRole('button', { name: undo })).toBeNull();
});

test('Ctrl+Z takes the latest tick back, once, also while the box has the focus', async () => {
  const { user } = open();
  const [first, second] = [await box('Full passive range'), await box('Isometric strength of the left')];
  await user.click(first);
  await user.click(second);
  await findToast('Ticked: Isometric strength of the left');
  // Of two in a row the latest alone is offered.
  expect(screen.getAllByRole('button', { name: undo })).toHaveLength(1);
  expect(second).toHaveFocus();
  await user.keyboard('{Control>}z{/Control}');
  expect(second).not.toBeChecked();
  expect(screen.queryByRole('button', { name: undo })).toBeNull();
  await user.keyboard('{Control>}z{/Control}');
  expect(first).toBeChecked();
});

test('a tick that was taken off comes back', async () => {
  const { user, range } = open();
  await user.click(await box('Full passive range'));
  await waitFor(() => expect(sent()).toHaveLength(1));
  await user.click(await box('Full passive range'));
  await findToast('No longer ticked: Full passive range');
  await waitFor(() => expect(sent()).toHaveLength(2));
  await user.click(screen.getByRole('button', { name: undo }));
  await waitFor(() => expect(sent().at(-1)).toEqual({ _id: range._id, done: true, value: null }));
});

test('a measured value is taken back as a whole, with the tick that it had set; typing has its own undo', async () => {
  const { user, strength } = open();
  const field = await screen.findByLabelText('Measured: Isometric strength of the left');
  await user.clear(field);
  await fill(user, field, '92');
  expect(await box('Isometric strength of the left')).toBeChecked();
  expect(screen.queryByRole('button', { name: undo })).toBeNull();
  await user.tab();
  await findToast('Measured: Isometric strength of the left');
  await waitFor(() => expect(sent().at(-1)).toEqual({ _id: strength._id, done: true, value: '92 %' }));
  await user.click(screen.getByRole('button', { name: undo }));
  expect(field).toHaveValue('81 %');
  await waitFor(() => expect(sent().at(-1)).toEqual({ _id: strength._id, done: false, value: '81 %' }));
});

test('the message still takes a tick back after the page was left', async () => {
  const { user, range, state } = open();
  await user.click(await box('Full passive range'));
  await waitFor(() => expect(sent()).toHaveLength(1));
  await user.click(screen.getByRole('button', { name: 'Treatment room' }));
  await waitFor(() => expect(screen.queryByRole('checkbox')).toBeNull());
  // Not bound to a version, as the page that knew it is gone.
  fakeServer.on<typeof updateCase>('PATCH /v1/cases/:id', () => state.record);
  await user.click(screen.getByRole('button', { name: undo }));
  await waitFor(() => expect(sent().at(-1)).toEqual({ _id: range._id, done: false, value: null }));
});

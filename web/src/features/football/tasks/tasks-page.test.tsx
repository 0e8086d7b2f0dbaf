import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderPage } from '../../../test/render.tsx';
import { findToast } from '../../../test/toasts.ts';
import { buildPlayer, buildTask, openEvents, sent } from '../assigned/test/events.ts';
import { TasksPage } from './tasks-page.tsx';

const iker = buildPlayer('Iker Solana', 1);
const clips = buildTask();
const physio = buildTask({ title: 'Physio check', category: 'medical' });
const school = buildTask({ title: 'Visit to the primary school', category: 'other' });

const show = () => {
  const server = openEvents({ tasks: [clips, physio, school], players: [iker] });
  return { ...renderPage(<TasksPage title="Tasks" />, { at: '/projects/tasks' }), server };
};
const patch = 'PATCH /v1/tasks/:id';

test('shows the category of each task: a blue sign, a red one, a grey dot', async () => {
  show();
  const sign = async (name: RegExp, category: string) =>
    within(await screen.findByRole('button', { name })).getByTitle(category);
  const tactical = await sign(/Watch clips of Montelar Friday, October 16 6:30\sPM Tactical/, 'Tactical');
  expect(tactical.querySelector('svg')).toHaveClass('text-info');
  expect((await sign(/Physio check .* Medical/, 'Medical')).querySelector('svg')).toHaveClass('text-danger');
  expect((await sign(/Visit .* Other/, 'Other')).querySelector('.bg-ink-3')).not.toBeNull();
  expect(within(screen.getByRole('banner')).getAllByText('Tactical')[0]).toBeInTheDocument();
});

test('changes only the category', async () => {
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: 'Edit' }));
  await user.click(await screen.findByRole('radio', { name: 'Medical' }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await findToast('Task updated successfully');
  expect(sent()).toEqual([[patch, undefined, { category: 'medical' }]]);
});

test('assigns players', async () => {
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: 'Assign' }));
  await user.click(await screen.findByRole('checkbox', { name: 'Iker Solana' }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await findToast('Task updated successfully');
  expect(sent()).toEqual([[patch, undefined, { players: [iker._id] }]]);
});

test('creates an unassigned task of a category, and selects it', async () => {
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: 'New' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'New task' }));
  expect(dialog.getByRole('switch', { name: 'Assign all active players' })).not.toBeChecked();
  expect(dialog.queryByRole('switch', { name: 'Repeat weekly' })).toBeNull();
  fireEvent.change(dialog.getByLabelText('Title'), { target: { value: 'Blood test' } });
  await user.click(dialog.getByRole('radio', { name: 'Medical' }));
  await user.click(dialog.getByRole('button', { name: 'Create' }));
  await findToast('Task created successfully');
  expect(sent()).toEqual([
    [
      'POST /v1/tasks',
      undefined,
      {
        title: 'Blood test',
        category: 'medical',
        players: [],
        date: expect.stringMatching(/T1[67]:30:00\.000Z$/) as string,
      },
    ],
  ]);
  expect(await screen.findByRole('heading', { level: 1, name: 'Blood test' })).toBeVisible();
});

test('deletes after a confirmation, and selects the next', async () => {
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: 'Delete' }));
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Delete task' }));
  expect(dialog.getByText('Watch clips of Montelar')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Delete' }));
  await findToast('Task deleted successfully');
  await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Physio check'));
});

import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import type {
  CopiedSession,
  copyWeek,
  planWeekCopy,
  undoWeekCopy,
  WeekCopyPlan,
} from '@touchline/contract/plan/week-copies';
import type {
  createWeekTemplate,
  deleteWeekTemplate,
  listWeekTemplates,
  renameWeekTemplate,
  WeekTemplate,
} from '@touchline/contract/plan/week-templates';
import { newId } from '../../../../test/build.ts';
import { fakeServer, refuse } from '../../../../test/fake-server.ts';
import { findToast } from '../../../../test/toasts.ts';
import { buildEvent, buildWeek, squadId } from '../test/build-week.ts';
import { openWeek } from '../test/open-week.tsx';

beforeAll(() =>
  Promise.all([
    import('./copy-dialog.tsx'),
    import('./save-template-dialog.tsx'),
    import('../../../../components/ui/dialog-window.tsx'),
    import('../../../../components/ui/opened-menu.tsx'),
    import('../../../../components/fields/select/dropdown-select.tsx'),
  ]),
);

const session = (changes: Partial<CopiedSession>): CopiedSession => ({
  _id: newId(),
  kind: 'training',
  title: 'Pressing',
  wasDay: '2026-11-20',
  wasName: 'MD-2',
  date: '2026-11-27T09:30:00.000Z',
  day: '2026-11-27',
  time: '10:30',
  place: 'Pitch 1',
  half: null,
  planned: 375,
  clashes: [],
  ...changes,
});

const planOf = (sessions: CopiedSession[]): WeekCopyPlan => ({
  days: buildWeek().squads[0]!.days.map(({ day, name, isOff }) => ({ day, name, isOff })),
  sessions,
  usual: 2_755,
});

const pressing = session({});
const shape = session({
  title: 'Shape',
  wasDay: '2026-11-17',
  wasName: 'MD-4',
  date: null,
  day: null,
  time: '18:00',
  planned: 500,
});

/** Opens "Copy a week" with a plan of two sessions, of which one has no day. */
const openCopy = async () => {
  fakeServer.on<typeof planWeekCopy>('POST /v1/week/copy/plan', () => planOf([pressing, shape]));
  const source = buildEvent({ _id: shape._id, date: '2026-11-17T17:00:00.000Z' });
  const view = await openWeek({ week: buildWeek({ events: [source] }) });
  await view.user.click(screen.getByRole('button', { name: 'Copy a week' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Copy a week to November 23 to 29' }));
  await dialog.findByRole('checkbox', { name: 'Pressing' });
  return { ...view, dialog };
};

test('says what becomes of each session, and copies those that are ticked', async () => {
  fakeServer.on<typeof copyWeek>('POST /v1/week/copy', () => ({ _id: newId(), events: [newId()] }));
  const { user, dialog } = await openCopy();
  expect(dialog.getByText(/the match is on Sunday this time\./u)).toBeVisible();
  expect(dialog.getByRole('checkbox', { name: 'Pressing' })).toBeChecked();
  expect(dialog.getByRole('checkbox', { name: 'Shape' })).not.toBeChecked();
  expect(dialog.getByText('No MD-4 this week')).toBeVisible();
  expect(dialog.getByText('375 AU planned, usual 2,755')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Copy 1 session' }));
  await waitFor(() =>
    expect(fakeServer.requests('POST /v1/week/copy').map(({ body }) => body)).toEqual([
      {
        squad: squadId,
        from: '2026-11-16',
        to: '2026-11-23',
        tasks: false,
        sessions: [{ _id: pressing._id, date: pressing.date }],
        parts: true,
        players: true,
      },
    ]),
  );
  await findToast('1 session copied');
});

test('copies to another week than the shown one', async () => {
  fakeServer.on<typeof copyWeek>('POST /v1/week/copy', () => ({ _id: newId(), events: [newId()] }));
  const { user } = await openCopy();
  await user.click(screen.getByRole('button', { name: /^To/u }));
  await user.click(await screen.findByRole('option', { name: 'November 30 to December 6' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Copy a week to November 30 to December 6' }));
  await dialog.findByRole('checkbox', { name: 'Pressing' });
  await user.click(dialog.getByRole('button', { name: 'Copy 1 session' }));
  await waitFor(() =>
    expect(fakeServer.requests('POST /v1/week/copy').map(({ body }) => body)).toMatchObject([
      { from: '2026-11-23', to: '2026-11-30' },
    ]),
  );
});

test('a session without a day of its name gets the day that is chosen, at the time it had', async () => {
  const { user, dialog } = await openCopy();
  await user.click(dialog.getByRole('button', { name: /Choose a day/u }));
  await user.click(await screen.findByRole('option', { name: /Sat 28/u }));
  await waitFor(() =>
    expect(fakeServer.requests('POST /v1/week/copy/plan').at(-1)?.body).toMatchObject({
      sessions: [
        { _id: pressing._id, date: pressing.date },
        // 6 PM, as on the Tuesday before.
        { _id: shape._id, date: '2026-11-28T17:00:00.000Z' },
      ],
    }),
  );
  expect(await screen.findByRole('button', { name: 'Copy 2 sessions' })).toBeEnabled();
});

test('takes a whole copy back as one step', async () => {
  const copy = newId();
  fakeServer.on<typeof copyWeek>('POST /v1/week/copy', () => ({ _id: copy, events: [newId()] }));
  fakeServer.on<typeof undoWeekCopy>('POST /v1/week/copy/undo', () => ({ deleted: 1, kept: 0 }));
  const { user, dialog } = await openCopy();
  await user.click(dialog.getByRole('button', { name: 'Copy 1 session' }));
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() =>
    expect(fakeServer.requests('POST /v1/week/copy/undo').map(({ body }) => body)).toEqual([{ copy }]),
  );
});

test('says what cannot be loaded', async () => {
  fakeServer.on<typeof planWeekCopy>('POST /v1/week/copy/plan', () => refuse('badRequest'));
  const { user } = await openWeek();
  await user.click(screen.getByRole('button', { name: 'Copy last week' }));
  expect(await screen.findByText('What would be copied could not be loaded.')).toBeVisible();
});

const template = (changes: Partial<WeekTemplate>): WeekTemplate => ({
  _id: newId(),
  name: 'Our week',
  isReady: false,
  sessions: [],
  updatedAt: null,
  ...changes,
});

test('copies from a template: own ones can be renamed and deleted, ready ones not', async () => {
  const own = template({});
  fakeServer.on<typeof listWeekTemplates>('GET /v1/weektemplates', () => ({
    records: [own, template({ _id: 'matchSaturday', name: '', isReady: true })],
  }));
  fakeServer.on<typeof planWeekCopy>('POST /v1/week/copy/plan', () => planOf([session({ wasDay: null })]));
  fakeServer.on<typeof renameWeekTemplate>('PATCH /v1/weektemplates/:id', ({ body }) => ({ ...own, ...body }));
  fakeServer.on<typeof deleteWeekTemplate>('DELETE /v1/weektemplates/:id', () => ({ deleted: 1 }));
  const { user } = await openWeek();
  await user.click(screen.getByRole('button', { name: 'Take a template' }));
  const dialog = within(await screen.findByRole('dialog', { name: /^Copy a week/u }));
  await user.click(await dialog.findByRole('button', { name: 'Rename the template' }));
  const name = await screen.findByLabelText('Name', { selector: 'input' });
  await user.clear(name);
  await user.type(name, 'Long week');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await findToast('Template renamed');
  expect(fakeServer.requests('PATCH /v1/weektemplates/:id').map(({ body }) => body)).toEqual([{ name: 'Long week' }]);
  await user.click(await screen.findByRole('button', { name: 'Delete the template' }));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }));
  await findToast('Template deleted');
  await user.click(await screen.findByRole('button', { name: /^Template Our week|Our week/u }));
  await user.click(await screen.findByRole('option', { name: 'One match, Saturday' }));
  await waitFor(() =>
    expect(fakeServer.requests('POST /v1/week/copy/plan').at(-1)?.body).toMatchObject({ template: 'matchSaturday' }),
  );
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Delete the template' })).toBeNull());
});

test('saves the week as a template, and says that a name is taken', async () => {
  let isTaken = true;
  fakeServer.on<typeof createWeekTemplate>('POST /v1/weektemplates', ({ body }) =>
    isTaken ? refuse('conflict') : template({ name: body.name }),
  );
  const { user } = await openWeek({ week: buildWeek({ events: [buildEvent()] }) });
  await user.click(screen.getByRole('button', { name: 'Add' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Save this week as a template' }));
  await user.type(await screen.findByLabelText('Name', { selector: 'input' }), 'Our week');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('There is a template with this name already.')).toBeVisible();
  isTaken = false;
  await user.type(screen.getByLabelText('Name', { selector: 'input' }), ' 2');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await findToast('Template saved');
  expect(fakeServer.requests('POST /v1/weektemplates').at(-1)?.body).toEqual({
    name: 'Our week 2',
    squad: squadId,
    from: '2026-11-23',
  });
});

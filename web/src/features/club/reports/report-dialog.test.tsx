import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { createReport, getReport, Report, updateReport } from '@touchline/contract/club/reports';
import { limits } from '@touchline/contract/wire/limits';
import { beforeEach, expect, test } from 'vitest';
import { connectionBack, connectionLost } from '../../../lib/offline/connection.ts';
import { buildSquad } from '../../../test/build-squads.ts';
import { fakeServer, noAnswer, refuse, reply, silence } from '../../../test/fake-server.ts';
import { fill } from '../../../test/render.tsx';
import { findToast } from '../../../test/toasts.ts';
import {
  buildReport,
  button,
  choose,
  dialog,
  openLibrary,
  pdf,
  showTactical,
  titleField,
} from './test/open-library.tsx';

const create = () => screen.getByRole('button', { name: 'Create' });
const save = () => screen.getByRole('button', { name: 'Save' });
const posts = () => fakeServer.requests('POST /v1/reports');
const patches = () => fakeServer.requests('PATCH /v1/reports/:id');
const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

let reports: Report[];
let pressing: Report;
beforeEach(() => {
  pressing = buildReport();
  reports = [pressing];
  openLibrary({ reports });
  fakeServer.on<typeof createReport>('POST /v1/reports', ({ body }) => {
    const made = buildReport({ title: body.title, file: { name: 'plan.pdf' } });
    reports.unshift(made);
    return made;
  });
  fakeServer.on<typeof updateReport>('PATCH /v1/reports/:id', ({ body }) => Object.assign(pressing, body));
  return () => connectionBack();
});

const openNew = async () => {
  const view = showTactical();
  await view.user.click(await button('New report'));
  expect(await screen.findByRole('heading', { name: 'Create report' })).toBeVisible();
  return view;
};
const openEdit = async () => {
  const view = showTactical();
  await view.user.click(await button('Edit Pressing against Racing Olmeda'));
  expect(await screen.findByRole('heading', { name: 'Edit report' })).toBeVisible();
  return view;
};

test('creates a report once it has a title and a file', async () => {
  const { user } = await openNew();
  expect(create()).toBeDisabled();
  expect(create()).toHaveAccessibleDescription('Still missing: Title and File');
  await fill(user, await titleField(), '  Set pieces ');
  expect(create()).toBeDisabled();
  expect(create()).toHaveAccessibleDescription('Still missing: File');
  await choose(pdf());
  expect(await screen.findByText('plan.pdf')).toBeVisible();
  expect(screen.getByText('PDF, 2 kB')).toBeVisible();
  await waitFor(() => expect(create()).toBeEnabled());
  expect(screen.queryByText(/^Still missing/)).toBeNull();
  await user.click(create());
  await findToast('Report created successfully');
  await isClosed();
  expect(posts()[0]?.body).toEqual({ title: 'Set pieces', type: 'tactical' });
  expect(posts()[0]?.file?.name).toBe('plan.pdf');
  expect(await screen.findByRole('row', { name: /Set pieces/ })).toBeVisible();
});

test('says that title and file are required after they lose the focus', async () => {
  const { user } = await openNew();
  await user.click(await titleField());
  expect(screen.queryByText('Title is required')).toBeNull();
  await user.tab();
  expect(await screen.findByText('Title is required')).toBeVisible();
  expect(screen.queryByText('File is required')).toBeNull();
  await user.tab();
  expect(await screen.findByText('File is required')).toBeVisible();
  await user.click(await titleField());
  await user.paste('a'.repeat(151));
  expect(await screen.findByText('This text is too long')).toBeVisible();
});

test('says again that a file is required after the chosen one was removed', async () => {
  const { user } = await openNew();
  await choose(pdf());
  await user.click(await button('Remove plan.pdf'));
  expect(await screen.findByText('File is required')).toBeVisible();
});

test.each(['plan.txt', 'plan.docm', 'plan.pdf.exe', 'pdf', 'plan.'])('refuses a file named %s', async (name) => {
  const { user } = await openNew();
  await fill(user, await titleField(), 'Set pieces');
  await choose(pdf(name));
  expect(await screen.findByText('File type not allowed. Accepted types: pdf, doc, docx')).toBeVisible();
  expect(screen.getByText(name)).toBeVisible();
  expect(create()).toBeDisabled();
});

test.each(['plan.pdf', 'PLAN.PDF', 'plan.doc', 'week 3.final.DocX'])('accepts a file named %s', async (name) => {
  const { user } = await openNew();
  await fill(user, await titleField(), 'Set pieces');
  await choose(pdf(name));
  await waitFor(() => expect(create()).toBeEnabled());
});

test('refuses a file of 10 MB, and accepts one that is a byte smaller', async () => {
  const { user } = await openNew();
  await fill(user, await titleField(), 'Set pieces');
  await choose(pdf('plan.pdf', limits.reportBytes));
  expect(await screen.findByText('File size must be less than 10MB')).toBeVisible();
  expect(create()).toBeDisabled();
  await choose(pdf('plan.pdf', limits.reportBytes - 1));
  await waitFor(() => expect(create()).toBeEnabled());
});

test('accepts a dropped file, and another one dropped onto it', async () => {
  await openNew();
  const zone = await button(/Drop the file here or choose one/);
  fireEvent.drop(zone, { dataTransfer: { files: [pdf('first.pdf')] } });
  fireEvent.drop(await screen.findByText('first.pdf'), { dataTransfer: { files: [pdf('second.pdf')] } });
  expect(await screen.findByText('second.pdf')).toBeVisible();
  expect(screen.queryByText('first.pdf')).toBeNull();
});

const startSending = async () => {
  const view = await openNew();
  await fill(view.user, await titleField(), 'Set pieces');
  await choose(pdf());
  await waitFor(() => expect(create()).toBeEnabled());
  await view.user.click(create());
  return view;
};

test('shows the progress of an upload, which can be cancelled and retried with the same input', async () => {
  fakeServer.on<typeof createReport>('POST /v1/reports', silence);
  const { user } = await startSending();
  const ring = await screen.findByRole('progressbar', { name: 'Uploading plan.pdf' });
  expect(ring).toHaveAttribute('aria-valuenow', '50');
  expect(screen.getByText('50% uploaded')).toBeVisible();
  expect(create()).toBeDisabled();
  await user.click(await button('Stop uploading plan.pdf'));
  await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull());
  expect(await titleField()).toHaveValue('Set pieces');
  expect(screen.getByText('plan.pdf')).toBeVisible();
  await waitFor(() => expect(create()).toHaveFocus());
  fakeServer.on<typeof createReport>('POST /v1/reports', () => buildReport());
  await user.click(create());
  await findToast('Report created successfully');
});

test('cancels the upload when the dialog is closed, reloads the list and starts empty the next time', async () => {
  fakeServer.on<typeof createReport>('POST /v1/reports', silence);
  const { user } = await startSending();
  await screen.findByRole('progressbar');
  await user.keyboard('{Escape}');
  await isClosed();
  await waitFor(() => expect(fakeServer.requests('GET /v1/reports')).toHaveLength(2));
  await user.click(await button('New report'));
  expect(await titleField()).toHaveValue('');
  expect(screen.queryByText('plan.pdf')).toBeNull();
  expect(screen.queryByRole('progressbar')).toBeNull();
});

test('keeps title and file if the upload fails, and creates one report in any number of attempts', async () => {
  fakeServer.on<typeof createReport>('POST /v1/reports', noAnswer);
  const { user } = await startSending();
  expect(await within(await dialog()).findByText('The upload failed. Please try again.')).toBeVisible();
  expect(await titleField()).toHaveValue('Set pieces');
  expect(screen.getByText('plan.pdf')).toBeVisible();
  act(() => connectionBack());
  fakeServer.on<typeof createReport>('POST /v1/reports', () => buildReport());
  await user.click(within(await dialog()).getByRole('button', { name: 'Try again' }));
  await findToast('Report created successfully');
  const keys = posts().map(({ headers }) => headers.get('idempotency-key'));
  expect(keys[0]).toBeTruthy();
  expect(new Set(keys).size).toBe(1);
});

test.each([
  ['The content of this file does not match its name', 'badRequest'],
  ['Documents with macros are not accepted', 'badRequest'],
] as const)("shows the server's error beside the file: %s", async (message, code) => {
  fakeServer.on<typeof createReport>('POST /v1/reports', () => refuse(code, { errors: [{ field: 'file', message }] }));
  await startSending();
  expect(await within(await dialog()).findByText(message)).toBeVisible();
  expect(await titleField()).toHaveValue('Set pieces');
  expect(create()).toBeDisabled();
  await choose(pdf('better.pdf'));
  await waitFor(() => expect(create()).toBeEnabled());
});

test.each([
  ['payloadTooLarge', 'File size must be less than 10MB'],
  ['unsupportedMediaType', 'File type not allowed. Accepted types: pdf, doc, docx'],
] as const)('shows an error beside the file if the server or a proxy answers %s', async (code, message) => {
  fakeServer.on<typeof createReport>('POST /v1/reports', () => refuse(code));
  await startSending();
  expect(await within(await dialog()).findByText(message)).toBeVisible();
  expect(create()).toBeDisabled();
});

test('sends nothing while there is no connection', async () => {
  const { user } = await openNew();
  await fill(user, await titleField(), 'Set pieces');
  await choose(pdf());
  await waitFor(() => expect(create()).toBeEnabled());
  act(() => connectionLost());
  expect(create()).toBeDisabled();
});

test('changes only the title, with the version that was read, and keeps the file', async () => {
  const { user } = await openEdit();
  expect(within(await dialog()).getByText('pressing.pdf')).toBeVisible();
  expect(within(await dialog()).getByText('PDF, 1.2 MB, October 12, 2026')).toBeVisible();
  expect(save()).toBeDisabled();
  await user.clear(await titleField());
  expect(await screen.findByText('Title is required')).toBeVisible();
  expect(save()).toBeDisabled();
  await fill(user, await titleField(), 'High press');
  await waitFor(() => expect(save()).toBeEnabled());
  await user.click(save());
  await findToast('Report updated successfully');
  expect(patches()[0]?.body).toEqual({ title: 'High press' });
  expect(patches()[0]?.file).toBeUndefined();
  expect(patches()[0]?.headers.get('if-match')).toBe(`"${pressing._id}"`);
});

test('replaces only the file, or keeps the current one after all', async () => {
  const { user } = await openEdit();
  await choose(pdf('newer.pdf'));
  expect(await screen.findByText('newer.pdf')).toBeVisible();
  await user.click(await button('Keep the current file'));
  expect(within(await dialog()).getByText('pressing.pdf')).toBeVisible();
  expect(save()).toBeDisabled();
  expect(await button('Replace File')).toHaveFocus();
  await choose(pdf('newest.pdf'));
  await waitFor(() => expect(save()).toBeEnabled());
  await user.click(save());
  await findToast('Report updated successfully');
  expect(patches()[0]?.body).toEqual({});
  expect(patches()[0]?.file?.name).toBe('newest.pdf');
});

test('refuses an invalid replacement file, which can be discarded', async () => {
  const { user } = await openEdit();
  await choose(pdf('notes.txt'));
  expect(await screen.findByText('File type not allowed. Accepted types: pdf, doc, docx')).toBeVisible();
  expect(screen.getByText('notes.txt')).toBeVisible();
  expect(save()).toBeDisabled();
  await user.click(await button('Keep the current file'));
  expect(screen.queryByText(/File type not allowed/)).toBeNull();
});

test('merges the changes into the newer report if another user saved it first', async () => {
  fakeServer.on<typeof updateReport>('PATCH /v1/reports/:id', () => refuse('preconditionFailed'));
  const { user } = await openEdit();
  await user.type(await titleField(), ' II');
  await choose(pdf('newer.pdf'));
  await waitFor(() => expect(save()).toBeEnabled());
  await user.click(save());
  const newer = { ...pressing, title: 'Pressing, second half' };
  fakeServer.on<typeof getReport>('GET /v1/reports/:id', () => reply(newer, { etag: '"newer"' }));
  fakeServer.on<typeof updateReport>('PATCH /v1/reports/:id', () => newer);
  await user.click(await button('Reload and keep my changes'));
  await waitFor(() => expect(save()).toBeEnabled());
  expect(await titleField()).toHaveValue('Pressing against Racing Olmeda II');
  await user.click(save());
  await findToast('Report updated successfully');
  expect(patches().at(-1)?.headers.get('if-match')).toBe('"newer"');
  expect(patches().at(-1)?.file?.name).toBe('newer.pdf');
});

test('says that a report has since been deleted, on opening and on saving', async () => {
  fakeServer.on<typeof updateReport>('PATCH /v1/reports/:id', () => refuse('resourceNotFound'));
  const { user } = await openEdit();
  await user.type(await titleField(), ' II');
  await waitFor(() => expect(save()).toBeEnabled());
  await user.click(save());
  expect(await screen.findByText('This has been deleted in the meantime')).toBeVisible();
  expect(await titleField()).toHaveValue('Pressing against Racing Olmeda II');
  expect(save()).toBeDisabled();
  await user.click(await button('Cancel'));
  await isClosed();
  fakeServer.on<typeof getReport>('GET /v1/reports/:id', () => refuse('resourceNotFound'));
  await user.click(await button('Edit Pressing against Racing Olmeda'));
  expect(await screen.findByText('This has been deleted in the meantime')).toBeVisible();
});

test('can be retried if the newest version could not be loaded', async () => {
  fakeServer.on<typeof getReport>('GET /v1/reports/:id', () => refuse('forbidden'));
  const { user } = await openEdit();
  expect(await screen.findByText('The latest version could not be loaded.')).toBeVisible();
  await user.type(await titleField(), ' II');
  expect(save()).toBeDisabled();
  openLibrary({ reports });
  await user.click(await button('Try again'));
  await waitFor(() => expect(save()).toBeEnabled());
  expect(await titleField()).toHaveValue('Pressing against Racing Olmeda II');
});

test('returns the focus to the element that opened the dialog', async () => {
  const { user } = await openEdit();
  await user.click(await button('Cancel'));
  await waitFor(async () => expect(await button('Edit Pressing against Racing Olmeda')).toHaveFocus());
});

test('in a club with squads a report is for one of them, or for all', async () => {
  const [first, u15] = [buildSquad({ name: 'First team' }), buildSquad({ name: 'U15', order: 1 })];
  const squads = [first, u15].map((squad) => ({ ...squad, mine: false }));
  openLibrary({ reports, squads });
  Object.assign(pressing, { squad: u15._id });
  fakeServer.on<typeof updateReport>('PATCH /v1/reports/:id', ({ body }) =>
    Object.assign(pressing, { squad: body.squad || null }),
  );
  const { user } = await openNew();
  await fill(user, await titleField(), 'Set pieces');
  await choose(pdf('plan.pdf'));
  await user.click(await within(screen.getByRole('dialog')).findByRole('button', { name: /Squad/ }));
  await user.click(await screen.findByRole('option', { name: 'First team' }));
  await user.click(create());
  await isClosed();
  expect(posts()[0]?.body).toMatchObject({ title: 'Set pieces', type: 'tactical', squad: first._id });
  expect(screen.getByText('U15')).toBeVisible();

  await user.click(await button('Edit Pressing against Racing Olmeda'));
  await user.click(await within(await screen.findByRole('dialog')).findByRole('button', { name: /Squad/ }));
  await user.click(await screen.findByRole('option', { name: 'All squads' }));
  await user.click(save());
  await isClosed();
  expect(patches()[0]?.body).toEqual({ squad: '' });
});

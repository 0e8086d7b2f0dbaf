import { screen, waitFor, within } from '@testing-library/react';
import i18n from 'i18next';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type * as z from 'zod';
import { type AuditEntry, auditActions, type listAuditLog } from '@touchline/contract/club/audit';
import type { getClub } from '@touchline/contract/club/club';
import { endpoints } from '@touchline/contract/endpoints';
import { recordLists } from '@touchline/contract/wire/record-kinds';
import { AppRoutes } from '../../../../app/routing/routes.tsx';
import { buildAuditEntry, newId } from '../../../../test/build.ts';
import { fakeServer, refuse, silence } from '../../../../test/fake-server.ts';
import { fetchPages } from '../../../../test/fetch-pages.ts';
import { renderPage, signIn } from '../../../../test/render.tsx';
import { showAt } from '../../../../test/window-width.ts';

let entries: AuditEntry[];
let total: number | undefined;

const show = () => renderPage(<AppRoutes />, { at: '/settings/audit' });
const asked = () => fakeServer.requests('GET /v1/auditlog').map(({ query }) => query);
const rows = async () => {
  const table = await screen.findByRole('table', { name: 'Audit log' });
  return within(table).getAllByRole('row').slice(1);
};

beforeAll(() => fetchPages('/settings/audit'));
beforeEach(() => {
  signIn();
  entries = [buildAuditEntry()];
  total = undefined;
  fakeServer.on<typeof getClub>('GET /v1/club', () => ({
    name: 'UD Valmora',
    country: 'ES',
    timezone: 'America/New_York',
    consentAge: 16,
    weekStart: 1,
  }));
  fakeServer.on<typeof listAuditLog>('GET /v1/auditlog', ({ query: { pageNo, pageSize } }) => ({
    records: entries,
    pageNo,
    pageSize,
    total: total ?? entries.length,
  }));
});

test('shows who did what to whom, when in the club’s time zone, and which fields', async () => {
  entries = [buildAuditEntry({ at: '2026-08-16T02:30:00.000Z', fields: ['phoneNumber', 'shirtNumber', 'oddity'] })];
  show();
  await screen.findByText('Aug 15, 2026');
  const [row] = await rows();
  const cells = within(row!)
    .getAllByRole('cell')
    .map((cell) => cell.textContent);
  expect(within(row!).getByRole('rowheader')).toHaveTextContent('10:30 PM');
  expect(screen.getByText("Times in the club's time zone: New York")).toBeVisible();
  expect(cells).toEqual([
    'Laura Segura Prat',
    'Person changed',
    'Mateo Iglesias Romero',
    'Phone, Shirt number, and oddity',
  ]);
  expect(asked()[0]).toMatchObject({ pageNo: 1, pageSize: 10, sort: '-at' });
});

test('who was kept in spite of a warning stands with the match and the reason', async () => {
  const match = { _id: newId(), title: 'UD Valmora – Albo CF', date: '2026-08-23T18:00:00.000Z', timeUnknown: false };
  const note = 'Doctor agrees by phone, plays 20 minutes';
  entries = [buildAuditEntry({ action: 'match.warningKept', fields: ['out'], kept: { match, note } })];
  show();
  expect(await screen.findByText('UD Valmora – Albo CF, Aug 23')).toBeVisible();
  expect(screen.getByText(note)).toBeVisible();
});

test('a phone shows cards that begin with the action, and a tap opens the person', async () => {
  showAt(390);
  entries = [buildAuditEntry({ at: '2026-08-16T02:30:00.000Z', fields: ['phoneNumber'] })];
  const { user, where } = show();
  const list = await screen.findByRole('list', { name: 'Audit log' });
  const [card] = await within(list).findAllByRole('listitem');
  await waitFor(() =>
    expect(card).toHaveTextContent(
      /^Person changedTime August 15, 2026 at 10:30.PMWhoLaura Segura Prat.*FieldsPhone$/u,
    ),
  );
  fakeServer.on('GET /v1/users', silence);
  fakeServer.on('GET /v1/users/:id', silence);
  await user.click(within(card!).getByText('Phone'));
  await waitFor(() => expect(where()).toMatch(/^\/profiles\/players\?player=/));
});

test('a card leaves out the fields of an act that changed none', async () => {
  showAt(390);
  entries = [buildAuditEntry({ fields: [] })];
  show();
  const list = await screen.findByRole('list', { name: 'Audit log' });
  const [card] = await within(list).findAllByRole('listitem');
  const facts = within(card!).getAllByRole('term');
  expect(facts.map(({ textContent }) => textContent)).toEqual(['Who', 'Subject']);
});

test('has a text for every act', async () => {
  entries = auditActions.map((action) => buildAuditEntry({ action }));
  show();
  const shown = await rows();
  expect(shown).toHaveLength(auditActions.length);
  for (const [index, row] of shown.entries()) {
    const words = within(row).getAllByRole('cell')[1]!.textContent;
    expect(words, auditActions[index]).not.toContain('.');
    expect(words, auditActions[index]).toMatch(/^[A-Z]/);
  }
});

test.each(recordLists)('has words for the fields of %s that can be changed', (list) => {
  const change = endpoints.find(({ method, path }) => method === 'PATCH' && path === `/v1/${list}/:id`);
  const fields = Object.keys((change?.body as z.ZodObject).shape);
  expect(fields).not.toEqual([]);
  const unnamed = fields.filter(
    (field) => !i18n.exists(`audit.fields.${field}`) && !i18n.exists(`players.fields.${field}`),
  );
  expect(unnamed).toEqual([]);
});

test.each([
  ['player', 'active', '/profiles/players'],
  ['medical', 'inactive', '/profiles/medical'],
  ['tactic', 'active', '/profiles/tactical'],
  ['management', 'active', '/profiles/management'],
  ['player', 'pending', '/profiles/new'],
] as const)('links to a person who is %s and %s', async (role, status, path) => {
  const { subject } = buildAuditEntry();
  entries = [buildAuditEntry({ subject: { ...subject, person: { role, status } } })];
  show();
  expect(await screen.findByRole('link', { name: 'Mateo Iglesias Romero' })).toHaveAttribute('href', path);
});

test('shows a deleted person as deleted, without a link', async () => {
  const entry = buildAuditEntry();
  entries = [
    { ...entry, subject: { ...entry.subject, name: null, person: null }, actor: { ...entry.actor!, name: null } },
  ];
  show();
  expect(await screen.findAllByText('Deleted person')).toHaveLength(2);
});

test('names subjects that are not people, and acts without a signed-in person', async () => {
  entries = [
    buildAuditEntry({
      actor: null,
      action: 'settings.updated',
      subject: { kind: 'settings', _id: null, name: null, person: null },
      fields: [],
    }),
  ];
  show();
  const [row] = await rows();
  expect(
    within(row!)
      .getAllByRole('cell')
      .map((cell) => cell.textContent),
  ).toEqual(['Not signed in', 'Club details changed', 'Settings', '—']);
});

test.each([
  ['report.read', 'report', 'Report'],
  ['complaint.updated', 'complaint', 'Medical complaint'],
  ['complaints.listed', 'complaints', 'Medical complaints'],
  ['players.listed', 'players', 'Players'],
  ['reports.listed', 'reports', 'Reports'],
  ['wellness.listed', 'wellness', 'Wellness scores'],
  ['wellness.formUpdated', 'wellnessForm', 'Wellness form'],
  ['attendance.taken', 'absence', 'Absence'],
  ['data.exported', 'absences', 'Absences'],
] as const)('AD2 names the subject of %s: %s', async (action, kind, words) => {
  entries = [buildAuditEntry({ action, subject: { kind, _id: null, name: null, person: null } })];
  show();
  const [row] = await rows();
  expect(within(row!).getAllByRole('cell')[2]).toHaveTextContent(words);
});

test('AD2 describes whose medical data was read, and which', async () => {
  entries = [
    buildAuditEntry({ action: 'person.medicalDataRead', fields: ['absences', 'complaints', 'injury', 'wellness'] }),
    buildAuditEntry({ action: 'complaint.updated', fields: ['description', 'reply', 'status'] }),
  ];
  show();
  const texts = (await rows()).map((row) => within(row).getAllByRole('cell')[3]!.textContent);
  expect(texts).toEqual([
    'Reasons for absence, Medical complaints, Injury, and Wellness',
    'Description, Reply, and Status',
  ]);
});

test('filters by act on the server', async () => {
  const { user } = show();
  await rows();
  await user.click(screen.getByRole('button', { name: /Everything/ }));
  await user.click(await screen.findByRole('option', { name: 'Person deleted' }));
  await waitFor(() => expect(asked().at(-1)).toMatchObject({ action: 'person.deleted', pageNo: 1 }));
});

test('filters by days, and removes the filter', async () => {
  vi.useFakeTimers({ now: new Date('2026-12-31T12:00:00.000Z'), toFake: ['Date'] });
  const { user } = show();
  await rows();
  const from = within(screen.getByRole('group', { name: 'From' }));
  for (const [part, value] of [
    ['Day', '5'],
    ['Month', 'March'],
    ['Year', '2026'],
  ] as const) {
    await user.click(from.getByRole('button', { name: new RegExp(part) }));
    await user.click(await screen.findByRole('option', { name: value }));
  }
  await waitFor(() => expect(asked().at(-1)).toMatchObject({ from: '2026-03-05' }));
  await user.click(screen.getByRole('button', { name: 'Clear filters' }));
  await waitFor(() => expect(asked().at(-1)).not.toHaveProperty('from', '2026-03-05'));
  expect(screen.queryByRole('button', { name: 'Clear filters' })).toBeNull();
});

test('searches for a person after a pause in typing', async () => {
  const { user } = show();
  await rows();
  await user.type(screen.getByRole('searchbox', { name: 'Search' }), 'mateo');
  await waitFor(() => expect(asked().at(-1)).toMatchObject({ search: 'mateo', pageNo: 1 }));
  expect(asked().length).toBeLessThan(4);
});

test('shows ten entries per page, however long the log is', async () => {
  total = 100_000;
  const { user } = show();
  expect(await screen.findByText('Showing 1 to 1 of 100,000 results')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Next page' }));
  await waitFor(() => expect(asked().at(-1)).toMatchObject({ pageNo: 2, pageSize: 10 }));
});

test('says that nothing has been recorded yet', async () => {
  entries = [];
  show();
  expect(await screen.findByText('Nothing has been recorded yet')).toBeVisible();
});

test('says that the log could not be loaded, and retries', async () => {
  fakeServer.on<typeof listAuditLog>('GET /v1/auditlog', () => refuse('badRequest'));
  const { user } = show();
  expect(await screen.findByText('The audit log could not be loaded.')).toBeVisible();
  fakeServer.on<typeof listAuditLog>('GET /v1/auditlog', () => ({
    records: entries,
    pageNo: 1,
    pageSize: 10,
    total: 1,
  }));
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await rows()).toHaveLength(1);
});

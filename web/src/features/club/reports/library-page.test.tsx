import { screen, waitFor, within } from '@testing-library/react';
import type { deleteReports, getReport, listReports } from '@touchline/contract/club/reports';
import type { listUsers } from '@touchline/contract/people/users';
import { beforeEach, expect, test, vi } from 'vitest';
import { connectionBack } from '../../../lib/offline/connection.ts';
import { buildUser } from '../../../test/build.ts';
import { fakeServer, noAnswer, refuse, silence } from '../../../test/fake-server.ts';
import { findToast } from '../../../test/toasts.ts';
import { showAt } from '../../../test/window-width.ts';
import { buildReport, button, openLibrary, showMedical, showTactical } from './test/open-library.tsx';

const pressing = buildReport();
const corners = buildReport({
  title: 'Corners',
  date: '2026-09-30T22:30:00.000Z',
  file: { name: 'corners.docx', kind: 'docx', size: 40_960, uploadedAt: '2026-10-02T09:00:00.000Z' },
  uploadedBy: null,
});
const knee = buildReport({ title: 'Knee after surgery', type: 'medical' });
const many = () => Array.from({ length: 12 }, (_, index) => buildReport({ title: `Report ${index + 1}` }));

const row = (title: string) => screen.findByRole('row', { name: new RegExp(title) });
const box = (title: string) => screen.findByRole('checkbox', { name: `Select ${title}` });
const question = (name: string) => screen.findByRole('alertdialog', { name });

let saved: { name: string; content: Blob }[];
beforeEach(() => {
  vi.restoreAllMocks();
  saved = [];
  let content = new Blob();
  vi.stubGlobal(
    'URL',
    Object.assign(URL, {
      createObjectURL: (blob: Blob) => ((content = blob), 'blob:file'),
      revokeObjectURL: () => undefined,
    }),
  );
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push({ name: this.download, content });
  });
  return () => connectionBack();
});

test('shows title, date and uploader once each, and the file by its kind and size', async () => {
  openLibrary({ reports: [pressing, corners, knee] });
  showTactical();
  expect(await screen.findByRole('heading', { level: 1, name: 'Tactical reports' })).toBeVisible();
  const first = await row('Pressing against Racing Olmeda');
  expect(await within(first).findByText('October 12, 2026')).toBeVisible();
  const file = within(first).getByRole('link', { name: /^pressing\.pdf, PDF, 1\.2.MB$/u });
  expect(file).toHaveAttribute('title', 'pressing.pdf');
  expect(within(file).getByText('PDF, 1.2 MB')).toBeVisible();
  expect(within(first).getByText('Paulo Mendes')).toBeVisible();
  const second = await row('Corners');
  expect(within(second).getByText('DOCX, 40 kB')).toBeVisible();
  // 22:30 UTC is the next day in the club's time zone.
  expect(within(second).getByText('October 1, 2026')).toBeVisible();
  expect(within(second).getByText('—')).toBeVisible();
  expect(screen.queryByText('Knee after surgery')).toBeNull();
  expect(screen.getAllByRole('columnheader').map((head) => head.textContent)).toEqual([
    '',
    'Title',
    'Date',
    'File',
    'Uploader',
    'Actions',
  ]);
});

test('requests the newest first, ten per page, sorted, paged and searched by the server', async () => {
  openLibrary({ reports: many() });
  const { user } = showTactical();
  expect(await screen.findByText('Showing 1 to 10 of 12 results')).toBeVisible();
  const asked = () => fakeServer.requests('GET /v1/reports').at(-1)?.query;
  expect(asked()).toEqual({ category: 'tactical', pageNo: 1, pageSize: 10, sort: '-date' });
  await user.click(await button('Next page'));
  expect(await screen.findByText('Report 11')).toBeVisible();
  await user.click(await button('Uploader'));
  await waitFor(() => expect(asked()).toMatchObject({ pageNo: 1, sort: 'uploadedBy' }));
  await user.click(await button('Title'));
  await waitFor(() => expect(asked()).toMatchObject({ sort: 'title' }));
  await user.type(screen.getAllByRole('searchbox')[0]!, 'Report 12');
  expect(await screen.findByText('Showing 1 to 1 of 1 results')).toBeVisible();
  expect(asked()).toMatchObject({ search: 'Report 12', pageNo: 1 });
  await user.type(screen.getAllByRole('searchbox')[0]!, 'x');
  expect(await screen.findByText('Try adjusting your search terms')).toBeVisible();
});

test('offers neither checkboxes nor buttons without write access', async () => {
  openLibrary({ reports: [knee], mayWrite: ['tactical'] });
  showMedical();
  expect(await screen.findByRole('link', { name: /^pressing\.pdf/ })).toBeVisible();
  expect(screen.queryByRole('checkbox')).toBeNull();
  expect(screen.queryByRole('button', { name: /New report|Edit|Delete/ })).toBeNull();
});

test('distinguishes an empty library with and without write access, and offers to add a report', async () => {
  openLibrary({ mayWrite: ['tactical'] });
  const writer = showTactical();
  expect(await screen.findByText('No reports yet')).toBeVisible();
  expect(screen.getByText('Add the first one as a PDF or Word file.')).toBeVisible();
  expect(screen.getAllByRole('button', { name: 'New report' })).toHaveLength(2);
  writer.unmount();
  showMedical();
  expect(await screen.findByText('Reports are added by staff with data-entry access.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'New report' })).toBeNull();
});

test('says that the reports could not be loaded, and retries', async () => {
  openLibrary({ reports: [pressing] });
  fakeServer.on<typeof listReports>('GET /v1/reports', () => refuse('badRequest'));
  const { user } = showTactical();
  expect(await screen.findByText('The reports could not be loaded.')).toBeVisible();
  openLibrary({ reports: [pressing] });
  await user.click(await button('Try again'));
  expect(await row('Pressing')).toBeVisible();
});

test('downloads a file under its own name, with a link requested on click', async () => {
  openLibrary({ reports: [pressing] });
  fakeServer.onFile(`/files/of-${pressing._id}`, () => new Response('%PDF-1.7 of the server'));
  const { user } = showTactical();
  await user.click(await screen.findByRole('link', { name: /^pressing\.pdf/ }));
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(saved[0]?.name).toBe('pressing.pdf');
  expect(await saved[0]?.content.text()).toBe('%PDF-1.7 of the server');
});

test.each([
  ['has been deleted', () => refuse('resourceNotFound'), 'This report has been deleted in the meantime.'],
  ['breaks off', noAnswer, /^Network error/],
  ['fails', () => refuse('defaultError'), 'The file could not be downloaded. Please try again.'],
])('says why a download failed if the report %s', async (_what, answer, text) => {
  openLibrary({ reports: [pressing] });
  fakeServer.on<typeof getReport>('GET /v1/reports/:id', answer);
  const { user } = showTactical();
  await user.click(await screen.findByRole('link', { name: /^pressing\.pdf/ }));
  expect(await screen.findByText(text)).toBeVisible();
  expect(saved).toEqual([]);
});

test('says that the link was refused, and reloads the list', async () => {
  openLibrary({ reports: [pressing] });
  fakeServer.onFile(`/files/of-${pressing._id}`, () => new Response('{}', { status: 500 }));
  const { user } = showTactical();
  await user.click(await screen.findByRole('link', { name: /^pressing\.pdf/ }));
  expect(await screen.findByText('The file could not be downloaded. Please try again.')).toBeVisible();
  expect(fakeServer.requests('GET /v1/reports')).toHaveLength(2);
});

test('downloads a file once, however often its link is clicked', async () => {
  openLibrary({ reports: [pressing] });
  fakeServer.on<typeof getReport>('GET /v1/reports/:id', silence);
  const { user } = showTactical();
  const link = await screen.findByRole('link', { name: /^pressing\.pdf/ });
  await user.click(link);
  await user.click(link);
  expect(link).toHaveAttribute('aria-busy', 'true');
  expect(fakeServer.requests('GET /v1/reports/:id')).toHaveLength(1);
});

test('a phone shows cards, and a tap anywhere downloads the file', async () => {
  showAt(390);
  openLibrary({ reports: [pressing] });
  fakeServer.onFile(`/files/of-${pressing._id}`, () => new Response('%PDF-1.7'));
  const { user } = showTactical();
  const list = await screen.findByRole('list', { name: 'Tactical reports' });
  const [card] = within(list).getAllByRole('listitem');
  expect(card).toHaveTextContent(/^Pressing against Racing Olmeda.*Date October 12, 2026.*Uploader Paulo Mendes/u);
  await user.click(within(card!).getByText('Paulo Mendes'));
  await waitFor(() => expect(saved.map(({ name }) => name)).toEqual(['pressing.pdf']));
  await user.click(within(card!).getByRole('checkbox', { name: 'Select Pressing against Racing Olmeda' }));
  expect(await button('Delete (1) · Tactical reports')).toBeVisible();
  expect(saved).toHaveLength(1);
});

test('deletes one report from its row after a confirmation that names it', async () => {
  openLibrary({ reports: [pressing, corners] });
  const { user } = showTactical();
  await user.click(await button('Delete Corners'));
  const asked = await question('Delete report');
  expect(within(asked).getByText('Are you sure to delete report?')).toBeVisible();
  expect(within(asked).getByText('Corners')).toBeVisible();
  expect(within(asked).getByText('corners.docx')).toBeVisible();
  await user.click(within(asked).getByRole('button', { name: 'Delete' }));
  await findToast('Reports deleted successfully');
  await waitFor(() => expect(screen.queryByText('Corners')).toBeNull());
  expect(fakeServer.requests('DELETE /v1/reports/delete-many')[0]?.body).toEqual({ ids: [corners._id] });
  await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
});

test('deletes reports selected on several pages, names them all, and leaves a page that no longer exists', async () => {
  const reports = many();
  openLibrary({ reports });
  const { user } = showTactical();
  expect(await button('Delete · Tactical reports')).toBeDisabled();
  await user.click(await box('Report 2'));
  await user.click(await button('Next page'));
  await user.click(await box('Report 11'));
  await user.click(await box('Report 12'));
  await user.click(await button('Delete (3) · Tactical reports'));
  const asked = await question('Delete 3 reports');
  expect(
    within(asked)
      .getAllByRole('listitem')
      .map((item) => item.textContent),
  ).toEqual(['Report 2pressing.pdf', 'Report 11pressing.pdf', 'Report 12pressing.pdf']);
  await user.click(within(asked).getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('Showing 1 to 9 of 9 results')).toBeVisible();
  expect(await button('Delete · Tactical reports')).toBeDisabled();
});

test('keeps the selection if the deletion fails or is cancelled', async () => {
  openLibrary({ reports: [pressing, corners] });
  fakeServer.on<typeof deleteReports>('DELETE /v1/reports/delete-many', () => refuse('defaultError'));
  const { user } = showTactical();
  await user.click(await box('Corners'));
  await user.click(await button('Delete (1) · Tactical reports'));
  const asked = await question('Delete report');
  await user.click(within(asked).getByRole('button', { name: 'Delete' }));
  expect(await within(asked).findByText('It could not be deleted. Please try again.')).toBeVisible();
  await user.click(within(asked).getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(await box('Corners')).toBeChecked();
});

const paulo = buildUser({ role: 'tactic', name: 'Paulo Mendes', dataEntry: true });
const rita = buildUser({ role: 'tactic', name: 'Rita Nunes', dataEntry: false });
const nora = buildUser({ role: 'medical', name: 'Nora Campos', dataEntry: true });

test("lists the department's staff with data entry, and links to their profiles", async () => {
  openLibrary({ staff: [paulo, rita, nora] });
  const view = showTactical();
  const staff = await screen.findByRole('complementary', { name: 'Tactical staff' });
  await view.user.click(await within(staff).findByText('Paulo Mendes'));
  expect(within(staff).queryByText('Rita Nunes')).toBeNull();
  expect(within(staff).queryByText('Nora Campos')).toBeNull();
  expect(view.where()).toBe('/profiles/tactical');
  view.unmount();
  const medical = showMedical();
  await medical.user.click(await screen.findByText('Nora Campos'));
  expect(medical.where()).toBe('/profiles/medical');
});

test('says that no staff were found', async () => {
  openLibrary({ staff: [rita] });
  showTactical();
  expect(await screen.findByText('No staff members found')).toBeVisible();
});

test('says that the staff could not be loaded, while the table works', async () => {
  openLibrary({ reports: [pressing] });
  fakeServer.on<typeof listUsers>('GET /v1/users', () => refuse('badRequest'));
  showTactical();
  expect(await screen.findByText('The staff could not be loaded.')).toBeVisible();
  expect(await row('Pressing')).toBeVisible();
});

test.each([390, 820])('opens the staff from the page header at %i px, and returns the focus', async (width) => {
  showAt(width);
  openLibrary({ staff: [paulo] });
  const { user } = showTactical();
  expect(screen.queryByRole('complementary')).toBeNull();
  await user.click(await button('Tactical staff'));
  const sheet = await screen.findByRole('dialog', { name: 'Tactical staff' });
  expect(await within(sheet).findByText('Paulo Mendes')).toBeVisible();
  await user.click(within(sheet).getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(async () => expect(await button('Tactical staff')).toHaveFocus());
});

import { fireEvent, screen, within } from '@testing-library/react';
import type { getClub } from '@touchline/contract/club/club';
import type { deleteReports, getReport, listReports, Report, ReportCategory } from '@touchline/contract/club/reports';
import type { UserData } from '@touchline/contract/people/auth';
import type { listUsers } from '@touchline/contract/people/users';
import { buildMe, type BuiltUser, newId, pageOf } from '../../../../test/build.ts';
import { fakeServer, refuse, reply } from '../../../../test/fake-server.ts';
import { renderPage, signIn } from '../../../../test/render.tsx';
import { MedicalReportsPage, TacticalReportsPage } from '../library-pages.tsx';

const moment = '2026-10-12T08:30:00.000Z';

/** A report as the server returns it; tactical by default. */
export const buildReport = (
  changes: Partial<Omit<Report, 'file'>> & { file?: Partial<Report['file']> } = {},
): Report => ({
  _id: newId(),
  title: 'Pressing against Racing Olmeda',
  date: moment,
  type: 'tactical',
  category: changes.type ?? 'tactical',
  squad: null,
  uploadedBy: { _id: newId(), name: 'Paulo Mendes' },
  updatedAt: moment,
  ...changes,
  file: {
    key: 'a'.repeat(24),
    url: '/files/listed',
    name: 'pressing.pdf',
    kind: 'pdf',
    size: 1_258_291,
    uploadedAt: moment,
    ...changes.file,
  },
});

type Library = {
  /** Not copied: a test may add and remove reports while the page is shown. */
  reports?: Report[];
  mayWrite?: ReportCategory[];
  staff?: BuiltUser[];
  /** The squads that the signed-in person may choose from. */
  squads?: UserData['squads'];
};

/** Fakes the server for a library, its search, its pages and its single reports. */
export const openLibrary = ({ reports = [], mayWrite = ['tactical', 'medical'], staff = [], squads }: Library = {}) => {
  signIn(buildMe('admin', squads ? { squads } : {}));
  fakeServer.on<typeof getClub>('GET /v1/club', () => ({
    name: 'UD Valmora',
    country: 'ES',
    timezone: 'Europe/Madrid',
    consentAge: 16,
    weekStart: 1,
  }));
  fakeServer.on<typeof listUsers>('GET /v1/users', ({ query }) =>
    pageOf(staff.filter(({ role }) => role === query.type)),
  );
  fakeServer.on<typeof listReports>('GET /v1/reports', ({ query: { pageNo, pageSize, search = '', category } }) => {
    const found = reports.filter(({ title, type }) => type === category && title.includes(search));
    const first = (pageNo - 1) * pageSize;
    return { records: found.slice(first, first + pageSize), pageNo, pageSize, total: found.length, mayWrite };
  });
  fakeServer.on<typeof getReport>('GET /v1/reports/:id', ({ params }) => {
    const found = reports.find(({ _id }) => _id === params.id);
    if (!found) return refuse('resourceNotFound');
    return reply({ ...found, file: { ...found.file, url: `/files/of-${found._id}` } }, { etag: `"${found._id}"` });
  });
  fakeServer.on<typeof deleteReports>('DELETE /v1/reports/delete-many', ({ body }) => {
    for (const id of body.ids) reports.splice(reports.findIndex(({ _id }) => _id === id) >>> 0, 1);
    return { deleted: body.ids.length };
  });
};

export const showTactical = () =>
  renderPage(<TacticalReportsPage title="Tactical reports" />, { at: '/reports/tactical' });
export const showMedical = () => renderPage(<MedicalReportsPage title="Medical reports" />, { at: '/reports/medical' });

export const pdf = (name = 'plan.pdf', bytes = 2_000) =>
  new File([new Uint8Array(bytes)], name, { type: 'application/pdf', lastModified: 1 });
export const button = (name: string | RegExp) => screen.findByRole('button', { name });
export const dialog = () => screen.findByRole('dialog');
export const titleField = async () => within(await dialog()).getByLabelText('Title');

/** Chooses a file in the open dialog, as the browser's file dialog would. */
export const choose = async (file: File) => {
  const input = (await dialog()).querySelector('input[type=file]');
  if (!input) throw new Error('the dialog takes no file');
  fireEvent.change(input, { target: { files: [file] } });
};

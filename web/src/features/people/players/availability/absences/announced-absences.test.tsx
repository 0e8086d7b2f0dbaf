import { screen, waitFor, within } from '@testing-library/react';
import type {
  AbsencePeriod,
  createAbsence,
  deleteAbsence,
  getAbsence,
  listAbsences,
  updateAbsence,
} from '@touchline/contract/football/absences';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { buildMe, newId, pageOf } from '../../../../../test/build.ts';
import { fakeServer, refuse, reply } from '../../../../../test/fake-server.ts';
import { renderPage, signIn } from '../../../../../test/render.tsx';
import { findToast } from '../../../../../test/toasts.ts';
import { AnnouncedAbsences } from './announced-absences.tsx';

const today = '2026-11-27';
const player = { _id: newId(), name: 'Erik Lindqvist', shirtNumber: 6, profileImage: null };
const buildAbsence = (changes: Partial<AbsencePeriod> = {}): AbsencePeriod => ({
  _id: newId(),
  player,
  from: '2026-12-01',
  to: '2026-12-03',
  series: null,
  reason: 'school',
  note: 'Exams',
  by: 'player',
  byName: null,
  createdAt: '2026-11-20T09:00:00.000Z',
  updatedAt: '2026-11-20T09:00:00.000Z',
  ...changes,
});

beforeEach(async () => {
  vi.useFakeTimers({ now: new Date(`${today}T09:00:00.000Z`), shouldAdvanceTime: true });
  await Promise.all([import('./edit-absence.tsx'), import('./delete-absence.tsx')]);
});
afterEach(() => vi.useRealTimers());

type Role = 'tactic' | 'medical' | 'management';
const show = (absences: AbsencePeriod[], role: Role = 'tactic') => {
  signIn(buildMe(role));
  let there = absences;
  fakeServer.on<typeof listAbsences>('GET /v1/absences', ({ query }) =>
    pageOf(there.filter(({ to }) => to >= (query.from ?? today))),
  );
  const view = renderPage(<AnnouncedAbsences player={player} today={today} />);
  return { ...view, set: (next: AbsencePeriod[]) => (there = next) };
};
const sheet = async () => within(await screen.findByRole('region', { name: 'Announced' }));

test('management has no sheet, and asks for nothing', () => {
  show([buildAbsence()], 'management');
  expect(screen.queryByRole('region', { name: 'Announced' })).toBeNull();
  expect(fakeServer.requests('GET /v1/absences')).toEqual([]);
});

test('a coach adds an absence; what was typed stays when it can not be saved', async () => {
  const { user, set } = show([]);
  expect(await (await sheet()).findByText('No days announced')).toBeVisible();
  await user.click((await sheet()).getByRole('button', { name: 'Add absence' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add an absence for Erik Lindqvist' }));
  const save = dialog.getByRole('button', { name: 'Save' });
  expect(save).toBeDisabled();
  await user.click(await dialog.findByRole('button', { name: /Reason/u }));
  await user.click(screen.getByRole('option', { name: 'Family' }));
  await user.type(dialog.getByLabelText('Note for the coach'), 'Wedding');
  fakeServer.on<typeof createAbsence>('POST /v1/absences', () => refuse('defaultError'));
  await user.click(save);
  expect(await dialog.findByText('The absence could not be saved. Please try again.')).toBeVisible();
  expect(dialog.getByLabelText('Note for the coach')).toHaveValue('Wedding');
  const made = buildAbsence({ from: today, to: today, reason: 'family', note: 'Wedding', by: 'staff' });
  fakeServer.on<typeof createAbsence>('POST /v1/absences', () => {
    set([made]);
    return made;
  });
  await user.click(save);
  await findToast('Absence saved');
  const sent = { player: player._id, from: today, to: today, reason: 'family', note: 'Wedding' };
  expect(fakeServer.requests('POST /v1/absences').map(({ body }) => body)).toEqual([sent, sent]);
  expect(await (await sheet()).findByText(/Wedding/u)).toBeVisible();
});

test('a coach changes the days of a reason of health and sends neither reason nor note; another change is not overwritten', async () => {
  const { user } = show([buildAbsence({ reason: 'health', note: null, from: '2026-12-01', to: '2026-12-03' })]);
  let [stored, version] = [buildAbsence({ reason: 'health', note: null }), '"1"'];
  fakeServer.on<typeof getAbsence>('GET /v1/absences/:id', () => reply(stored, { etag: version }));
  fakeServer.on<typeof updateAbsence>('PATCH /v1/absences/:id', ({ body, headers }) => {
    if (headers.get('if-match') !== version) return refuse('preconditionFailed');
    return { ...stored, to: body.to ?? stored.to };
  });
  await user.click(await (await sheet()).findByRole('button', { name: 'Edit: Dec 1, 2026 to Dec 3, 2026' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Change the absence of Erik Lindqvist' }));
  await waitFor(() => expect(fakeServer.requests('GET /v1/absences/:id')).toHaveLength(1));
  expect(dialog.getByText('Only the medical staff see the note on a health reason.')).toBeVisible();
  expect(dialog.queryByRole('textbox')).toBeNull();
  [stored, version] = [{ ...stored, from: '2026-11-30' }, '"2"'];
  const last = within(await dialog.findByRole('group', { name: /Last day/u }));
  await user.click(await last.findByRole('button', { name: /Day/u }));
  await user.click(await screen.findByRole('option', { name: '5' }));
  const save = dialog.getByRole('button', { name: 'Save' });
  await user.click(save);
  expect(await dialog.findByText('This has been changed elsewhere in the meantime')).toBeVisible();
  expect(save).toBeDisabled();
  await user.click(dialog.getByRole('button', { name: 'Reload and keep my changes' }));
  await waitFor(() => expect(save).toBeEnabled());
  await user.click(save);
  await findToast('Absence saved');
  expect(fakeServer.requests('PATCH /v1/absences/:id').map(({ body }) => body)).toEqual([
    { to: '2026-12-05' },
    { to: '2026-12-05' },
  ]);
});

test('deletes an absence, and shows the earlier ones when asked', async () => {
  const former = buildAbsence({ from: '2026-10-05', to: '2026-10-06', reason: 'travel', note: null });
  const { user, set } = show([former, buildAbsence()], 'medical');
  const list = await sheet();
  expect(await list.findByText(/School/u)).toBeVisible();
  expect(screen.queryByText(/Travel/u)).toBeNull();
  await user.click(list.getByRole('button', { name: 'Show earlier' }));
  expect(await list.findByText('Oct 5, 2026 to Oct 6, 2026')).toBeVisible();
  await user.click(list.getByRole('button', { name: 'Delete: Dec 1, 2026 to Dec 3, 2026' }));
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Delete this absence?' }));
  fakeServer.on<typeof deleteAbsence>('DELETE /v1/absences/:id', () => {
    set([former]);
    return { deleted: 1 };
  });
  await user.click(dialog.getByRole('button', { name: 'Delete' }));
  await findToast('Absence deleted');
  expect(await list.findByText('No days announced')).toBeVisible();
});

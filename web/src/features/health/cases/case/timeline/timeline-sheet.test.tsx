import { screen, waitFor, within } from '@testing-library/react';
import type { deleteCaseFile, listCaseFiles } from '@touchline/contract/health/case-files';
import type { addCaseNote } from '@touchline/contract/health/case-entries';
import { expect, test } from 'vitest';
import { newId } from '../../../../../test/build.ts';
import { fakeServer, refuse } from '../../../../../test/fake-server.ts';
import { fill, renderPage } from '../../../../../test/render.tsx';
import { findToast } from '../../../../../test/toasts.ts';
import { addDays } from '../../../../../lib/dates/days.ts';
import { CasePage } from '../case-page.tsx';
import { buildCase, openCase, openEntries } from '../test/build-case.ts';
import { TimelineSheet } from './timeline-sheet.tsx';

const today = '2026-11-27';
const show = () => {
  const record = buildCase();
  const { me } = openCase(record);
  const entries = openEntries(me);
  return { entries, me, ...renderPage(<TimelineSheet record={record} today={today} timeZone="Europe/Madrid" />) };
};
const hour = 3_600_000;
const ago = (ms: number) => new Date(Date.now() - ms).toISOString();

test('a note has its parts offered, is saved by Ctrl+Enter, and stays when saving fails', async () => {
  const { user, entries } = show();
  await user.click(await screen.findByRole('button', { name: 'Note' }));
  await user.click(screen.getByRole('button', { name: 'S: what the player says' }));
  const field = screen.getByRole('textbox', { name: 'Note' });
  await user.type(field, 'no pain.');
  await user.click(screen.getByRole('button', { name: 'O: what you find' }));
  fakeServer.on<typeof addCaseNote>('POST /v1/cases/:id/notes', () => refuse('defaultError'));
  await user.keyboard('equal.{Control>}{Enter}{/Control}');
  await findToast('An unexpected error occurred');
  expect(field).toHaveValue('S: no pain.\nO: equal.');
  entries.serve();
  await user.click(field);
  await user.keyboard('{Control>}{Enter}{/Control}');
  await waitFor(() => expect(entries.notes.map(({ text }) => text)).toEqual(['S: no pain.\nO: equal.']));
  expect(await screen.findByText(/S: no pain\./)).toBeVisible();
  expect(screen.queryByRole('textbox', { name: 'Note' })).toBeNull();
});

test('the own note is corrected within a day; an older one, and that of another person, are only added to', async () => {
  const record = buildCase();
  const { me } = openCase(record);
  const entries = openEntries(me);
  const own = { _id: me._id, name: me.name };
  entries.notes.push(
    { _id: newId(), text: 'Mine', by: own, at: ago(hour), openUntil: ago(-23 * hour), editedAt: null, addenda: [] },
    { _id: newId(), text: 'Old', by: own, at: ago(30 * hour), openUntil: ago(6 * hour), editedAt: null, addenda: [] },
  );
  const { user } = renderPage(<TimelineSheet record={record} today={today} timeZone="Europe/Madrid" />);
  const mine = within((await screen.findByText('Mine')).closest('li')!);
  expect(mine.getByText(/open until .*, then only added to/)).toBeVisible();
  await user.click(await mine.findByRole('button', { name: 'Correct' }));
  await fill(user, mine.getByRole('textbox', { name: 'Note' }), ' too');
  await user.click(mine.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(fakeServer.requests('PATCH /v1/cases/:id/notes/:note').at(-1)?.body).toEqual({ text: 'Mine too' }),
  );
  const old = within(screen.getByText('Old').closest('li')!);
  await user.click(old.getByRole('button', { name: 'Add to it' }));
  await fill(user, old.getByRole('textbox', { name: 'Addendum' }), 'Later found');
  await user.click(old.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(fakeServer.requests('POST /v1/cases/:id/notes').at(-1)?.body).toEqual({
      text: 'Later found',
      to: entries.notes[1]!._id,
    }),
  );
});

test("a treatment takes its kind from the last ones and minutes in fives; yesterday's is repeated and taken back in one tap", async () => {
  const record = buildCase();
  const { me } = openCase(record);
  const entries = openEntries(me);
  entries.treatments.push({
    _id: newId(),
    day: addDays(today, -1),
    kind: 'Strength',
    minutes: 45,
    by: null,
    at: ago(48 * hour),
  });
  entries.kinds.push('Strength', 'Massage');
  const { user } = renderPage(<TimelineSheet record={record} today={today} timeZone="Europe/Madrid" />);
  await screen.findByText(/Strength, 45 min/u);
  await user.click(screen.getByRole('button', { name: 'Treatment' }));
  await user.click(screen.getByRole('button', { name: 'Massage' }));
  await user.click(screen.getByRole('button', { name: '5 minutes less' }));
  await user.click(screen.getByRole('radio', { name: 'Yesterday' }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(fakeServer.requests('POST /v1/cases/:id/treatments').at(-1)?.body).toEqual({
      day: addDays(today, -1),
      kind: 'Massage',
      minutes: 25,
    }),
  );
  await user.click(await screen.findByRole('button', { name: 'Treatment' }));
  await user.click(screen.getByRole('button', { name: 'Repeat: Strength, 45 min' }));
  await waitFor(() => expect(entries.treatments[0]).toMatchObject({ day: today, kind: 'Strength', minutes: 45 }));
  await screen.findByText(/Treatments 3/);
  await user.click(screen.getAllByRole('button', { name: 'Remove' })[0]!);
  await waitFor(() => expect(screen.getByText(/Treatments 2/)).toBeVisible());
});

test('a treatment is taken back with Ctrl+Z while the page is open, or from its message, never twice', async () => {
  const { state, me } = openCase(buildCase());
  const entries = openEntries(me);
  const { user } = renderPage(<CasePage title="Case" />, { at: `/reports/availability/cases/${state.record._id}` });
  const write = async (kind: string) => {
    await user.click(await screen.findByRole('button', { name: 'Treatment' }));
    await fill(user, screen.getByRole('combobox', { name: 'Treatment' }), kind);
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await findToast(`Written down: ${kind}`);
  };
  const deleted = () => fakeServer.requests('DELETE /v1/cases/:id/treatments/:treatment');
  await write('Massage');
  // A field keeps its own undo.
  await user.click(screen.getByLabelText('Measured: Isometric strength of the left'));
  await user.keyboard('{Control>}z{/Control}');
  expect(entries.treatments).toHaveLength(1);
  await user.click(screen.getByRole('heading', { level: 1 }));
  await user.keyboard('{Control>}z{/Control}');
  await waitFor(() => expect(entries.treatments).toEqual([]));
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  await write('Strength');
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(entries.treatments).toEqual([]));
  await user.keyboard('{Control>}z{/Control}');
  expect(deleted()).toHaveLength(2);
});

test('the own file is taken back within a day; an older one, and that of another person, stay', async () => {
  const record = buildCase();
  const { me } = openCase(record);
  openEntries(me);
  const own = { _id: me._id, name: me.name };
  const file = (name: string, by: typeof own, at: string) => {
    const _id = newId();
    return { _id, name, file: { key: _id, url: `/files/${_id}` }, type: 'application/pdf', size: 2048, by, at };
  };
  const files = [
    file('mine.pdf', own, ago(hour)),
    file('old.pdf', own, ago(30 * hour)),
    file('theirs.pdf', { _id: newId(), name: 'Leila Haddad' }, ago(hour)),
  ];
  fakeServer.on<typeof listCaseFiles>('GET /v1/cases/:id/files', () => ({ records: files }));
  fakeServer.on<typeof deleteCaseFile>('DELETE /v1/cases/:id/files/:file', () => ({ deleted: 1 }));
  const { user } = renderPage(<TimelineSheet record={record} today={today} timeZone="Europe/Madrid" />);
  const mine = within((await screen.findByText('mine.pdf')).closest('li')!);
  await user.click(await mine.findByRole('button', { name: 'Remove' }));
  await waitFor(() =>
    expect(fakeServer.requests('DELETE /v1/cases/:id/files/:file').at(-1)?.params).toEqual({
      id: record._id,
      file: files[0]!._id,
    }),
  );
  for (const name of ['old.pdf', 'theirs.pdf'])
    expect(within(screen.getByText(name).closest('li')!).queryByRole('button', { name: 'Remove' })).toBeNull();
});

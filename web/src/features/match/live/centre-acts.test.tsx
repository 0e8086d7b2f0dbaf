import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import i18n from 'i18next';
import { beforeEach, expect, test, vi } from 'vitest';
import { showAt } from '../../../test/window-width.ts';
import { fakeServer } from '../../../test/fake-server.ts';
import { begun, buildEvent, kickOff, openCentre, wearing } from './test/centre.tsx';

const live = () => ({ events: [begun()], match: { state: 'live' as const } });
const kinds = () =>
  fakeServer.requests('POST /v1/matches/:id/events').map(({ body }) => (body as { kind: string }).kind);
const dialog = async (name: string | RegExp) => within(await screen.findByRole('dialog', { name }));

beforeEach(() => {
  vi.useFakeTimers({ now: new Date(Date.parse(kickOff) + 20 * 60_000), toFake: ['Date'] });
});

test('a row that a finger draws aside is taken back, one drawn a little is not', async () => {
  const { user } = await openCentre(live());
  await user.click(await screen.findByRole('button', { name: /^Goal Albo|^Goal (?!UD Valmora)/ }));
  await dialog('Who scored?');
  await user.keyboard('{Escape}');
  const row = () => within(screen.getByRole('list', { name: 'Events' })).getAllByRole('listitem')[0]!;
  await waitFor(() => expect(kinds()).toContain('goal'));
  const before = row().textContent;
  const draw = (far: number) => {
    const touch = { pointerType: 'touch', pointerId: 1 };
    fireEvent.pointerDown(row(), { ...touch, clientX: 0, clientY: 0 });
    fireEvent.pointerMove(row(), { ...touch, clientX: far, clientY: 0 });
    fireEvent.pointerUp(row(), touch);
  };
  draw(60);
  expect(row().textContent).toBe(before);
  draw(140);
  await waitFor(() => expect(fakeServer.requests('DELETE /v1/matches/:id/events/:event')).toHaveLength(1));
});

test('a quick finger that is gone before its last move is drawn swipes all the same', async () => {
  const { user } = await openCentre(live());
  await user.click(await screen.findByRole('button', { name: /^Goal Albo|^Goal (?!UD Valmora)/ }));
  await dialog('Who scored?');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(kinds()).toContain('goal'));
  const row = within(screen.getByRole('list', { name: 'Events' })).getAllByRole('listitem')[0]!;
  const touch = { pointerType: 'touch', pointerId: 1 };
  act(() => {
    fireEvent.pointerDown(row, { ...touch, clientX: 0, clientY: 0 });
    fireEvent.pointerMove(row, { ...touch, clientX: 140, clientY: 0 });
    fireEvent.pointerUp(row, touch);
  });
  await waitFor(() => expect(fakeServer.requests('DELETE /v1/matches/:id/events/:event')).toHaveLength(1));
});

test('on a desk the number and Enter lead on to recording, also where the number was wanted first', async () => {
  showAt(1440);
  const { user } = await openCentre(live());
  await screen.findByRole('timer');
  await user.keyboard('c');
  await dialog('Who gets it?');
  await user.keyboard('9{Enter}');
  expect(screen.getByRole('button', { name: 'Yellow card' })).toHaveFocus();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(kinds()).toContain('yellow'));
});

test('in Arabic the score beside a goal is in the order of the board', async () => {
  const { user } = await openCentre(live());
  await user.click(await screen.findByRole('button', { name: /^Goal UD Valmora/ }));
  await dialog('Who scored?');
  await act(() => i18n.changeLanguage('ar'));
  expect(screen.getByText('1 – 0', { selector: 'bdi' })).toHaveAttribute('dir', 'rtl');
});

test('on a tablet the captain wears the letter of the language', async () => {
  showAt(1180);
  await openCentre(live());
  const captain = within(await screen.findByRole('group', { name: 'On the pitch' })).getByTitle('Álvaro Castaño');
  expect(captain).toHaveTextContent('4CCastaño');
  await act(() => i18n.changeLanguage('ar'));
  expect(captain).toHaveTextContent('4قCastaño');
});

const namesakes = {
  2: { shirtNumber: 2, birthYear: 2004, squad: 'First team' },
  13: { shirtNumber: 13, birthYear: 2008, squad: 'U19' },
};

test('on a tablet two players of the same name are told apart on the pitch, on the bench and once chosen', async () => {
  showAt(1180);
  const { user } = await openCentre({ ...live(), namesakes });
  const pitch = within(await screen.findByRole('group', { name: 'On the pitch' }));
  const disc = pitch.getByTitle('Hugo Peralta (b. 2004 · First team)');
  expect(disc).toHaveTextContent('b. 2004 · First team');
  expect(pitch.getByTitle('Moussa Diarra')).not.toHaveTextContent('b.');
  const bench = within(screen.getByRole('group', { name: 'Bench' }));
  expect(bench.getByTitle('Caio Brandão (b. 2008 · U19)')).toHaveTextContent('b. 2008 · U19');
  const said = () => screen.getAllByText('b. 2004 · First team').length;
  const before = said();
  await user.click(disc);
  expect(said()).toBe(before + 1);
});

test('in a question two players of the same name are told apart by their shirts', async () => {
  const { user } = await openCentre({ ...live(), namesakes });
  await user.click(await screen.findByRole('button', { name: /^Goal UD Valmora/ }));
  const shirts = await dialog('Who scored?');
  expect(shirts.getByTitle('Hugo Peralta (b. 2004 · First team)')).toHaveTextContent('b. 2004 · First team');
  expect(shirts.getByTitle('Moussa Diarra')).not.toHaveTextContent('b.');
});

test('an abandoned match needs its reason, and keeps its minute', async () => {
  const { user, server } = await openCentre(live());
  await user.click(await screen.findByRole('button', { name: 'More' }));
  await user.click(await screen.findByRole('button', { name: 'Abandon' }));
  const sheet = await dialog(/^Abandon the match at 21/);
  expect(sheet.getByRole('button', { name: 'Abandon the match' })).toBeDisabled();
  await user.click(sheet.getByRole('button', { name: 'Floodlights' }));
  await user.click(sheet.getByRole('button', { name: 'Abandon the match' }));
  await waitFor(() => expect(server.state()).toBe('abandoned'));
  expect(fakeServer.requests('PATCH /v1/matches/:id').at(-1)!.body).toMatchObject({
    stopped: { period: 1, minute: 21, reason: 'floodlights' },
  });
});

test('kicks of a shoot-out are recorded with their taker', async () => {
  const ends = [1, 2].map((period) => buildEvent({ kind: 'periodEnd', period, minute: period * 45 }));
  const second = buildEvent({ kind: 'periodStart', period: 2, minute: 46 });
  const { user, server } = await openCentre({ events: [begun(), second, ...ends], match: { state: 'live' } });
  await user.click(await screen.findByRole('button', { name: 'More' }));
  await user.click(await screen.findByRole('button', { name: 'Shoot-out' }));
  const sheet = await dialog('Shoot-out');
  await user.click(sheet.getByRole('button', { name: /^9/ }));
  await user.click(sheet.getAllByRole('button', { name: 'Scored' })[0]!);
  await waitFor(() =>
    expect([...server.records.values()].find(({ kind }) => kind === 'shootoutKick')).toMatchObject({
      side: 'own',
      scored: true,
      player: wearing(server.lineup, 9),
      period: 5,
      minute: null,
    }),
  );
});

test('on a desk the keys record: G, the number, Enter, and Z takes it back', async () => {
  showAt(1440);
  const { user, server } = await openCentre(live());
  await screen.findByRole('timer');
  await user.keyboard('g');
  await dialog('Who scored?');
  await user.keyboard('9{Enter}{Enter}');
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Who scored?' })).toBeNull());
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() =>
    expect([...server.records.values()].find(({ kind }) => kind === 'goal')).toMatchObject({
      player: wearing(server.lineup, 9),
    }),
  );
  await user.keyboard('z');
  await waitFor(() => expect([...server.records.values()].some(({ kind }) => kind === 'goal')).toBe(false));
  await user.keyboard('c');
  expect(await screen.findByRole('dialog')).toBeVisible();
});

test('the rest of an abandoned match starts at the minute of the stop, and can be taken back', async () => {
  const stopped = { period: 2, minute: 63, reason: 'floodlights' as const };
  const first = [begun(), buildEvent({ kind: 'periodStart', period: 2, minute: 46, at: kickOff })];
  const resumesAt = new Date(Date.now()).toISOString();
  const { user, server } = await openCentre({ events: first, match: { state: 'abandoned', stopped, resumesAt } });
  expect(screen.queryByRole('button', { name: /^Goal/ })).toBeNull();
  await user.click(await screen.findByRole('button', { name: 'Start the rest, minute 63' }));
  await waitFor(() => expect(server.state()).toBe('live'));
  expect(fakeServer.requests('POST /v1/matches/:id/events')[0]?.body).toMatchObject({
    kind: 'periodStart',
    period: 2,
    minute: 64,
    added: null,
  });
  expect(await screen.findByRole('timer')).toHaveTextContent('63:00');
  await user.click(screen.getByRole('button', { name: /^Undo/ }));
  await waitFor(() => expect(server.state()).toBe('abandoned'));
});

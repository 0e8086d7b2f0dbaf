import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, expect, test, vi } from 'vitest';
import type { copyWeek, undoWeekCopy } from '@touchline/contract/plan/week-copies';
import type { Week } from '@touchline/contract/plan/week';
import { newId } from '../../../../test/build.ts';
import { fakeServer, refuse } from '../../../../test/fake-server.ts';
import { findToast } from '../../../../test/toasts.ts';
import { onTheWay } from '../test/on-the-way.ts';
import { buildEvent, buildMatchEvent, buildWeek, squadId } from '../test/build-week.ts';
import { card, noClash, openWeek, sentMoves, serveTraining } from '../test/open-week.tsx';

beforeAll(() =>
  Promise.all([
    import('../peek/peek-card.tsx'),
    import('./move-dialog.tsx'),
    import('./moved-by-other.tsx'),
    import('../../../../components/ui/dialog-window.tsx'),
  ]),
);

const friday = () => buildEvent();
const corners = buildEvent({
  title: 'Corners and free kicks',
  date: '2026-11-28T10:00:00.000Z',
  durationMin: 50,
  planned: 150,
});
const loads = [{}, {}, {}, {}, { planned: 375, usual: 350 }, { planned: 150, usual: 180 }];

/** A week in which the session of Friday can be moved. */
const openMoving = async (options: { asksAgain?: number } = {}) => {
  const event = friday();
  serveTraining(event);
  const week = buildWeek({ events: [event, corners], days: loads });
  const view = await openWeek({ week, check: { ...noClash, asksAgain: options.asksAgain ?? 0 } });
  return { ...view, event };
};

test('moves a session by the dialog, with its effects before, and sends the version that it has read', async () => {
  const { user } = await openMoving({ asksAgain: 25 });
  await user.click(card('Pressing'));
  await user.click(await screen.findByRole('button', { name: 'Move' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Move session' }));
  expect(dialog.getByRole('radio', { name: /Thursday/u })).toBeDisabled();
  await user.click(dialog.getByRole('radio', { name: 'Saturday, November 28, MD-1' }));
  fireEvent.change(dialog.getByLabelText('Start'), { target: { value: '09:00' } });
  expect(await dialog.findByText(/MD-1 goes from 150 to 525 AU, usual is 180\./u)).toBeVisible();
  // Before that, the answer about Saturday at the old time stands there for a moment.
  await waitFor(() =>
    expect(fakeServer.requests('POST /v1/clashes/check').at(-1)?.body).toMatchObject({
      date: '2026-11-28T08:00:00.000Z',
    }),
  );
  expect(await dialog.findByText('25 answers are asked again: it is another day.')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Move to Saturday' }));
  await waitFor(() => expect(sentMoves()).toEqual([{ date: '2026-11-28T08:00:00.000Z', etag: '"1"' }]));
  await findToast('Moved to Saturday, 9:00\u00a0AM. 25 are asked again.');
});

/** The week after the shown one, with its match on Saturday. */
const nextWeek = () =>
  buildWeek({
    from: '2026-11-30',
    days: [{ name: 'MD+1' }, { name: 'MD-4', planned: 200, usual: 300 }],
    squad: { planned: 200 },
  });

/** Answers for both weeks. */
const serveTwoWeeks = (shown: Week) => () =>
  (fakeServer.requests('GET /v1/week').at(-1)?.query as { from: string }).from === '2026-11-30' ? nextWeek() : shown;

test('copies a session to a day of another week, with what it does there', async () => {
  const event = friday();
  fakeServer.on<typeof copyWeek>('POST /v1/week/copy', () => ({ _id: newId(), events: [newId()] }));
  const { user } = await openWeek({ week: serveTwoWeeks(buildWeek({ events: [event] })) });
  await user.click(card('Pressing'));
  await user.click(await screen.findByRole('button', { name: 'Copy to…' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Copy session' }));
  // A copy keeps its place.
  expect(dialog.queryByLabelText('Place')).toBeNull();
  expect(dialog.getByRole('button', { name: 'Previous week' })).toBeDisabled();
  await user.click(dialog.getByRole('button', { name: 'Next week' }));
  expect(dialog.getByText('November 30 to December 6')).toBeVisible();
  expect(dialog.getByRole('radio', { name: /Friday, December 4/u })).toBeChecked();
  await user.click(await dialog.findByRole('radio', { name: 'Tuesday, December 1, MD-4' }));
  expect(await dialog.findByText('MD-4 goes from 200 to 575 AU, usual is 300. The week goes to 575.')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Copy to Tuesday' }));
  await waitFor(() =>
    expect(fakeServer.requests('POST /v1/week/copy').map(({ body }) => body)).toMatchObject([
      {
        from: '2026-11-23',
        to: '2026-11-30',
        sessions: [{ _id: event._id, date: '2026-12-01T09:30:00.000Z' }],
      },
    ]),
  );
});

test('a copy that meets its original says what is there, and when', async () => {
  const event = friday();
  const { _id, kind, title, squad, date: from, endsAt: to } = event;
  const clash = {
    _id: 'abc1-0123456789abcdefghijkl',
    kind: 'place' as const,
    from,
    to,
    place: null,
    half: null,
    uses: [
      { _id, kind, title, squad, from, to },
      { _id: null, kind: 'planned' as const, title: null, squad, from, to },
    ],
    people: [],
    adults: null,
    free: null,
    accepted: false,
  };
  const { user } = await openWeek({
    week: buildWeek({ events: [event] }),
    check: { ...noClash, clashes: [clash] },
  });
  await user.click(card('Pressing'));
  await user.click(await screen.findByRole('button', { name: 'Copy to…' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Copy session' }));
  expect(await dialog.findByText(/^The place: Pressing after losing the ball, 10:30\sAM to 11:45\sAM$/u)).toBeVisible();
});

test('moves a session to another week', async () => {
  const event = friday();
  serveTraining(event);
  let shown = buildWeek({ events: [event] });
  const { user } = await openWeek({ week: () => serveTwoWeeks(shown)() });
  await user.click(card('Pressing'));
  await user.click(await screen.findByRole('button', { name: 'Move' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Move session' }));
  await user.click(dialog.getByRole('button', { name: 'Next week' }));
  shown = buildWeek();
  await user.click(dialog.getByRole('button', { name: 'Move to Friday' }));
  await waitFor(() => expect(sentMoves()).toEqual([{ date: '2026-12-04T09:30:00.000Z', etag: '"1"' }]));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('gives the focus back to the card when the dialog is left', async () => {
  const { user } = await openMoving();
  await user.click(card('Pressing'));
  await user.click(await screen.findByRole('button', { name: 'Move' }));
  await screen.findByRole('dialog', { name: 'Move session' });
  await user.keyboard('{Escape}');
  await waitFor(() => expect(card('Pressing')).toHaveFocus());
});

test('offers places with their halves, and sends the half with the place', async () => {
  const event = friday();
  serveTraining(event);
  const place = {
    kind: 'pitch' as const,
    surface: null,
    lights: false,
    capacity: null,
    order: 0,
    active: true,
    spellings: [],
    updatedAt: '2026-11-20T09:00:00.000Z',
  };
  const places = [{ ...place, _id: newId(), name: 'Pitch 2', halves: true }];
  const { user } = await openWeek({ week: buildWeek({ events: [event], places }) });
  await user.click(card('Pressing'));
  await user.click(await screen.findByRole('button', { name: 'Move' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Move session' }));
  await user.click(dialog.getByRole('button', { name: /Place/u }));
  await user.click(await screen.findByRole('option', { name: 'Pitch 2, half B' }));
  await user.click(await screen.findByRole('button', { name: 'Move to Friday' }));
  await waitFor(() => expect(sentMoves()).toMatchObject([{ place: 'Pitch 2', half: 'b' }]));
});

test('moves by the keys, says where to, and the focus stays on the card', async () => {
  const { user } = await openMoving();
  card('Pressing').focus();
  await user.keyboard('m');
  expect(onTheWay()).toMatch(/^Pressing after losing the ball picked up\./u);
  await user.keyboard('{ArrowRight}{ArrowUp}');
  expect(onTheWay()).toMatch(/^Pressing after losing the ball to Saturday, 9:45\sAM, MD-1, 525 AU\./u);
  expect(screen.getByRole('img', { name: 'MD-1: 525 AU planned, usual 180' })).toBeVisible();
  expect(await screen.findByText(/^9:45\sAM, Pitch 1$/u)).toBeVisible();
  await user.keyboard('{Shift>}{ArrowUp}{/Shift}{Enter}');
  await waitFor(() => expect(sentMoves()).toMatchObject([{ date: '2026-11-28T08:30:00.000Z' }]));
});

test('Esc puts a carried card back', async () => {
  const { user } = await openMoving();
  card('Pressing').focus();
  await user.keyboard('m{ArrowRight}{Escape}');
  expect(screen.getByRole('img', { name: 'MD-1: 150 AU planned, usual 180' })).toBeVisible();
  expect(sentMoves()).toEqual([]);
});

test('days that have been take nothing', async () => {
  const { user } = await openMoving();
  card('Pressing').focus();
  await user.keyboard('m{ArrowLeft}{Enter}');
  expect(sentMoves()).toEqual([]);
});

test('matches do not move here', async () => {
  const { user } = await openWeek({ week: buildWeek({ events: [buildMatchEvent()] }) });
  card('Match').focus();
  await user.keyboard('m');
  await findToast('Matches are moved on their own page.');
});

test('arrows walk the cards', async () => {
  const { user } = await openMoving();
  card('Pressing').focus();
  await user.keyboard('{ArrowRight}');
  expect(card('Corners')).toHaveFocus();
  await user.keyboard('{ArrowLeft}');
  expect(card('Pressing')).toHaveFocus();
});

test('takes a move back with Ctrl+Z, and does it once more with Ctrl+Shift+Z', async () => {
  const { user } = await openMoving();
  card('Pressing').focus();
  await user.keyboard('m{ArrowRight}{Enter}');
  await waitFor(() => expect(sentMoves()).toHaveLength(1));
  await findToast('Moved to Saturday, 11:50\u00a0AM.');
  await user.keyboard('{Control>}z{/Control}');
  await waitFor(() => expect(sentMoves().at(-1)).toMatchObject({ date: '2026-11-27T09:30:00.000Z' }));
  await findToast('Undone');
  await user.keyboard('{Control>}{Shift>}z{/Shift}{/Control}');
  await waitFor(() => expect(sentMoves()).toHaveLength(3));
  expect(sentMoves().at(-1)).toMatchObject({ date: '2026-11-28T10:50:00.000Z' });
});

test('asks whose move counts if somebody else has moved the session since', async () => {
  const event = friday();
  serveTraining(event, { date: '2026-11-27T08:30:00.000Z', updatedAt: '2026-11-27T08:38:00.000Z' });
  const { user } = await openWeek({ week: buildWeek({ events: [event, corners], days: loads }) });
  card('Pressing').focus();
  await user.keyboard('m{ArrowRight}{Enter}');
  const asked = within(await screen.findByRole('alertdialog', { name: /was moved at 9:38\sAM$/u }));
  expect(asked.getByText(/It is now Friday, 9:30\sAM\. Your change was Saturday, 11:50\sAM\./u)).toBeVisible();
  expect(sentMoves()).toEqual([]);
  await user.click(asked.getByRole('button', { name: 'Take mine' }));
  await waitFor(() => expect(sentMoves()).toMatchObject([{ date: '2026-11-28T10:50:00.000Z' }]));
});

test('keeps the other move if that is wanted', async () => {
  const event = friday();
  serveTraining(event, { place: 'Pitch 3' });
  const { user } = await openWeek({ week: buildWeek({ events: [event], days: loads }) });
  card('Pressing').focus();
  await user.keyboard('m{ArrowRight}{Enter}');
  await user.click(await screen.findByRole('button', { name: 'Keep the other' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(sentMoves()).toEqual([]);
});

test('a refused move leaves the card where it was', async () => {
  const { user } = await openMoving();
  fakeServer.on('PATCH /v1/trainings/:id', () => refuse('forbidden'));
  card('Pressing').focus();
  await user.keyboard('m{ArrowRight}{Enter}');
  await waitFor(() => expect(fakeServer.requests('PATCH /v1/trainings/:id')).toHaveLength(1));
  const column = screen.getByRole('group', { name: 'Friday 27' });
  expect(await within(column).findByRole('button', { name: /Pressing/u })).toBeVisible();
});

test('copies a card by the keys, as one step of the undo', async () => {
  const copy = newId();
  fakeServer.on<typeof copyWeek>('POST /v1/week/copy', () => ({ _id: copy, events: [newId()] }));
  fakeServer.on<typeof undoWeekCopy>('POST /v1/week/copy/undo', () => ({ deleted: 1, kept: 0 }));
  const { user, event } = await openMoving();
  card('Pressing').focus();
  await user.keyboard('c{ArrowRight}');
  // The copy is one more.
  expect(screen.getByRole('img', { name: 'MD-1: 525 AU planned, usual 180' })).toBeVisible();
  expect(screen.getByRole('img', { name: 'MD-2: 375 AU planned, usual 350' })).toBeVisible();
  await user.keyboard('{Enter}');
  await waitFor(() =>
    expect(fakeServer.requests('POST /v1/week/copy').map(({ body }) => body)).toEqual([
      {
        squad: squadId,
        from: '2026-11-23',
        to: '2026-11-23',
        tasks: false,
        parts: true,
        players: true,
        sessions: [{ _id: event._id, date: '2026-11-28T10:50:00.000Z' }],
      },
    ]),
  );
  await findToast('Copied to Saturday, 11:50\u00a0AM.');
  await user.keyboard('{Control>}z{/Control}');
  await waitFor(() =>
    expect(fakeServer.requests('POST /v1/week/copy/undo').map(({ body }) => body)).toEqual([{ copy }]),
  );
});

test('cuts a card and pastes it on a day', async () => {
  const { user } = await openMoving();
  card('Pressing').focus();
  await user.keyboard('{Control>}x{/Control}');
  card('Corners').focus();
  await user.keyboard('{Control>}v{/Control}');
  await waitFor(() => expect(sentMoves()).toMatchObject([{ date: '2026-11-28T09:30:00.000Z' }]));
});

/** Lays the columns out: 100 px wide each, from the first day of the week on; the returned function scrolls them to the start. */
const layOut = () => {
  let scrolled = 0;
  const box = (left: number, top: number, width: number, height: number) =>
    ({
      left,
      top,
      width,
      height,
      right: left + width,
      bottom: top + height,
      x: left,
      y: top,
      toJSON: () => ({}),
    }) as DOMRect;
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function (this: HTMLElement) {
    const columns = [...document.querySelectorAll('[data-week-day]')];
    const column = this.closest('[data-week-day]');
    const left = columns.indexOf(column as HTMLElement) * 100 - scrolled;
    if (this.matches('[data-week-day]')) return box(left, 0, 100, 600);
    if (this.matches('[data-week-card]')) return box(left, 100, 100, 100);
    return box(0, 0, 0, 0);
  });
  return (px: number) => {
    scrolled = px;
    fireEvent.scroll(document.querySelector('main') ?? document.body);
  };
};
const at = (clientX: number, clientY: number, more = {}) => ({
  clientX,
  clientY,
  pointerId: 1,
  pointerType: 'mouse',
  isPrimary: true,
  button: 0,
  ...more,
});

test('drags a card to another day, before the one that is there', async () => {
  await openMoving();
  layOut();
  fireEvent.pointerDown(card('Pressing'), at(450, 150));
  fireEvent.pointerMove(document, at(452, 151));
  // Not a drag yet.
  expect(document.querySelector('.wk-lift')).toBeNull();
  fireEvent.pointerMove(document, at(520, 120));
  expect(document.querySelector('.wk-lift')).not.toBeNull();
  act(() => void fireEvent.pointerUp(document, at(550, 110)));
  await waitFor(() => expect(sentMoves()).toMatchObject([{ date: '2026-11-28T08:45:00.000Z' }]));
  expect(document.querySelector('.wk-lift')).toBeNull();
});

test('a card is set down in the day under the pointer after the week has been scrolled', async () => {
  await openMoving();
  const scrollTo = layOut();
  fireEvent.pointerDown(card('Pressing'), at(450, 150));
  fireEvent.pointerMove(document, at(460, 110));
  scrollTo(100);
  act(() => void fireEvent.pointerUp(document, at(460, 110)));
  await waitFor(() => expect(sentMoves()).toMatchObject([{ date: '2026-11-28T08:45:00.000Z' }]));
});

test('copies with Alt, and changes nothing beside the days or after Esc', async () => {
  fakeServer.on<typeof copyWeek>('POST /v1/week/copy', () => ({ _id: newId(), events: [newId()] }));
  await openMoving();
  layOut();
  fireEvent.pointerDown(card('Pressing'), at(450, 150));
  fireEvent.pointerMove(document, at(550, 110));
  fireEvent.keyDown(document, { key: 'Escape' });
  fireEvent.pointerUp(document, at(550, 110));
  fireEvent.pointerDown(card('Pressing'), at(450, 150));
  fireEvent.pointerMove(document, at(550, 110));
  fireEvent.pointerUp(document, at(900, 110));
  fireEvent.pointerDown(card('Pressing'), at(450, 150));
  fireEvent.pointerMove(document, at(550, 110));
  fireEvent.pointerUp(document, at(550, 110, { altKey: true }));
  await waitFor(() => expect(fakeServer.requests('POST /v1/week/copy')).toHaveLength(1));
  expect(sentMoves()).toEqual([]);
});

test('what others change waits until the card is set down', async () => {
  const event = friday();
  serveTraining(event);
  let title = corners.title;
  const { user, queryClient } = await openWeek({
    week: () => buildWeek({ events: [event, { ...corners, title }], days: loads }),
  });
  card('Pressing').focus();
  await user.keyboard('m{ArrowRight}');
  title = 'Set pieces';
  await act(() => queryClient.invalidateQueries({ queryKey: ['week'] }));
  expect(card('Corners')).toBeVisible();
  await user.keyboard('{Escape}');
  expect(await screen.findByRole('button', { name: /Set pieces/u })).toBeVisible();
});

import type { CalendarLink } from '@touchline/contract/football/calendar';
import type {
  endOwnCalendarLink,
  getOwnCalendar,
  getOwnCalendarLink,
  renewOwnCalendarLink,
} from '@touchline/contract/me/me-calendar';
import { screen, waitFor, within } from '@testing-library/react';
import i18n from 'i18next';
import { beforeEach, expect, test, vi } from 'vitest';
import { addDays, addMonths } from '../../../lib/dates/days.ts';
import { formatter } from '../../../lib/i18n/format.ts';
import { buildCalendarMatch, buildCalendarTraining } from '../../../test/build-calendar.ts';
import { fakeServer } from '../../../test/fake-server.ts';
import { openArea, pairPhone } from '../test/area.tsx';

const calendar = 'GET /v1/me/calendar';
// The last hour of the year in Madrid.
const now = new Date('2026-12-31T22:10:00.000Z');
const [thisMonth, nextMonth] = ['2026-12', '2027-01'];
let link: CalendarLink | null;

beforeEach(() => {
  vi.useFakeTimers({ now, toFake: ['Date'] });
  link = null;
  fakeServer.on<typeof getOwnCalendar>(calendar, ({ query }) => ({
    matches: [],
    tasks: [],
    trainings:
      query.from === `${nextMonth}-01` ? [buildCalendarTraining('Finishing', `${nextMonth}-10T16:00:00.000Z`)] : [],
  }));
  fakeServer.on<typeof getOwnCalendarLink>('GET /v1/me/calendar/link', () => ({ link }));
});

test('shows a month by days and navigates to others', async () => {
  pairPhone();
  const { user } = openArea('/me/calendar');
  const format = formatter('en');

  expect(await screen.findByText(`Nothing in ${format.month(`${thisMonth}-01`)}`)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Next month' }));
  expect(await screen.findByText('Finishing')).toBeVisible();
  expect(screen.getByRole('region', { name: format.longDate(`${nextMonth}-10`) })).toBeVisible();
  expect(screen.getByRole('combobox', { name: 'Month' })).toHaveValue(nextMonth);

  await user.click(screen.getByRole('button', { name: 'Go to this month' }));
  expect(screen.getByRole('combobox', { name: 'Month' })).toHaveValue(thisMonth);
  const last = addMonths(`${thisMonth}-01`, -3);
  await user.selectOptions(screen.getByRole('combobox', { name: 'Month' }), format.month(last));
  await waitFor(() => expect(fakeServer.requests(calendar).at(-1)?.query).toMatchObject({ from: last }));
});

test('begins the months with a capital letter, and writes the word before the year small', async () => {
  pairPhone();
  await i18n.changeLanguage('pt');
  openArea('/me/calendar');
  const months = await screen.findByRole('combobox', { name: 'Mês' });
  expect(months).toHaveDisplayValue('Dezembro de 2026');
  expect(months).not.toHaveClass('capitalize');
});

test('lists the months by name, with an arrow that is hidden from screen readers', async () => {
  pairPhone();
  openArea('/me/calendar');
  const months = await screen.findByRole('combobox', { name: 'Month' });
  expect(months).toHaveDisplayValue('December 2026');
  expect(within(months).getAllByRole('option')[0]).toHaveTextContent(/^[A-Z][a-z]+ \d{4}$/u);
  expect(months.parentElement?.querySelector('svg')).toHaveAttribute('aria-hidden', 'true');
});

test('opens at today or the next day with events', async () => {
  pairPhone();
  const today = '2026-12-31';
  const at = (day: string, title: string) => buildCalendarTraining(title, `${day}T11:00:00.000Z`);
  fakeServer.on<typeof getOwnCalendar>(calendar, () => ({
    matches: [],
    tasks: [],
    trainings: [at(addDays(today, -1), 'Yesterday'), at(today, 'Now'), at(addDays(today, 1), 'Later')],
  }));
  const shown: string[] = [];
  const scroll = vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function (this: Element) {
    shown.push(this.textContent);
  });
  openArea('/me/calendar');

  expect(await screen.findByText('Now')).toBeVisible();
  expect(shown).toEqual([expect.stringContaining('Now')]);
  scroll.mockRestore();
});

test('strikes through what is called off, and says what is postponed; a player is not asked what was played', async () => {
  pairPhone();
  const today = '2026-12-31';
  fakeServer.on<typeof getOwnCalendar>(calendar, () => ({
    matches: [
      buildCalendarMatch(`${today}T10:00:00.000Z`, ['UD Valmora', 'Albo'], { takesPlace: 'unknown' }),
      buildCalendarMatch(`${today}T17:00:00.000Z`, ['UD Valmora', 'Montelar'], {
        takesPlace: 'onHold',
        state: 'postponed',
      }),
      buildCalendarMatch(`${today}T18:00:00.000Z`, ['UD Valmora', 'Lucena'], { rest: true }),
    ],
    tasks: [],
    trainings: [buildCalendarTraining('Finishing', `${today}T22:00:00.000Z`, { takesPlace: 'off' })],
  }));
  openArea('/me/calendar');
  expect(await screen.findByText('Finishing')).toHaveClass('line-through');
  expect(screen.getByText('Called off')).toBeVisible();
  expect(screen.getByText('Postponed')).toBeVisible();
  expect(screen.getByText('Rest of the match')).toBeVisible();
  expect(screen.getByText('Montelar')).not.toHaveClass('line-through');
  expect(screen.queryByText('Was it played?')).toBeNull();
});

test('creates a link and shows it once, renews and revokes it', async () => {
  pairPhone();
  let count = 0;
  fakeServer.on<typeof renewOwnCalendarLink>('POST /v1/me/calendar/link', () => {
    link = { createdAt: `2026-10-17T08:00:0${(count += 1)}.000Z`, lastReadAt: null };
    return { url: `https://club.example/v1/me/calendar.ics?token=t${count}`, createdAt: link.createdAt };
  });
  fakeServer.on<typeof endOwnCalendarLink>('DELETE /v1/me/calendar/link', () => {
    link = null;
    return { deleted: 1 };
  });
  const { user } = openArea('/me/calendar');

  await user.click(await screen.findByRole('button', { name: 'Create a link' }));
  expect(
    screen.getByText(/How soon a change appears is up to the calendar: Google looks every 8 to 24 hours/u),
  ).toBeVisible();
  expect(await screen.findByRole('textbox', { name: 'Your calendar link' })).toHaveValue(
    'https://club.example/v1/me/calendar.ics?token=t1',
  );
  expect(screen.getByRole('link', { name: 'Open in my calendar' })).toHaveAttribute(
    'href',
    'webcal://club.example/v1/me/calendar.ics?token=t1',
  );
  await user.click(screen.getByRole('button', { name: 'Copy link' }));
  expect(await screen.findByText('Copied')).toBeVisible();
  expect(await navigator.clipboard.readText()).toBe('https://club.example/v1/me/calendar.ics?token=t1');

  await user.click(screen.getByRole('button', { name: 'Create a new link' }));
  await user.click(screen.getByRole('button', { name: 'Create a new link' }));
  await waitFor(() =>
    expect(screen.getByRole('textbox', { name: 'Your calendar link' })).toHaveValue(
      'https://club.example/v1/me/calendar.ics?token=t2',
    ),
  );
  await user.click(screen.getByRole('button', { name: 'End the link' }));
  await user.click(screen.getByRole('button', { name: 'End the link' }));
  expect(await screen.findByRole('button', { name: 'Create a link' })).toBeVisible();
});

test('offers no webcal link on Android, where nothing opens it, but the way by address', async () => {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (Linux; Android 15; Pixel 9) Chrome/142.0');
  pairPhone();
  fakeServer.on<typeof renewOwnCalendarLink>('POST /v1/me/calendar/link', () => {
    link = { createdAt: '2026-10-17T08:00:00.000Z', lastReadAt: null };
    return { url: 'https://club.example/v1/me/calendar.ics?token=t', createdAt: link.createdAt };
  });
  const { user } = openArea('/me/calendar');
  await user.click(await screen.findByRole('button', { name: 'Create a link' }));
  expect(await screen.findByRole('button', { name: 'Copy link' })).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Open in my calendar' })).toBeNull();
  expect(screen.getByRole('link', { name: 'Add by address in Google Calendar' })).toHaveAttribute(
    'href',
    'https://calendar.google.com/calendar/r/settings/addbyurl',
  );
  expect(screen.getByText(/Google Calendar takes an address on its website only/)).toBeVisible();
});

test('does not show an older link again', async () => {
  pairPhone();
  link = { createdAt: '2026-10-01T08:00:00.000Z', lastReadAt: '2026-10-16T08:00:00.000Z' };
  openArea('/me/calendar');
  expect(await screen.findByText(/created on October 1, 2026/)).toBeVisible();
  expect(screen.getByText(/Last read by a calendar: October 16, 2026/)).toBeVisible();
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
});

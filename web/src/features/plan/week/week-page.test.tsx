import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import type { acceptClash, PlanClash } from '@touchline/contract/plan/plan-clashes';
import type { getWeek } from '@touchline/contract/plan/week';
import { newId } from '../../../test/build.ts';
import { fakeServer, refuse } from '../../../test/fake-server.ts';
import { buildEvent, buildMatchEvent, buildWeek, squadId } from './test/build-week.ts';
import { card, openWeek } from './test/open-week.tsx';

beforeAll(() => Promise.all([import('./peek/peek-card.tsx'), import('../../../components/ui/dialog-window.tsx')]));

const weekOf = (...events: ReturnType<typeof buildEvent>[]) => buildWeek({ events });

test('names the week, and asks for it once, by the club’s first day of the week', async () => {
  await openWeek();
  expect(screen.getByRole('heading', { level: 1, name: 'November 23 to 29' })).toBeVisible();
  expect(screen.getByText('Week 48, this week')).toBeVisible();
  expect(fakeServer.requests('GET /v1/week').map(({ query }) => query)).toEqual([{ from: '2026-11-23' }]);
});

test('goes to the next week and back to this one', async () => {
  const { user, where } = await openWeek();
  await user.click(screen.getByRole('button', { name: 'Next week' }));
  expect(where()).toBe('/projects/week?from=2026-11-30');
  await waitFor(() => expect(fakeServer.requests('GET /v1/week').at(-1)?.query).toEqual({ from: '2026-11-30' }));
  await user.click(await screen.findByRole('button', { name: 'This week' }));
  expect(where()).toBe('/projects/week');
});

test('says how the week compares with the four before', async () => {
  await openWeek({ week: buildWeek({ squad: { planned: 3_450, lastFour: 3_000 } }) });
  expect(screen.getByText('3,450')).toBeVisible();
  expect(screen.getByText('15 % over your last four weeks')).toBeVisible();
});

test('draws the planned and the usual load of a day on one scale', async () => {
  await openWeek({ week: buildWeek({ days: [{ planned: 400, usual: 200 }], events: [buildEvent()] }) });
  const bar = screen.getByRole('img', { name: 'MD+2: 400 AU planned, usual 200' });
  expect(bar.querySelector<HTMLElement>('.wk-bar')?.style.blockSize).toBe('50%');
  expect(bar.querySelector<HTMLElement>('.wk-usual')?.style.insetBlockEnd).toBe('25%');
});

test('shows a session with its time, place, length, intensity, RPE and answers', async () => {
  await openWeek({ week: weekOf(buildEvent()) });
  const shown = card('Pressing after losing the ball');
  expect(shown).toHaveAccessibleName(
    /^Training, 10:30\sAM, Pressing after losing the ball, Pitch 1, 75 min, Intensity: medium, RPE 5, 21 coming, 1 open$/u,
  );
});

test('shows a match with both teams, league, and who comes', async () => {
  await openWeek({ week: weekOf(buildMatchEvent()) });
  const shown = card('Match');
  for (const text of [
    'UD Valmora',
    'Albo Club de Fútbol',
    'Home · Liga Costa Verde, matchday 13',
    '19 called up · 21 coming',
  ])
    expect(within(shown).getByText(text)).toBeVisible();
});

test('strikes what is called off, without its answers', async () => {
  await openWeek({ week: weekOf(buildEvent({ takesPlace: 'off' })) });
  const shown = card('Called off');
  expect(shown).toHaveAttribute('data-off');
  expect(within(shown).queryByText('coming')).toBeNull();
});

const clashWith = (event: ReturnType<typeof buildEvent>, changes: Partial<PlanClash> = {}): PlanClash => ({
  _id: 'abc1-0123456789abcdefghijkl',
  kind: 'place',
  from: '2026-11-28T10:00:00.000Z',
  to: '2026-11-28T10:50:00.000Z',
  place: 'f'.repeat(24),
  half: null,
  uses: [
    { _id: event._id, kind: 'training', title: event.title, squad: squadId, from: event.date, to: event.endsAt },
    {
      _id: null,
      kind: 'taken',
      title: null,
      squad: null,
      from: '2026-11-28T09:30:00.000Z',
      to: '2026-11-28T11:30:00.000Z',
    },
  ],
  people: [],
  adults: null,
  free: null,
  accepted: false,
  ...changes,
});

test('says at the foot of a card what does not fit: yellow for a place, red for people', async () => {
  const event = buildEvent();
  const people = [{ _id: newId(), name: 'Dani Ferrán' }];
  await openWeek({
    week: buildWeek({
      events: [event],
      clashes: [
        clashWith(event),
        clashWith(event, { _id: 'abc2-0123456789abcdefghijkl', kind: 'player', place: null, people }),
      ],
    }),
  });
  const place = within(card('Pressing')).getByText(/^The place is taken, 10:30\sAM to 12:30\sPM$/u);
  expect(place.parentElement).not.toHaveAttribute('data-bad');
  expect(within(card('Pressing')).getByText('Dani Ferrán is not free').parentElement).toHaveAttribute('data-bad');
});

test('takes “Both are fine” in the facts of a card', async () => {
  const event = buildEvent();
  const clash = clashWith(event);
  let accepted = false;
  fakeServer.on<typeof acceptClash>('PUT /v1/clashes/:clash', ({ body }) => {
    accepted = body.accepted;
    return { ...clash, accepted };
  });
  const { user } = await openWeek({ week: () => buildWeek({ events: [event], clashes: [{ ...clash, accepted }] }) });
  await user.click(card('Pressing'));
  await user.click(await screen.findByRole('button', { name: 'Both are fine' }));
  expect(await screen.findByRole('button', { name: 'Show it again' })).toBeVisible();
  expect(fakeServer.requests('PUT /v1/clashes/:clash')).toHaveLength(1);
});

test('opens the facts of a session beside its card', async () => {
  const { user } = await openWeek({
    week: buildWeek({ events: [buildEvent()], days: [{}, {}, {}, {}, { usual: 350 }] }),
  });
  await user.click(card('Pressing'));
  const facts = within(await screen.findByRole('dialog', { name: 'Pressing after losing the ball' }));
  for (const text of [
    '375 AU planned, usual 350',
    "21 coming, 2 late, 1 can't, 1 open",
    'Núria Vidal',
    '6, 78 of 75 min',
  ])
    expect(facts.getByText(text)).toBeVisible();
  expect(facts.getByText(/^Friday 27, 10:30\sAM to 11:45\sAM/u)).toBeVisible();
  expect(facts.getByRole('link', { name: 'Open' })).toHaveAttribute(
    'href',
    expect.stringMatching(/trainings\?training=/u),
  );
});

test('shows without rights that others change it, and no handles', async () => {
  const week = buildWeek({ events: [buildEvent({ mayChange: false })], squad: { mayChange: false } });
  const { user } = await openWeek({ week, role: 'medical' });
  expect(screen.getByText('You see this week, tactical staff change it')).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Add/u })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Copy a week' })).toBeNull();
  await user.click(card('Pressing'));
  const facts = within(await screen.findByRole('dialog'));
  expect(facts.getByRole('link', { name: 'Open' })).toBeVisible();
  expect(facts.queryByRole('button', { name: 'Move' })).toBeNull();
});

test('says that nothing is planned, and what the days are called', async () => {
  await openWeek();
  expect(screen.getByText('Nothing planned from November 23')).toBeVisible();
  expect(screen.getByText('The next match is Sunday, so the days are MD-5 to MD-1.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Copy last week' })).toBeVisible();
});

test('says that it could not be loaded, and loads it again', async () => {
  let isBroken = true;
  const { user } = await openWeek({ at: '/projects/week' }).then(async (view) => {
    fakeServer.on<typeof getWeek>('GET /v1/week', () =>
      isBroken ? refuse('defaultError') : buildWeek({ from: '2026-11-30' }),
    );
    return view;
  });
  await user.click(screen.getByRole('button', { name: 'Next week' }));
  expect(await screen.findByText('The week could not be loaded')).toBeVisible();
  expect(screen.getByText('Nothing is lost. Try again in a moment.')).toBeVisible();
  isBroken = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: 'November 30 to December 6' })).toBeVisible();
});

import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { newId } from '../../../test/build.ts';
import { buildConsents, buildToday, openArea, pairPhone } from '../test/area.tsx';

test("shows the next event with place and time in the club's time zone", async () => {
  pairPhone(
    buildToday({
      next: {
        match: {
          _id: newId(),
          home: { name: 'UD Valmora', icon: null },
          away: { name: 'CD Montelar', icon: null },
          league: 'Liga Costa Verde',
          date: '2026-10-18T16:00:00.000Z',
          timeUnknown: false,
          place: 'Estadio del Sur',
          half: null,
        },
        training: { _id: newId(), title: 'Recovery', date: '2026-10-17T15:30:00.000Z', place: 'Pitch 2', half: 'b' },
        task: null,
      },
    }),
  );
  openArea('/me');

  expect(await screen.findByText('UD Valmora against CD Montelar')).toBeInTheDocument();
  expect(screen.getByText('6:00 PM')).toBeVisible();
  expect(screen.getByText('Tomorrow')).toBeVisible();
  expect(screen.getByText('Place: Estadio del Sur')).toBeInTheDocument();
  expect(screen.getByText('5:30 PM')).toBeVisible();
  expect(screen.getByText('Place: Pitch 2, half B')).toBeInTheDocument();
  expect(screen.getByText('Shirt number 8')).toBeInTheDocument();
  // The training is tomorrow morning, the match the day after.
  expect(screen.getAllByText(/^Next /u).map(({ textContent }) => textContent)).toEqual(['Next training', 'Next match']);
});

test('shows only the day of a match without a known time', async () => {
  const [home, away] = [
    { name: 'UD Valmora', icon: null },
    { name: 'CD Montelar', icon: null },
  ];
  const fixture = { _id: newId(), home, away, league: 'Liga Costa Verde', place: null, half: null };
  const match = { ...fixture, date: '2026-10-16T22:00:00.000Z', timeUnknown: true };
  pairPhone(buildToday({ next: { match, training: null, task: null } }));
  openArea('/me');
  expect(await screen.findByText('Time to be confirmed')).toBeVisible();
  expect(screen.queryByText('12:00 AM')).toBeNull();
  expect(screen.queryByText('now')).toBeNull();
});

test.each([
  ['tactical', 'Tactical'],
  ['other', null],
] as const)('names the category of the next task, unless it has none: %s', async (category, words) => {
  const task = { _id: newId(), title: 'Clips', date: '2026-10-17T12:00:00.000Z', place: null, half: null, category };
  pairPhone(buildToday({ next: { match: null, training: null, task } }));
  openArea('/me');
  expect(await screen.findByText('Clips')).toBeVisible();
  if (words) expect(screen.getByText(words)).toBeVisible();
  else expect(screen.queryByText('Other')).toBeNull();
});

test('strikes through what is called off today, with its reason, and says what is postponed', async () => {
  const training = { _id: newId(), title: 'Recovery', date: '2026-10-18T15:30:00.000Z', place: null, half: null };
  const planned = { timeUnknown: false, offReason: null };
  pairPhone(
    buildToday({
      next: { match: null, training, task: null },
      notOn: [
        {
          ...planned,
          _id: newId(),
          kind: 'training',
          title: 'Rondo',
          date: '2026-10-17T15:30:00.000Z',
          takesPlace: 'off',
          offReason: 'Storm warning',
        },
        {
          ...planned,
          _id: newId(),
          kind: 'match',
          title: 'UD Valmora – Albo',
          date: '2026-10-17T17:00:00.000Z',
          takesPlace: 'onHold',
        },
      ],
    }),
  );
  openArea('/me');

  const off = within(await screen.findByRole('region', { name: /^Training.*Rondo/u }));
  expect(off.getByText('Rondo')).toHaveClass('line-through');
  expect(off.getByText('Called off')).toBeVisible();
  expect(off.getByText('Storm warning')).toBeVisible();
  expect(off.getByText('5:30 PM')).toBeVisible();
  const postponed = within(screen.getByRole('region', { name: /^Match.*Albo/u }));
  expect(postponed.getByText('UD Valmora – Albo')).not.toHaveClass('line-through');
  expect(postponed.getByText('Postponed')).toBeVisible();
  expect(screen.getByText('Recovery')).toBeVisible();
});

test('links to open forms, to new replies and to a new report', async () => {
  pairPhone(
    buildToday({
      forms: [
        { type: 'morning', title: 'Morning', token: 'tok-am', expiresAt: '2026-10-18T06:00:00.000Z' },
        { type: 'evening', title: 'Evening', token: 'tok-pm', expiresAt: '2026-10-17T20:00:00.000Z' },
      ],
      presence: { checkIn: '2026-10-17T07:45:00.000Z', session: 'Recovery' },
      unreadReplies: 1,
    }),
  );
  openArea('/me');

  expect(await screen.findByRole('link', { name: /this morning's form.*until Sunday, 8:00\sAM/ })).toHaveAttribute(
    'href',
    '/wellness/tok-am',
  );
  // It can be answered until the next form is sent.
  expect(screen.getByRole('link', { name: /yesterday evening's form.*Open until 10:00\sPM/ })).toBeVisible();
  expect(screen.getByRole('link', { name: '1 new reply' })).toHaveAttribute('href', '/me/complaints');
  expect(screen.getByRole('link', { name: 'Report a problem' })).toHaveAttribute('href', '/me/report');
  expect(screen.getByText(/Recovery.*, since 9:45\sAM/)).toBeVisible();
});

test('says that nothing is planned, and asks nothing medical of players who refused', async () => {
  pairPhone(buildToday({ consents: buildConsents({ medical: { state: 'refused' } }) }));
  openArea('/me');

  expect(await screen.findByText('Nothing planned for you')).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Report a problem' })).not.toBeInTheDocument();
});

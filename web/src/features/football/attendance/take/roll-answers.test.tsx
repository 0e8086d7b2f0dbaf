import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderPage } from '../../../../test/render.tsx';
import { AttendancePage } from '../attendance-page.tsx';
import { WaitingMarks } from '../marks/waiting-marks.tsx';
import { buildCalled, buildOccasion, openClub, sentArrivals, sentMarks, serveRollCall } from '../test/attendance.ts';

const answered = (
  name: string,
  number: number,
  reply: { answer: 'yes' | 'late' | 'no'; at?: string; reason?: 'family' | 'illness' },
) => ({
  ...buildCalled(name, number),
  reply: { at: null, reason: null, afterDeadline: false, ...reply },
  proposed:
    reply.answer === 'yes' ? ('present' as const) : reply.answer === 'late' ? ('late' as const) : ('excused' as const),
});

test('begins with the answers, keeps the order, and asks at the end who said yes and is not here', async () => {
  const players = [
    answered('Iker Solana', 1, { answer: 'yes' }),
    answered('Bruno Salva', 14, { answer: 'yes' }),
    answered('Samuel Okoro', 16, { answer: 'late', at: '2026-11-20T09:45:00.000Z' }),
    buildCalled('Karim Haddad', 17),
    answered('Jean Nguyen', 25, { answer: 'no', reason: 'family' }),
    answered('Erik Lind', 6, { answer: 'no', reason: 'illness' }),
  ];
  vi.useFakeTimers({ now: new Date('2026-11-20T09:40:00.000Z'), toFake: ['Date'] });
  openClub();
  const occasion = buildOccasion();
  serveRollCall({ occasion, players, summary: { coming: 3, here: 0, noShows: 0 } });
  const { user } = renderPage(
    <>
      <WaitingMarks />
      <AttendancePage title="Attendance" />
    </>,
    { at: `/reports/attendance?take=training:${occasion.id}` },
  );
  const group = async (name: string) => within(await screen.findByRole('region', { name }));
  const yes = await group('Said yes, not here yet');
  expect(yes.getAllByRole('listitem')).toHaveLength(2);
  expect((await group('Will be late')).getByText(/^Late, 10:45\sAM$/u)).toBeVisible();
  expect((await group("Can't")).getByText("Can't: family")).toBeVisible();
  expect((await group('Not answered')).getByText('Karim Haddad')).toBeVisible();

  const [present] = yes.getAllByRole('radio', { name: /^Present/u });
  await waitFor(() => expect(present).toBeEnabled());
  await user.click(present!);
  expect(yes.getAllByRole('listitem')).toHaveLength(2);
  expect(await screen.findByText('1 of 3 who said yes are here')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Excuse 2' }));
  expect(await screen.findByText('2 players marked: Excused')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Finish, 1 here' }));
  expect(screen.getByText('2 said yes and are not here')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Mark as absent' }));

  // Every member of staff reads the register: an illness does not get there.
  await waitFor(() =>
    expect(sentMarks()).toEqual([
      { player: players[0]!.player._id, status: 'present', reason: null },
      { player: players[4]!.player._id, status: 'excused', reason: 'Family' },
      { player: players[5]!.player._id, status: 'excused', reason: null },
      { player: players[1]!.player._id, status: 'absent', reason: null },
      { player: players[2]!.player._id, status: 'absent', reason: null },
    ]),
  );
});

test('a late mark begins with the time that the player has announced, and takes another one', async () => {
  const samuel = answered('Samuel Okoro', 16, { answer: 'late', at: '2026-11-20T09:45:00.000Z' });
  const karim = buildCalled('Karim Haddad', 17);
  vi.useFakeTimers({ now: new Date('2026-11-20T09:32:00.000Z'), toFake: ['Date'] });
  openClub();
  const occasion = buildOccasion();
  serveRollCall({ occasion, players: [samuel, karim], summary: { coming: 1, here: 0, noShows: 0 } });
  const { user } = renderPage(
    <>
      <WaitingMarks />
      <AttendancePage title="Attendance" />
    </>,
    { at: `/reports/attendance?take=training:${occasion.id}` },
  );
  const [late, other] = await screen.findAllByRole('radio', { name: /^Late/u });
  await waitFor(() => expect(late).toBeEnabled());
  await user.click(late!);
  await user.click(other!);
  const arrival = screen.getByLabelText('Arrival of Samuel Okoro');
  expect(arrival).toHaveValue('10:45');
  expect(screen.queryByLabelText('Arrival of Karim Haddad')).toBeNull();
  await waitFor(() =>
    expect(sentArrivals()).toEqual([
      [samuel.player._id, '2026-11-20T09:45:00.000Z'],
      [karim.player._id, undefined],
    ]),
  );
  fireEvent.change(arrival, { target: { value: '10:52' } });
  fireEvent.blur(arrival);
  await waitFor(() => expect(sentArrivals().at(-1)).toEqual([samuel.player._id, '2026-11-20T09:52:00.000Z']));
  expect(screen.getByLabelText('Arrival of Samuel Okoro')).toHaveValue('10:52');
});

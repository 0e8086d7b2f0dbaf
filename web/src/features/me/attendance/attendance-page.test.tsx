import type { listOwnAttendances } from '@touchline/contract/me/me-attendances';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { newId } from '../../../test/build.ts';
import { fakeServer } from '../../../test/fake-server.ts';
import { listAnswer, openArea, pairPhone } from '../test/area.tsx';

const entry = (changes: object) => ({
  _id: newId(),
  checkIn: '2026-10-16T07:55:00.000Z',
  checkOut: '2026-10-16T09:30:00.000Z',
  session: 'Recovery',
  late: false,
  closed: false,
  createdAt: '2026-10-16T07:55:00.000Z',
  updatedAt: '2026-10-16T07:55:00.000Z',
  ...changes,
});

test('shows the rate with both figures, the attendances and the absences', async () => {
  pairPhone();
  fakeServer.on<typeof listOwnAttendances>('GET /v1/me/attendances', () => ({
    ...listAnswer([
      entry({}),
      entry({ session: 'Tactics', late: true, checkOut: null, closed: true }),
      entry({ session: 'Gym', checkOut: null }),
    ]),
    rate: { present: 9, late: 1, absent: 3, excused: 2, called: 12 },
    absences: [
      { _id: newId(), day: '2026-10-09', session: 'Set pieces', status: 'absent', reason: 'No notice' },
      { _id: newId(), day: '2026-10-02', session: 'Finishing', status: 'excused', reason: 'My sister married' },
    ],
  }));
  openArea('/me/attendance');

  expect(await screen.findByText('75%')).toBeVisible();
  expect(screen.getByText('9 of 12 sessions')).toBeVisible();
  expect(screen.getByText('1 late')).toBeVisible();
  expect(screen.getByText('3 absent')).toBeVisible();
  expect(screen.getByText('2 excused, not counted')).toBeVisible();
  expect(screen.getByText(/9:55 AM to 11:30 AM/)).toBeVisible();
  expect(screen.getByText(/In 9:55 AM, out unknown/)).toBeVisible();
  expect(screen.getByText(/In since 9:55 AM/)).toBeVisible();
  expect(screen.getByText(/Absent: No notice/)).toBeVisible();
  expect(screen.getByText(/Excused: My sister married/)).toBeVisible();
});

test('has no rate before the first session', async () => {
  pairPhone();
  fakeServer.on<typeof listOwnAttendances>('GET /v1/me/attendances', () => ({
    ...listAnswer([]),
    rate: { present: 0, late: 0, absent: 0, excused: 0, called: 0 },
    absences: [],
  }));
  openArea('/me/attendance');
  expect(await screen.findByText('No attendance yet')).toBeVisible();
  expect(screen.queryByText('Attendance rate')).not.toBeInTheDocument();
});

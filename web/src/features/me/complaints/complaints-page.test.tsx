import type { listOwnComplaints, readReply, withdrawComplaint } from '@touchline/contract/me/me-complaints';
import { sentenceOf } from '@touchline/contract/wire/sentences';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeServer, refuse } from '../../../test/fake-server.ts';
import { buildConsents, buildOwnComplaint, buildToday, listAnswer, openArea, pairPhone } from '../test/area.tsx';

const list = 'GET /v1/me/medicalcomplaints';
const withdraw = 'DELETE /v1/me/medicalcomplaints/:id';

test('shows reports with their replies, and marks a new reply as read', async () => {
  pairPhone();
  const answered = buildOwnComplaint({
    status: 'replied',
    reply: 'Come by before training.',
    replied: { at: '2026-10-16T12:00:00.000Z', by: 'Nuria Vidal' },
    isUnread: true,
    mayWithdraw: false,
  });
  fakeServer.on<typeof listOwnComplaints>(list, () => listAnswer([answered]));
  fakeServer.on<typeof readReply>('POST /v1/me/medicalcomplaints/:id/read', () => ({ ...answered, isUnread: false }));
  openArea('/me/complaints');

  expect(await screen.findByText('Come by before training.')).toBeVisible();
  expect(screen.getByText(/Nuria Vidal.*, October 16, 2026 at 2:00 PM/)).toBeVisible();
  expect(screen.getByText('Left knee')).toBeVisible();
  expect(screen.getByText('Since October 15, 2026')).toBeVisible();
  expect(screen.getByText('Can train: A little')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Withdraw' })).not.toBeInTheDocument();
  await waitFor(() =>
    expect(fakeServer.requests('POST /v1/me/medicalcomplaints/:id/read')[0]?.params).toEqual({ id: answered._id }),
  );
  expect(screen.getByText('New reply')).toBeVisible();
});

test('says that a report is being treated', async () => {
  pairPhone();
  const treated = buildOwnComplaint({ inTreatment: true, mayWithdraw: false });
  fakeServer.on<typeof listOwnComplaints>(list, () => listAnswer([treated]));
  openArea('/me/complaints');

  expect(await screen.findByText('It is being treated.')).toBeVisible();
  expect(screen.queryByText('Nobody has replied yet.')).not.toBeInTheDocument();
});

test('withdraws a pending report after confirmation', async () => {
  pairPhone();
  let records = [buildOwnComplaint()];
  fakeServer.on<typeof listOwnComplaints>(list, () => listAnswer(records));
  fakeServer.on<typeof withdrawComplaint>(withdraw, () => {
    records = [];
    return { deleted: 1 };
  });
  const { user } = openArea('/me/complaints');

  await user.click(await screen.findByRole('button', { name: 'Withdraw' }));
  expect(screen.getByText('Withdraw this report?')).toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'Withdraw' }));

  expect(await screen.findByText('You have not reported anything')).toBeVisible();
  expect(screen.getByText('Withdrawn')).toBeInTheDocument();
});

test('says that a report has since been taken up', async () => {
  pairPhone();
  fakeServer.on<typeof listOwnComplaints>(list, () => listAnswer([buildOwnComplaint()]));
  fakeServer.on<typeof withdrawComplaint>(withdraw, () =>
    refuse('conflict', { message: sentenceOf('complaintAnswered') }),
  );
  const { user } = openArea('/me/complaints');

  await user.click(await screen.findByRole('button', { name: 'Withdraw' }));
  await user.click(screen.getByRole('button', { name: 'Withdraw' }));
  expect(await screen.findByText(/already dealing with it/)).toBeVisible();
});

test('fetches older reports on demand', async () => {
  pairPhone();
  fakeServer.on<typeof listOwnComplaints>(list, ({ query }) => ({
    records: [buildOwnComplaint({ description: `Report on page ${query.pageNo}` })],
    pageNo: query.pageNo,
    pageSize: 1,
    total: 2,
  }));
  const { user } = openArea('/me/complaints');

  await user.click(await screen.findByRole('button', { name: 'Show more' }));
  expect(await screen.findByText('Report on page 2')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Show more' })).not.toBeInTheDocument();
});

test('shows nothing to a player who has refused', async () => {
  pairPhone(buildToday({ consents: buildConsents({ medical: { state: 'refused' } }) }));
  openArea('/me/complaints');
  expect(await screen.findByText(/nothing is asked for or shown here/)).toBeVisible();
});

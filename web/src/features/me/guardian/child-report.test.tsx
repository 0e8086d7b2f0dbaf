import type { listOwnAttendances } from '@touchline/contract/me/me-attendances';
import type {
  listOwnComplaints,
  sendComplaint,
  uploadComplaintPhoto,
  withdrawComplaint,
} from '@touchline/contract/me/me-complaints';
import type { listOwnWellnessScores } from '@touchline/contract/me/me-wellness';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { newId } from '../../../test/build.ts';
import { fakeServer, noAnswer } from '../../../test/fake-server.ts';
import { buildConsents, buildOwnComplaint, listAnswer, openArea } from '../test/area.tsx';
import { buildChild, pairGuardian } from '../test/family.ts';
import { chooseChild } from './child-choice.ts';

const list = 'GET /v1/me/medicalcomplaints';
const post = 'POST /v1/me/medicalcomplaints';
const upload = 'POST /v1/me/uploads';
const withdraw = 'DELETE /v1/me/medicalcomplaints/:id';
const report = (name: string) => screen.queryByRole('link', { name: `Report a problem for ${name}` });

const answerNothing = () => {
  fakeServer.on<typeof listOwnWellnessScores>('GET /v1/me/wellnessscores', () => listAnswer([]));
  fakeServer.on<typeof listOwnAttendances>('GET /v1/me/attendances', () => ({
    ...listAnswer([]),
    absences: [],
    rate: { present: 0, called: 0, late: 0, absent: 0, excused: 0 },
  }));
  fakeServer.on<typeof listOwnComplaints>(list, () => listAnswer([]));
};

beforeEach(() => {
  chooseChild(null);
  answerNothing();
  // jsdom does not render pictures.
  URL.createObjectURL = () => 'blob:photo';
  URL.revokeObjectURL = () => undefined;
});
afterEach(() => {
  // @ts-expect-error jsdom has none of its own
  delete URL.createObjectURL;
  // @ts-expect-error jsdom has none of its own
  delete URL.revokeObjectURL;
});

test('reports for one child, with photos, and what was begun is not sent for another', async () => {
  const [sami, lina] = [buildChild('Sami Haddad'), buildChild('Lina Haddad')];
  pairGuardian([sami, lina], () => ({ consents: buildConsents() }));
  const key = newId();
  fakeServer.on<typeof uploadComplaintPhoto>(upload, () => ({ key, url: '/files/1' }));
  fakeServer.on<typeof sendComplaint>(post, noAnswer);
  const { user } = openArea('/me/child');
  const text = () => screen.findByRole('textbox', { name: 'What is wrong?' });
  await user.click(await screen.findByRole('button', { name: 'Lina' }));
  await user.click(await screen.findByRole('link', { name: 'Report a problem for Lina' }));
  await user.type(await text(), 'Swollen knee');
  expect(screen.getByText("Lina's left")).toBeVisible();
  expect(screen.getByRole('group', { name: 'Can Lina train?' })).toBeVisible();
  await user.click(screen.getByRole('radio', { name: 'No' }));
  const photo = new File(['picture'], 'knee.jpg', { type: 'image/jpeg' });
  await user.upload(screen.getByLabelText('Add a photo', { selector: 'input' }), photo);
  await waitFor(() => expect(screen.queryByRole('progressbar')).not.toBeInTheDocument());
  await user.click(screen.getByRole('button', { name: 'Send to the medical staff' }));
  expect(await screen.findByText('It could not be sent. Everything you wrote is still here.')).toBeVisible();

  fakeServer.on<typeof sendComplaint>(post, () => buildOwnComplaint());
  await user.click(screen.getByRole('button', { name: 'Send to the medical staff' }));
  expect(await screen.findByRole('heading', { name: 'Sent to the medical staff' })).toHaveFocus();
  const sent = fakeServer.requests(post);
  expect(sent.map(({ headers, body }) => [headers.get('x-child'), body])).toEqual(
    [1, 2].map(() => [lina._id, { description: 'Swollen knee', canTrain: 'no', photos: [key] }]),
  );
  expect(new Set(sent.map(({ headers }) => headers.get('idempotency-key'))).size).toBe(1);
  expect(fakeServer.requests(upload)[0]?.headers.get('x-child')).toBe(lina._id);

  await user.click(screen.getByRole('link', { name: 'About Lina' }));
  await user.click(await screen.findByRole('link', { name: 'Report a problem for Lina' }));
  await user.type(await text(), 'Ankle');
  chooseChild(sami._id);
  await screen.findByRole('heading', { name: 'Report a problem for Sami' });
  expect(await text()).toHaveValue('');
  chooseChild(lina._id);
  await screen.findByRole('heading', { name: 'Report a problem for Lina' });
  expect(await text()).toHaveValue('Ankle');
});

test('a guardian who may not answer, or whose child decides alone, finds no way to report', async () => {
  const [silent, old] = [
    buildChild('Sami Haddad', { mayAnswer: false }),
    buildChild('Rayan Haddad', { stage: 'minor' }),
  ];
  pairGuardian([silent, old], ({ stage }) => ({ consents: stage === 'young' ? buildConsents() : [] }));
  const { user } = openArea('/me/report');
  expect(await screen.findByText('Nothing reported')).toBeVisible();
  expect(report('Sami')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Rayan' }));
  expect(await screen.findByRole('heading', { name: 'Rayan decides alone' })).toBeVisible();
  expect(report('Rayan')).toBeNull();
  expect(screen.queryByRole('textbox')).toBeNull();
});

test('without consent there is no form, and it says where to give it', async () => {
  pairGuardian([buildChild('Sami Haddad')], () => ({ consents: buildConsents({ medical: { state: 'refused' } }) }));
  openArea('/me/report');
  expect(await screen.findByText(/only if a guardian has agreed/u)).toBeVisible();
  expect(screen.getByRole('link', { name: 'About Sami' })).toHaveAttribute('href', '/me/child');
  expect(screen.queryByRole('textbox')).toBeNull();
});

test('shows who reported, with the photos, and withdraws an own report', async () => {
  const sami = buildChild('Sami Haddad');
  pairGuardian([sami], () => ({ consents: buildConsents() }));
  const photos = [{ key: newId(), url: '/files/knee' }];
  const own = buildOwnComplaint({ photos, canTrain: 'no', reportedBy: { name: 'Carmen Díaz', relation: 'mother' } });
  let records = [own, buildOwnComplaint({ description: 'Headache', mayWithdraw: false })];
  fakeServer.on<typeof listOwnComplaints>(list, () => listAnswer(records));
  fakeServer.on<typeof withdrawComplaint>(withdraw, () => {
    records = records.slice(1);
    return { deleted: 1 };
  });
  const { user } = openArea('/me/child');
  expect(await screen.findByText('Reported by Carmen Díaz, mother')).toBeVisible();
  expect(screen.getByText('Can Sami train? No')).toBeVisible();
  expect(screen.getByRole('img', { name: 'Photo 1' })).toHaveAttribute('src', '/files/knee');
  // The others withdraw consent.
  await user.click(screen.getByRole('button', { name: 'Withdraw' }));
  await user.click(screen.getByRole('button', { name: 'Withdraw' }));
  await waitFor(() => expect(screen.queryByText(/Carmen Díaz/u)).toBeNull());
  expect(screen.getByText('Headache')).toBeVisible();
  expect(fakeServer.requests(withdraw)[0]).toMatchObject({ params: { id: own._id } });
  expect(fakeServer.requests(withdraw)[0]?.headers.get('x-child')).toBe(sami._id);
});

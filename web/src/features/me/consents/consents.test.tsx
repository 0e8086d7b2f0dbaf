import type { answerConsents, getOwnConsents, mailGuardianCode } from '@touchline/contract/me/me-consents';
import type { getMe } from '@touchline/contract/me/me';
import { sentenceOf } from '@touchline/contract/wire/sentences';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeServer, refuse } from '../../../test/fake-server.ts';
import { buildConsents, buildOwnConsents, buildToday, openArea, openConsents, pairPhone } from '../test/area.tsx';

const put = 'PUT /v1/me/consents';
const guardian = { name: 'Elena Romero', mailHint: 'e…@example.org', consentAge: 16 };

const askAll = (own = buildOwnConsents()) => {
  let today = buildToday({ consents: openConsents() });
  pairPhone(today);
  fakeServer.on<typeof getMe>('GET /v1/me', () => today);
  fakeServer.on<typeof getOwnConsents>('GET /v1/me/consents', () => own);
  fakeServer.on<typeof answerConsents>(put, () => {
    today = buildToday({ consents: buildConsents({ medical: { state: 'refused' } }) });
    return { ...own, consents: today.consents };
  });
};
const answerIn = (purpose: string, answer: string) =>
  within(screen.getByRole('region', { name: purpose })).getByRole('radio', { name: answer });

test('asks for each purpose separately before anything else, with nothing pre-selected', async () => {
  askAll();
  const { user } = openArea('/me/calendar');

  expect(await screen.findByRole('region', { name: 'Wellness forms' })).toBeVisible();
  for (const radio of screen.getAllByRole('radio')) expect(radio).not.toBeChecked();
  await user.click(screen.getByRole('button', { name: 'Save my answers' }));
  expect(screen.getAllByText('Choose one of the two.')).toHaveLength(3);
  expect(answerIn('Wellness forms', 'I agree')).toHaveFocus();
  expect(fakeServer.requests(put)).toHaveLength(0);

  await user.click(answerIn('Wellness forms', 'I agree'));
  await user.click(answerIn('Medical complaints', "I don't agree"));
  await user.click(answerIn('My portrait', 'I agree'));
  fakeServer.on('GET /v1/me/calendar', () => ({ matches: [], tasks: [], trainings: [] }));
  fakeServer.on('GET /v1/me/calendar/link', () => ({ link: null }));
  await user.click(screen.getByRole('button', { name: 'Save my answers' }));

  expect(await screen.findByRole('heading', { name: 'My calendar' })).toBeVisible();
  expect(fakeServer.requests(put)[0]?.body).toEqual({
    version: 1,
    answers: { wellness: true, medical: false, photos: true },
  });
});

test('says that the wording has changed', async () => {
  askAll(buildOwnConsents({ consents: buildConsents({ wellness: { state: 'open', version: 1 } }) }));
  openArea('/me');

  expect(await screen.findByText(/text has changed/)).toBeVisible();
  expect(screen.queryByRole('region', { name: 'My portrait' })).not.toBeInTheDocument();
});

test('consents for a player under 16 with the code mailed to the guardian', async () => {
  askAll(buildOwnConsents({ guardian }));
  fakeServer.on<typeof mailGuardianCode>('POST /v1/me/consents/guardian-code', () => ({ message: 'on its way' }));
  fakeServer.on<typeof answerConsents>(put, () =>
    refuse('badRequest', { errors: [{ field: 'guardianCode', message: sentenceOf('guardianCode') }] }),
  );
  const { user } = openArea('/me');

  await screen.findByRole('region', { name: 'Wellness forms' });
  expect(screen.getByText(/^You are under 16: read this together with .*Elena Romero/)).toBeVisible();
  expect(screen.queryByText(/Ask .*Elena Romero/)).not.toBeInTheDocument();
  await user.click(answerIn('Wellness forms', 'I agree'));
  await user.click(answerIn('Medical complaints', "I don't agree"));
  await user.click(answerIn('My portrait', "I don't agree"));
  await user.click(await screen.findByRole('button', { name: 'Send the code' }));
  expect(await screen.findByText(/on its way to .*e…@example.org/)).toBeVisible();

  await user.click(screen.getByRole('button', { name: 'Save my answers' }));
  expect(screen.getByText('Enter the code from the email.')).toBeVisible();
  const code = screen.getByRole('textbox', { name: "Guardian's code" });
  expect(code).toHaveFocus();
  await user.type(code, 'WRONG234');
  await user.click(screen.getByRole('button', { name: 'Save my answers' }));
  expect(await screen.findByText(/This code is wrong/)).toBeVisible();

  fakeServer.on<typeof answerConsents>(put, () => buildOwnConsents({ consents: buildConsents(), guardian }));
  fakeServer.on<typeof getMe>('GET /v1/me', () => buildToday());
  await user.clear(code);
  await user.type(code, 'ACDE2346');
  await user.click(screen.getByRole('button', { name: 'Save my answers' }));

  expect(await screen.findByRole('heading', { name: 'Hi, Mateo' })).toBeVisible();
  expect(fakeServer.requests(put).at(-1)?.body).toMatchObject({ guardianCode: 'ACDE2346' });
});

test('lets a player without a known guardian decline or decide later', async () => {
  askAll(buildOwnConsents({ guardian: { name: null, mailHint: null, consentAge: 16 } }));
  const { user } = openArea('/me');

  expect(await screen.findByText(/Ask the club to add their name/)).toBeVisible();
  expect(answerIn('Wellness forms', 'I agree')).toBeDisabled();
  expect(answerIn('Wellness forms', "I don't agree")).toBeEnabled();
  await user.click(screen.getByRole('button', { name: 'Decide later' }));

  expect(await screen.findByRole('heading', { name: 'Hi, Mateo' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Your decision is needed' })).toHaveAttribute('href', '/me/consents');
});

test('withdraws after confirmation, and consents again', async () => {
  pairPhone();
  let consents = buildConsents();
  fakeServer.on<typeof getOwnConsents>('GET /v1/me/consents', () => buildOwnConsents({ consents }));
  fakeServer.on<typeof answerConsents>(put, ({ body }) => {
    consents = buildConsents({ photos: { state: body.answers.photos ? 'agreed' : 'refused' } });
    return buildOwnConsents({ consents });
  });
  const { user } = openArea('/me/consents');

  await user.click(await screen.findByRole('button', { name: 'Withdraw: My portrait' }));
  expect(screen.getByText('Withdraw: My portrait?')).toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'No, go back' }));
  expect(fakeServer.requests(put)).toHaveLength(0);
  expect(screen.getByRole('button', { name: 'Withdraw: My portrait' })).toHaveFocus();

  await user.click(screen.getByRole('button', { name: 'Withdraw: My portrait' }));
  await user.click(screen.getByRole('button', { name: 'Withdraw' }));
  const portrait = await screen.findByRole('button', { name: 'Change my decision: My portrait' });
  expect(fakeServer.requests(put)[0]?.body).toEqual({ version: 1, answers: { photos: false } });

  await user.click(portrait);
  await user.click(screen.getByRole('radio', { name: 'I agree' }));
  await user.click(screen.getByRole('button', { name: 'Save my answers' }));
  expect(await screen.findByRole('button', { name: 'Withdraw: My portrait' })).toBeVisible();
});

import { screen, waitFor, within } from '@testing-library/react';
import type { CaseRecord, setStage } from '@touchline/contract/health/cases';
import type { addSymptoms, answerClearance, askClearance, listSymptoms } from '@touchline/contract/health/case-entries';
import type { listUsers } from '@touchline/contract/people/users';
import { expect, test } from 'vitest';
import { buildUser, newId, pageOf } from '../../../../../test/build.ts';
import { fakeServer, refuse, reply } from '../../../../../test/fake-server.ts';
import { fill, renderPage } from '../../../../../test/render.tsx';
import { CasePage } from '../case-page.tsx';
import { buildCase, openCase } from '../test/build-case.ts';
import { firstDays, stepStates } from './steps-of.ts';

const step = (
  key: NonNullable<CaseRecord['protocol']>['steps'][number]['key'],
  earliest: string,
  doneOn: string | null = null,
) => ({ key, earliest, doneOn });
// The first days are far from now in both directions, so that no day of the run matters.
const protocol = {
  preset: 'cisg' as const,
  symptomsUntil: null,
  steps: [
    step('1', '2026-01-02', '2026-01-02'),
    step('2a', '2026-01-03', '2026-01-03'),
    step('2b', '2026-01-03'),
    step('3', '2099-01-04'),
    step('4', '2099-01-05'),
    step('5', '2099-01-06'),
    step('6', '2099-01-07'),
  ],
  doctors: [] as string[],
};
const doctor = buildUser({ name: 'Nerea Campos', dataEntry: false });

const open = () => {
  const opened = openCase(buildCase({ onsetDate: '2026-01-01', bodyArea: 'head', side: 'midline', protocol }));
  fakeServer.on<typeof listSymptoms>('GET /v1/cases/:id/symptoms', () => ({ records: [] }));
  fakeServer.on<typeof listUsers>('GET /v1/users', () => pageOf([doctor]));
  return opened;
};
const show = (opened = open()) => ({
  ...opened,
  ...renderPage(<CasePage title="Case" />, { at: `/reports/availability/cases/${opened.state.record._id}` }),
});
const fieldOf = async (name: string) => within((await screen.findByText(name)).closest('li')!);

test('each step is done, now, possible or locked until its day', () => {
  expect(stepStates(protocol.steps, '2026-01-03')).toEqual([
    'done',
    'now',
    'next',
    'locked',
    'locked',
    'locked',
    'locked',
  ]);
  // No step is left out: the one after the next is locked although its day has come.
  expect(stepStates(protocol.steps, '2099-01-04')[3]).toBe('locked');
});

test('a step is possible a day after the one before it at the earliest, whenever that one is taken', () => {
  const steps = [
    step('1', '2026-11-24', '2026-11-24'),
    step('2a', '2026-11-25', '2026-11-26'),
    step('2b', '2026-11-26'),
    step('3', '2026-11-26'),
    step('4', '2026-11-27'),
    step('5', '2026-12-05'),
    step('6', '2026-11-29'),
  ];
  expect(firstDays(steps, '2026-11-27').slice(2)).toEqual([
    '2026-11-26',
    '2026-11-28',
    '2026-11-29',
    '2026-12-05',
    '2026-12-06',
  ]);
});

test('the next step is set on its day; one before its day asks a named doctor, with a reason, and waiting comes first', async () => {
  const { user, state } = show();
  fakeServer.on<typeof setStage>('POST /v1/cases/:id/stage', () => reply(state.record));
  await user.click((await fieldOf('2b Moderate aerobic')).getByRole('button', { name: 'Set this step' }));
  const moving = within(await screen.findByRole('dialog', { name: /To stage 3/ }));
  await user.click(moving.getByRole('button', { name: 'Set stage 3' }));
  await waitFor(() =>
    expect(fakeServer.requests('POST /v1/cases/:id/stage').at(-1)?.body).toMatchObject({ stage: 3, step: '2b' }),
  );
  const asked = {
    _id: newId(),
    stage: 6,
    step: '5' as const,
    reason: '',
    asked: { _id: doctor._id, name: doctor.name },
    by: null,
    state: 'open' as const,
    createdAt: '2026-01-05T10:00:00.000Z',
    answeredAt: null,
  };
  fakeServer.on<typeof askClearance>('POST /v1/cases/:id/clearances', () => asked);
  await user.click((await fieldOf('5 Full contact')).getByRole('button', { name: 'Earlier?' }));
  const early = within(await screen.findByRole('dialog', { name: /^Step 5 is possible from/ }));
  expect(early.getByRole('button', { name: 'Ask the doctor' })).toBeDisabled();
  await user.click(early.getByRole('button', { name: /Doctor/, expanded: false }));
  await user.click(await screen.findByRole('option', { name: 'Nerea Campos' }));
  await fill(user, early.getByRole('textbox', { name: 'Reason' }), 'Free of symptoms for a whole week now');
  await user.click(early.getByRole('checkbox', { name: /Nerea Campos confirms this with their own account/ }));
  await user.click(early.getByRole('button', { name: 'Ask Nerea Campos' }));
  await waitFor(() =>
    expect(fakeServer.requests('POST /v1/cases/:id/clearances').at(-1)?.body).toEqual({
      doctor: doctor._id,
      stage: 6,
      step: '5',
      reason: 'Free of symptoms for a whole week now',
    }),
  );
});

test('the reason why somebody cannot be asked stays at the field of the doctor until another one is chosen', async () => {
  const opened = open();
  const physio = buildUser({ name: 'Leila Haddad', dataEntry: false });
  fakeServer.on<typeof listUsers>('GET /v1/users', () => pageOf([physio, doctor]));
  const { user } = show(opened);
  const message = 'Ask a doctor: somebody with this function in a squad, or a colleague where nobody has it';
  fakeServer.on<typeof askClearance>('POST /v1/cases/:id/clearances', () =>
    refuse('badRequest', { message, errors: [{ field: 'doctor', message }] }),
  );
  await user.click((await fieldOf('5 Full contact')).getByRole('button', { name: 'Earlier?' }));
  const early = within(await screen.findByRole('dialog', { name: /^Step 5 is possible from/ }));
  const choose = async (name: string) => {
    await user.click(early.getByRole('button', { name: /Doctor/, expanded: false }));
    await user.click(await screen.findByRole('option', { name }));
  };
  await choose('Leila Haddad');
  await fill(user, early.getByRole('textbox', { name: 'Reason' }), 'Free of symptoms for a whole week now');
  await user.click(early.getByRole('checkbox', { name: /Leila Haddad confirms/ }));
  await user.click(early.getByRole('button', { name: 'Ask Leila Haddad' }));
  expect(await early.findByText(message)).toBeVisible();
  await choose('Nerea Campos');
  expect(early.queryByText(message)).toBeNull();
});

test('an early step is asked of the doctors of the player, once the club has told who they are', async () => {
  const opened = open();
  const physio = buildUser({ name: 'Leila Haddad', dataEntry: false });
  fakeServer.on<typeof listUsers>('GET /v1/users', () => pageOf([physio, doctor]));
  opened.state.record = { ...opened.state.record, protocol: { ...protocol, doctors: [doctor._id] } };
  const { user } = show(opened);
  await user.click((await fieldOf('5 Full contact')).getByRole('button', { name: 'Earlier?' }));
  const early = within(await screen.findByRole('dialog', { name: /^Step 5 is possible from/ }));
  await user.click(early.getByRole('button', { name: /Doctor/, expanded: false }));
  expect((await screen.findAllByRole('option')).map(({ textContent }) => textContent)).toEqual(['Nerea Campos']);
});

test('only the doctor who was asked answers', async () => {
  const clearance = (asked: { _id: string; name: string }) => ({
    _id: newId(),
    stage: 6,
    step: '5' as const,
    reason: `Asked of ${asked.name}`,
    asked,
    by: null,
    state: 'open' as const,
    createdAt: '2026-01-05T10:00:00.000Z',
    answeredAt: null,
  });
  const opened = open();
  const { state, me, changeElsewhere } = opened;
  const mine = clearance({ _id: me._id, name: 'Me' });
  changeElsewhere({ clearances: [mine, clearance({ _id: doctor._id, name: doctor.name })] });
  const { user } = show(opened);
  fakeServer.on<typeof answerClearance>('PATCH /v1/cases/:id/clearances/:clearance', () => ({
    ...mine,
    state: 'cleared' as const,
  }));
  const list = within(await screen.findByRole('list', { name: 'Clearances' }));
  expect(await list.findAllByRole('button', { name: 'Clear' })).toHaveLength(1);
  await user.click(list.getByRole('button', { name: 'Clear' }));
  await waitFor(() =>
    expect(fakeServer.requests('PATCH /v1/cases/:id/clearances/:clearance').at(-1)).toMatchObject({
      params: { id: state.record._id, clearance: mine._id },
      body: { state: 'cleared' },
    }),
  );
});

test('symptoms that came back set the step before, with a reason; after a refusal the doctor is asked again', async () => {
  const opened = open();
  const refused = {
    _id: newId(),
    stage: 6,
    step: '5' as const,
    reason: 'Free of symptoms',
    asked: { _id: doctor._id, name: doctor.name },
    by: null,
    state: 'refused' as const,
    createdAt: '2026-01-05T10:00:00.000Z',
    answeredAt: '2026-01-05T11:00:00.000Z',
  };
  opened.changeElsewhere({ clearances: [refused] });
  const { user, state } = show(opened);
  fakeServer.on<typeof setStage>('POST /v1/cases/:id/stage', () => reply(state.record));
  await user.click(await screen.findByRole('button', { name: 'Ask again' }));
  const early = await screen.findByRole('dialog', { name: /^Step 5 is possible from/ });
  await user.click(within(early).getByRole('button', { name: /^Wait until/ }));
  await user.click(await screen.findByRole('button', { name: 'Symptoms came back' }));
  const moving = within(await screen.findByRole('dialog', { name: /To stage 2/ }));
  expect(moving.getByRole('button', { name: 'Set stage 2' })).toBeDisabled();
  await fill(user, moving.getByRole('textbox'), 'Headache after the bike');
  await user.click(moving.getByRole('button', { name: 'Set stage 2' }));
  await waitFor(() =>
    expect(fakeServer.requests('POST /v1/cases/:id/stage').at(-1)?.body).toMatchObject({
      stage: 2,
      step: '1',
      reason: 'Headache after the bike',
    }),
  );
});

test('staff enter the 22 symptoms, which are summed', async () => {
  const { user } = show();
  fakeServer.on<typeof addSymptoms>('POST /v1/cases/:id/symptoms', () => ({
    _id: newId(),
    at: '2026-01-05T10:00:00.000Z',
    day: '2026-01-05',
    part: 'morning' as const,
    sum: 7,
    number: 2,
    by: 'staff' as const,
  }));
  expect(await screen.findByText('No symptoms asked yet')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Enter symptoms' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Symptoms now' }));
  expect(dialog.getAllByRole('radiogroup')).toHaveLength(22);
  await user.click(within(dialog.getByRole('radiogroup', { name: 'Headache' })).getByRole('radio', { name: '4' }));
  await user.click(within(dialog.getByRole('radiogroup', { name: 'Dizziness' })).getByRole('radio', { name: '3' }));
  expect(dialog.getByText('7 of 132')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  const answers = Array.from({ length: 22 }, (_, index) => (index === 0 ? 4 : index === 4 ? 3 : 0));
  await waitFor(() => expect(fakeServer.requests('POST /v1/cases/:id/symptoms').at(-1)?.body).toEqual({ answers }));
});

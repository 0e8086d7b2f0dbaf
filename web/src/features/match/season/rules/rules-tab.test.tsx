import { act, screen, waitFor, within } from '@testing-library/react';
import { rulePreset } from '@touchline/contract/match/discipline/rule-presets';
import { expect, test, vi } from 'vitest';
import { fakeServer, noAnswer } from '../../../../test/fake-server.ts';
import { fill, renderPage } from '../../../../test/render.tsx';
import { findToast } from '../../../../test/toasts.ts';
import { connectionBack } from '../../../../lib/offline/connection.ts';
import SeasonPage from '../season-page.tsx';
import { buildPlayerRef, buildRules, openSeason, type OpenSeason, sent } from '../test/season.ts';

const put = 'PUT /v1/leagues/:id/rules';
const show = (season: OpenSeason = {}) => {
  const server = openSeason(season);
  const view = renderPage(<SeasonPage title="Matches" />, { at: '/projects/matches?view=season&tab=rules' });
  return { ...view, server };
};
const field = (name: string) => screen.findByLabelText<HTMLInputElement>(name, { selector: 'input' });
const write = async (user: ReturnType<typeof show>['user'], name: string, text: string) => {
  await user.clear(await field(name));
  if (text) await fill(user, await field(name), text);
};
const save = () => screen.getByRole('button', { name: 'Save' });

test('shows the preset with its season, and counts what differs from it', async () => {
  const { user } = show();
  expect(await screen.findByText(/From the preset “LaLiga 1-2”, as of 2025\/26/)).toHaveTextContent(
    '0 rules differ from the preset.',
  );
  expect(save()).toBeDisabled();
  await write(user, 'On the team sheet', '20');
  expect(screen.getByText(/From the preset/)).toHaveTextContent('1 rule differs from the preset.');
  expect((await field('On the team sheet')).closest('[data-changed]')).not.toBeNull();
  expect(save()).toBeEnabled();
});

test('on a phone the current tab is brought into view', async () => {
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    return this.matches('nav') ? new DOMRect(0, 0, 390, 44) : new DOMRect(380, 0, 70, 44);
  });
  show();
  const tabs = await screen.findByRole('navigation', { name: 'Season' });
  // In the middle: the browser stops at the end of the row.
  await waitFor(() => expect(tabs.scrollLeft).toBe(220));
});

test('says from which season rules go on', async () => {
  const goesOnFrom = { _id: 'a'.repeat(24), name: '2025/26' };
  show({ rules: buildRules(rulePreset('laLiga').rules, { goesOnFrom, version: 0 }) });
  expect(await screen.findByText(/From the preset “LaLiga 1-2”/)).toHaveTextContent(
    'They carry over from 2025/26 until somebody changes them here.',
  );
});

test('saves at once if no suspension changes', async () => {
  const { user } = show();
  await write(user, 'On the team sheet', '20');
  await write(user, 'Periods, minutes', '٤ × ٢٠');
  await write(user, 'Players on the pitch', '7');
  await write(user, 'At least to start', '5');
  await user.click(save());
  await findToast('Rules saved');
  expect(sent(put)).toEqual([
    { ...rulePreset('laLiga').rules, squadMax: 20, periods: [20, 20, 20, 20], playersOnPitch: 7, minimumPlayers: 5 },
  ]);
  expect(save()).toBeDisabled();
});

test('names the suspensions that change before it saves', async () => {
  const diarra = buildPlayerRef('Moussa Diarra', 5);
  const { user } = show({
    planned: [
      { player: { _id: diarra._id, name: diarra.name }, change: 'changed', before: 1, after: 2 },
      { player: { _id: diarra._id, name: 'Kwame Mensah' }, change: 'removed', before: 1, after: null },
    ],
  });
  await write(user, 'Second yellow, matches', '2');
  await user.click(save());
  const dialog = within(await screen.findByRole('alertdialog', { name: 'This changes 2 suspensions' }));
  expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Moussa Diarra2 matches instead of 1',
    'Kwame Mensahdropped: 1 match',
  ]);
  expect(sent(put)).toEqual([]);
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await findToast('Rules saved');
});

test.each([
  ['On the team sheet', '61', 'Enter a whole number from 1 to 60'],
  ['Players on the pitch', '', 'Enter a whole number from 3 to 11'],
  ['Periods, minutes', 'two', 'Write it like 2 × 45 or 4 × 20'],
  ['Periods, minutes', '5 × 20', 'Write it like 2 × 45 or 4 × 20'],
  ['Extra time, minutes', '3 × 5', 'Write it like 2 × 45 or 4 × 20'],
])('refuses %s of %j', async (name, text, message) => {
  const { user } = show();
  await write(user, name, text);
  expect(await field(name)).toHaveAccessibleDescription(expect.stringContaining(message));
  expect(save()).toBeDisabled();
});

test('a failed save keeps what was typed', async () => {
  const { user } = show();
  await write(user, 'On the team sheet', '20');
  fakeServer.on(put, noAnswer);
  await user.click(save());
  expect(await screen.findByText('It could not be saved. Try again.')).toBeVisible();
  expect(await field('On the team sheet')).toHaveValue('20');
  act(() => connectionBack());
  expect(save()).toBeEnabled();
});

test('neither of two concurrent changes is lost', async () => {
  const { user, server } = show();
  await write(user, 'On the team sheet', '20');
  server.changeRules({ benchMax: 7 });
  await user.click(save());
  await user.click(await screen.findByRole('button', { name: 'Reload and keep my changes' }));
  await waitFor(async () => expect(await field('On the bench')).toHaveValue('7'));
  expect(await field('On the team sheet')).toHaveValue('20');
  await user.click(save());
  await findToast('Rules saved');
  expect(sent(put).at(-1)).toMatchObject({ squadMax: 20, benchMax: 7 });
});

test('takes a preset, and goes back on Cancel', async () => {
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: /Premier League/ }));
  expect(await field('On the team sheet')).toHaveValue('20');
  expect(screen.getByText(/From the preset “Premier League”/)).toHaveTextContent('0 rules differ');
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(await field('On the team sheet')).toHaveValue('23');
});

test('a league without rules begins with a preset, or from none', async () => {
  const { user } = show({ rules: buildRules(rulePreset('none').rules, { isSet: false }) });
  expect(await screen.findByText('This league has no rules yet')).toBeVisible();
  expect(screen.getByText('Choose a preset, or start from none.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Start from none' }));
  await field('On the team sheet');
  await user.click(save());
  await findToast('Rules saved');
  expect(sent(put)).toEqual([rulePreset('none').rules]);
});

test('adds a limit, and yellow cards by list', async () => {
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: 'Add limit' }));
  expect(save()).toBeDisabled();
  await fill(user, screen.getByLabelText('How many'), '8');
  await user.click(screen.getByRole('radio', { name: 'by list' }));
  await write(user, 'At these counts', '5, 9, 12');
  await user.click(save());
  await findToast('Rules saved');
  expect(sent(put)).toMatchObject([
    {
      limits: [{ kind: 'foreign', max: 8, min: null, on: 'sheet' }],
      yellow: { kind: 'list', counts: [5, 9, 12], each: true, matches: 1 },
    },
  ]);
});

test('keeps the stages of a cup in order, and where yellow cards end', async () => {
  const { user } = show({ rules: buildRules(rulePreset('copaDelRey').rules) });
  expect(await field('Stage 1')).toHaveValue('Play-offs');
  await user.click(screen.getByRole('button', { name: 'Move Round of 64 up' }));
  await user.click(screen.getAllByRole('checkbox', { name: 'yellow cards end after it' })[0]!);
  await user.click(save());
  await findToast('Rules saved');
  const [{ stages, wipeAfterStages }] = sent(put) as [{ stages: string[]; wipeAfterStages: string[] }];
  expect(stages.slice(0, 2)).toEqual(['roundOf64', 'playOffs']);
  expect(wipeAfterStages).toEqual(['roundOf64', 'quarterFinals']);
});

test('readers see plain facts, without fields and presets', async () => {
  show({ role: 'management', mayEdit: false });
  const line = (await screen.findByText('On the team sheet')).closest('div');
  expect(line).toHaveTextContent(/^On the team sheet23$/);
  expect(screen.getByText('cycle of 5')).toBeVisible();
  expect(screen.queryByRole('textbox')).toBeNull();
  expect(screen.queryByRole('button', { name: /Premier League/ })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
});

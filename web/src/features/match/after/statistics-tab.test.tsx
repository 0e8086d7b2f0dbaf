import type { getMatchSquad, saveMatchSquad } from '@touchline/contract/match/match-squads';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { exportMatchMinutes } from '@touchline/contract/match/match-minutes';
import { expect, test, vi } from 'vitest';
import { buildFilePlayer, buildMatchSquad, buildSquadEntry } from '../../../test/build-match-squad.ts';
import { fakeServer, noAnswer, refuse } from '../../../test/fake-server.ts';
import { buildMe } from '../../../test/build.ts';
import { fill, renderPage, signIn } from '../../../test/render.tsx';
import { findToast } from '../../../test/toasts.ts';
import { showAt } from '../../../test/window-width.ts';
import { ExportMinutes } from './statistics/export-minutes.tsx';
import StatisticsTab from './statistics-tab.tsx';
import {
  amrani,
  baptista,
  buildMinutes,
  diarra,
  finished,
  knownMinutes,
  noMinutes,
  okoro,
  openMatch,
  sent,
} from './test/match.ts';

const put = 'PUT /v1/matches/:id/review';
const sentOff = () =>
  buildMinutes(diarra, {
    minutes: 80,
    played: 82,
    yellow: true,
    secondYellow: true,
    stints: [{ from: 0, to: 82 }],
    marks: [
      { kind: 'yellow', at: 60, minute: '58' },
      { kind: 'secondYellow', at: 82, minute: '80' },
    ],
  });
const cameOn = () =>
  buildMinutes(okoro, { role: 'substitute', minutes: 28, played: 33, stints: [{ from: 64, to: 97 }] });

const open = (after: Parameters<typeof openMatch>[0] = {}) => {
  const match = finished();
  const server = openMatch({ match, minutes: knownMinutes([buildMinutes(amrani), sentOff(), cameOn()]), ...after });
  const view = renderPage(<StatisticsTab match={match} timeZone="Europe/Madrid" />);
  return { ...view, server };
};
const rowOf = async (name: RegExp) => within(await screen.findByRole('row', { name }));
const rating = async (name: string) => within(await screen.findByRole('group', { name: `Rating of ${name}` }));

test('a bar says its times in words, with cards at their minutes', async () => {
  open();
  expect((await rowOf(/Diarra/)).getByRole('img')).toHaveAccessibleName(
    'From the start to minute 80, yellow 58, second yellow 80',
  );
  expect((await rowOf(/El Amrani/)).getByRole('img')).toHaveAccessibleName('The whole match');
  expect((await rowOf(/Okoro/)).getByRole('img')).toHaveAccessibleName('From minute 62 to the end');
  expect(screen.getByText('980 of 980 minutes, 1 sent off')).toBeVisible();
});

test('a player whose minutes are not known has a dash, not 0', async () => {
  open({ minutes: knownMinutes([buildMinutes(baptista, { minutes: null, played: null, stints: [] })]) });
  const row = await rowOf(/Baptista/);
  expect(row.getAllByText('Not known')).toHaveLength(2);
  expect(row.getByRole('img')).toHaveAccessibleName('Time on the pitch not known');
  expect(screen.getByText('The minutes of 1 player are not known.')).toBeVisible();
});

test('on a phone no figure is beyond the edge: the minutes stand beside the name, the others and the bar under it', async () => {
  showAt(390);
  const { user } = open();
  const [row] = within(await screen.findByRole('list', { name: 'Minutes and ratings' })).getAllByRole('listitem');
  expect(row).toHaveTextContent(/El AmraniMinutes.*90Played97Goals0Assists0/);
  expect(await within(row!).findByText('Rating')).toBeVisible();
  expect(within(row!).getByRole('img')).toHaveAccessibleName('The whole match');
  await user.click((await rating('Youssef El Amrani')).getByRole('button', { name: 'Higher' }));
  expect((await rating('Youssef El Amrani')).getByRole('status')).toHaveTextContent('6');
  await user.click(screen.getByRole('button', { name: 'Correct the minutes of Moussa Diarra: 80' }));
  expect(await screen.findByRole('dialog', { name: 'Minutes of Moussa Diarra' })).toBeVisible();
});

test('names who was not used', async () => {
  open({
    minutes: knownMinutes([buildMinutes(amrani)], {
      unused: [{ _id: okoro._id, name: okoro.name, shirtName: 'Okoro', shirtNumber: 16, profileImage: null }],
    }),
  });
  expect(await screen.findByText('Not used: 16 Okoro')).toBeVisible();
});

test('a correction of minutes needs a note, and is marked', async () => {
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Correct the minutes of Moussa Diarra: 80' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Minutes of Moussa Diarra' }));
  fireEvent.change(dialog.getByLabelText('Minutes'), { target: { value: '70' } });
  expect(dialog.getByRole('button', { name: 'Save' })).toBeDisabled();
  await fill(user, dialog.getByLabelText('Note'), 'watch was late');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await findToast('Minutes corrected');
  expect(sent('PUT /v1/matches/:id/minutes/:player')).toEqual([{ minutes: 70, note: 'watch was late' }]);
  expect((await rowOf(/Diarra/)).getByText('corrected')).toBeVisible();
});

test('ratings save by themselves, in halves from the middle', async () => {
  const { user } = open();
  const mine = await rating('Youssef El Amrani');
  await user.click(mine.getByRole('button', { name: 'Higher' }));
  await user.click(mine.getByRole('button', { name: 'Higher' }));
  expect(mine.getByRole('status')).toHaveTextContent('6.5');
  await waitFor(() =>
    expect(sent(put)).toEqual([{ ratings: [{ player: amrani._id, rating: 6.5 }], playerOfMatch: null, note: null }]),
  );
});

test('a rating below 1 is none', async () => {
  const { user } = open({ review: { ratings: [{ player: amrani._id, rating: 1 }] } });
  const mine = await rating('Youssef El Amrani');
  expect(mine.getByRole('status')).toHaveTextContent('1');
  await user.click(mine.getByRole('button', { name: 'Lower' }));
  await waitFor(() => expect(sent(put)).toMatchObject([{ ratings: [] }]));
});

test('a failed save keeps the rating', async () => {
  const { user } = open();
  const mine = await rating('Youssef El Amrani');
  fakeServer.on(put, noAnswer);
  await user.click(mine.getByRole('button', { name: 'Higher' }));
  await waitFor(() => expect(fakeServer.requests(put)).not.toEqual([]));
  expect(mine.getByRole('status')).toHaveTextContent('6');
});

test('the ratings of two people are put together', async () => {
  const { user, server } = open();
  const mine = await rating('Youssef El Amrani');
  server.changeReview({ ratings: [{ player: diarra._id, rating: 4 }] });
  await user.click(mine.getByRole('button', { name: 'Higher' }));
  await waitFor(() =>
    expect(sent(put).at(-1)).toMatchObject({
      ratings: [
        { player: diarra._id, rating: 4 },
        { player: amrani._id, rating: 6 },
      ],
    }),
  );
});

test('of two notes written at once neither is lost', async () => {
  const { user, server } = open();
  await user.click(await screen.findByRole('button', { name: "Edit the coach's note" }));
  server.changeReview({ note: 'Their corner routine' });
  fireEvent.change(screen.getByRole('textbox', { name: "Coach's note" }), { target: { value: 'Our second balls' } });
  expect(await screen.findByText(/^Núria Vidal changed this note at/)).toBeVisible();
  expect(screen.getByText('Their corner routine')).toBeVisible();
  expect(screen.getByRole('textbox', { name: "Coach's note" })).toHaveValue('Our second balls');
  await user.click(screen.getByRole('button', { name: 'Save mine' }));
  await waitFor(() => expect(sent(put).at(-1)).toMatchObject({ note: 'Our second balls' }));
});

test('chooses the player of the match', async () => {
  const { user } = open({ review: { ratings: [{ player: amrani._id, rating: 8 }] } });
  await user.click(await screen.findByRole('button', { name: 'Choose' }));
  await user.click(screen.getByRole('button', { name: /Player/ }));
  await user.click(await screen.findByRole('option', { name: '7 Youssef El Amrani' }));
  expect(await screen.findByText('Rating 8')).toBeVisible();
  await waitFor(() => expect(sent(put).at(-1)).toMatchObject({ playerOfMatch: amrani._id }));
});

test('ratings and note are for the tactical staff alone', async () => {
  open({ role: 'management', mayRecord: false });
  await rowOf(/Diarra/);
  expect(screen.queryByRole('columnheader', { name: 'Rating' })).toBeNull();
  expect(screen.queryByText("Coach's note")).toBeNull();
  expect(screen.queryByRole('button', { name: /Correct the minutes/ })).toBeNull();
  expect(fakeServer.requests('GET /v1/matches/:id/review')).toEqual([]);
});

test('without a sheet nobody gets minutes', async () => {
  open({ minutes: noMinutes, events: [] });
  expect(await screen.findByText('No events, so no minutes')).toBeVisible();
  expect(screen.getByText('Without a match sheet nobody gets minutes: unknown is not 0.')).toBeVisible();
  expect(await screen.findByRole('button', { name: 'Enter the match sheet' })).toBeVisible();
});

test('a sheet that the server refuses says why, and keeps what was typed', async () => {
  const match = finished();
  openMatch({ match, minutes: noMinutes, events: [] });
  const players = [buildSquadEntry(buildFilePlayer({ name: 'Samuel Okoro' }))];
  fakeServer.on<typeof getMatchSquad>('GET /v1/matches/:id/squad', ({ params }) =>
    buildMatchSquad(params.id, { players }),
  );
  fakeServer.on<typeof saveMatchSquad>('PUT /v1/matches/:id/squad', () =>
    refuse('badRequest', {
      errors: [{ field: 'players.0.player', message: 'Only an active player can be called up.' }],
    }),
  );
  const { user } = renderPage(<StatisticsTab match={match} timeZone="Europe/Madrid" />);
  await user.click(await screen.findByRole('button', { name: 'Enter the match sheet' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Enter the match sheet' }));
  await user.click(await dialog.findByRole('checkbox', { name: /Samuel Okoro/ }));
  await user.click(dialog.getByRole('button', { name: 'Save the match sheet' }));
  expect(await dialog.findByText('Only an active player can be called up.')).toBeVisible();
  expect(dialog.getByRole('checkbox', { name: /Samuel Okoro/ })).toBeChecked();
  expect(sent('POST /v1/matches/:id/events')).toEqual([]);
});

test('a sheet with slips names the fields, and leads to the first one', async () => {
  const match = finished();
  openMatch({ match, minutes: noMinutes, events: [] });
  const players = [buildSquadEntry(buildFilePlayer({ name: 'Samuel Okoro' }))];
  fakeServer.on<typeof getMatchSquad>('GET /v1/matches/:id/squad', ({ params }) =>
    buildMatchSquad(params.id, { players }),
  );
  const { user } = renderPage(<StatisticsTab match={match} timeZone="Europe/Madrid" />);
  await user.click(await screen.findByRole('button', { name: 'Enter the match sheet' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Enter the match sheet' }));
  await user.click(await dialog.findByRole('checkbox', { name: /Samuel Okoro/ }));
  const goals = dialog.getByRole('textbox', { name: 'Goals: Samuel Okoro' });
  await user.type(goals, '?');
  await user.type(dialog.getByRole('textbox', { name: 'Assists: Samuel Okoro' }), '31');
  await user.click(dialog.getByRole('button', { name: 'Save the match sheet' }));
  const alert = within(await dialog.findByRole('alert'));
  expect(alert.getByText('Goals: Samuel Okoro: The minute is outside this half.')).toBeVisible();
  expect(alert.getByText('Assists: Samuel Okoro: There is no goal in this minute')).toBeVisible();
  expect(goals).toHaveFocus();
});

test('exports the minutes as a file named by teams and day', async () => {
  const names: string[] = [];
  const save = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    names.push(this.download);
  });
  URL.createObjectURL = () => 'blob:minutes';
  URL.revokeObjectURL = () => undefined;
  const match = finished();
  openMatch({ match });
  fakeServer.on<typeof exportMatchMinutes>('GET /v1/matches/:id/minutes.csv', () => 'shirtNumber\r\n1\r\n');
  const { user } = renderPage(<ExportMinutes match={match} timeZone="Europe/Madrid" />);
  await user.click(await screen.findByRole('button', { name: 'Export' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Excel (.xlsx)' }));
  await waitFor(() => expect(names).toHaveLength(1));
  const [home, away] = match.teams;
  expect(names[0]).toMatch(new RegExp(`^statistics-${home?.name}-${away?.name}-\\d{4}-\\d\\d-\\d\\d\\.xlsx$`, 'u'));
  save.mockRestore();
});

test('offers no export without the right to it', async () => {
  const match = finished();
  openMatch({ match });
  signIn({ ...buildMe('tactic'), lacks: ['mayExport'] });
  renderPage(<ExportMinutes match={match} timeZone="Europe/Madrid" />);
  await waitFor(() => expect(fakeServer.requests('GET /auth/me')).toHaveLength(1));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Export' })).toBeNull());
});

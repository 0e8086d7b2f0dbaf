import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { formationsFor } from '@touchline/contract/match/formation-slots';
import type { publishLineup, saveMatchSquad } from '@touchline/contract/match/match-squads';
import { LiveRegion } from '../../../components/feedback/live-region.tsx';
import { useAnnouncement } from '../../../lib/state/announce.ts';
import { buildMatchSquad } from '../../../test/build-match-squad.ts';
import { fakeServer, noAnswer, refuse } from '../../../test/fake-server.ts';
import { benchRow, benchRows, buildLineup, disc, idOf, lastPut, openLineup, pitch, warn } from './test/lineup.tsx';

const placed = (server: { squad: { players: { player: { name: string }; slot: string | null }[] } }, name: string) =>
  server.squad.players.find(({ player }) => player.name.includes(name))?.slot;

test('shows the eleven at their places, the bench in its order, and who leads', async () => {
  await openLineup();
  expect(pitch()).toHaveAttribute('dir', 'ltr');
  expect(pitch()).toHaveAccessibleName('Line-up, 4-3-3 holding');
  expect(within(pitch()).getAllByRole('button')).toHaveLength(11);
  expect(disc('4 Marc Castaño, left centre-back, Captain')).toHaveTextContent('4CCastaño');
  expect(benchRows().map((row) => row?.replace(/\s+/g, ' ').trim())).toEqual([
    'Place 1 13 Tomás Brandão GK',
    'Place 2 41 Yannick Mbemba CB',
    'Place 3 – Álvaro Menéndez RM',
    'Place 4 117 Rafa Quintana ST',
  ]);
});

test('a bench row says the reason in a few words, as the squad does, and leaves the sentence to the checks', async () => {
  const values = { until: '2026-12-01' };
  await openLineup((squad) => ({
    warnings: [warn(idOf(squad, 'Mbemba'), { level: 'amber', kind: 'documentExpires', values })],
  }));
  expect(benchRow(/Mbemba/)).toHaveTextContent(/Licence ends December 1(?!\d|\.)/);
});

test('a tap on one and on the other changes their places, and saves itself', async () => {
  const { user, server } = await openLineup();
  await user.click(disc(/Peralta/));
  expect(disc(/Peralta/)).toHaveAttribute('aria-pressed', 'true');
  expect(screen.getByText('Peralta', { selector: 'b' }).parentElement).toHaveTextContent(
    'Peralta chosen. Now choose a player or a place.',
  );
  await user.click(benchRow(/Menéndez/));
  expect(disc('Álvaro Menéndez, right back')).toHaveTextContent('ÁM');
  expect(benchRows()[2]).toContain('Hugo Peralta');
  await waitFor(() => expect(placed(server, 'Menéndez')).toBe('RB'));
  expect(lastPut()?.players.find(({ player }) => player === idOf(server.squad, 'Peralta'))).toMatchObject({
    role: 'substitute',
    benchOrder: 3,
    slot: null,
  });
  expect(await screen.findByText(/^Saved /)).toBeVisible();
});

test('the strip with who is chosen takes the place of the drafts, and lets go', async () => {
  const { user } = await openLineup();
  await user.click(disc(/Peralta/));
  expect(screen.queryByRole('radiogroup', { name: 'Drafts' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(screen.getByRole('radiogroup', { name: 'Drafts' })).toBeVisible();
  expect(disc(/Peralta/)).toHaveAttribute('aria-pressed', 'false');
});

test('with one chosen, bench rows that suit are marked with the reason, in the same order', async () => {
  const { user } = await openLineup();
  const before = benchRows().length;
  await user.click(disc(/Peralta/));
  expect(benchRow(/Menéndez/)).toHaveTextContent('Can play there');
  expect(benchRow(/Menéndez/)).toHaveTextContent('Fits');
  expect(benchRow(/Quintana/)).not.toHaveTextContent('Fits');
  expect(benchRows()).toHaveLength(before);
});

test('who began at a place this season fits there, and how often is the reason', async () => {
  const { user } = await openLineup((squad) => ({
    playedAt: { [idOf(squad, 'Menéndez')]: { RB: 3 }, [idOf(squad, 'Quintana')]: { RB: 1 } },
  }));
  await user.click(disc(/Peralta/));
  expect(benchRow(/Menéndez/)).toHaveTextContent('Played there 3 times');
  expect(benchRow(/Quintana/)).toHaveTextContent('Played there once');
  expect(benchRow(/Quintana/)).toHaveTextContent('Fits');
});

test('keys: Enter picks up, arrows go on, Enter sets down, and the focus stays with who is moved', async () => {
  const { user } = await openLineup();
  disc(/Solana/).focus();
  await user.keyboard('{ArrowUp}');
  expect(disc(/Kebbé/)).toHaveFocus();
  await user.keyboard('{ArrowUp}');
  expect(disc(/Vasconcelos/)).toHaveFocus();
  await user.keyboard('{Enter}{ArrowLeft}{Enter}');
  expect(disc('9 Léo Vasconcelos, left wing')).toHaveFocus();
  expect(disc('11 Dani Orozco, striker')).toBeVisible();
});

test('keys: Delete sends to the bench, Esc lets go, an arrow below the keeper goes to the bench', async () => {
  const { user } = await openLineup();
  disc(/Kebbé/).focus();
  await user.keyboard('{Enter}{Escape}');
  expect(disc(/Kebbé/)).toHaveAttribute('aria-pressed', 'false');
  await user.keyboard('{Delete}');
  expect(disc('holding midfield, empty')).toBeVisible();
  expect(benchRow(/Kebbé/)).toHaveFocus();
  disc(/Solana/).focus();
  await user.keyboard('{ArrowDown}');
  expect(benchRow(/Brandão/)).toHaveFocus();
});

test('keys: Shift and an arrow move a disc by 4 %', async () => {
  const { user, server } = await openLineup();
  disc(/Vasconcelos/).focus();
  await user.keyboard('{Shift>}{ArrowLeft}{/Shift}');
  expect(disc(/Vasconcelos/)).toHaveAttribute('data-x', '46');
  await waitFor(() =>
    expect(lastPut()?.players.find(({ player }) => player === idOf(server.squad, 'Vasconcelos'))).toMatchObject({
      slot: 'ST',
      x: 46,
      y: 10,
    }),
  );
});

test('an empty place takes the player who is tapped next', async () => {
  const { user } = await openLineup();
  disc(/Peralta/).focus();
  await user.keyboard('{Delete}');
  await user.click(disc('right back, empty'));
  await user.click(benchRow(/Quintana/));
  expect(disc('117 Rafa Quintana, right back')).toBeVisible();
});

test('undo and redo by keys, also of several steps', async () => {
  const { user } = await openLineup();
  await user.click(disc(/Peralta/));
  await user.click(disc(/Ibáñez/));
  await user.click(disc(/Vasconcelos/));
  await user.click(benchRow(/Quintana/));
  await user.keyboard('{Control>}z{/Control}');
  expect(disc('9 Léo Vasconcelos, striker')).toBeVisible();
  await user.keyboard('{Control>}z{/Control}');
  expect(disc('2 Hugo Peralta, right back')).toBeVisible();
  await user.keyboard('{Control>}{Shift>}z{/Shift}{/Control}');
  expect(disc('2 Hugo Peralta, left back')).toBeVisible();
});

test('undoing and redoing by keys is announced, and the focus stays with the moved player', async () => {
  const { user } = await openLineup();
  render(<Said />);
  disc(/Kebbé/).focus();
  await user.keyboard('{Delete}');
  expect(benchRow(/Kebbé/)).toHaveFocus();
  await user.keyboard('{Control>}z{/Control}');
  expect(disc('20 Ousmane Kebbé, holding midfield')).toHaveFocus();
  expect(screen.getByText('Kebbé to holding midfield.')).toBeInTheDocument();
  await user.keyboard('{Control>}{Shift>}z{/Shift}{/Control}');
  expect(benchRow(/Kebbé/)).toHaveFocus();
  expect(screen.getByText('Kebbé to the bench, place 5.')).toBeInTheDocument();
});

test('the strip that lets go gives the focus back to who was chosen', async () => {
  const { user } = await openLineup();
  render(<Said />);
  for (const letGo of ['{Enter}', '{Escape}']) {
    disc(/Kebbé/).focus();
    await user.keyboard('{Enter}');
    screen.getByRole('button', { name: 'Cancel' }).focus();
    await user.keyboard(letGo);
    expect(disc(/Kebbé/)).toHaveFocus();
    expect(disc(/Kebbé/)).toHaveAttribute('aria-pressed', 'false');
    expect(screen.getByText('Nothing changed.')).toBeInTheDocument();
  }
});

test('while a question is open, the keys to undo change nothing behind it', async () => {
  const { user } = await openLineup((squad) => ({ warnings: [warn(idOf(squad, 'Peralta'))] }));
  disc(/Kebbé/).focus();
  await user.keyboard('{Delete}');
  await user.click(screen.getByRole('button', { name: 'Keep anyway' }));
  const dialog = await screen.findByRole('alertdialog', { name: 'Keep Hugo Peralta in the eleven?' });
  within(dialog).getByRole('button', { name: 'Keep anyway' }).focus();
  await user.keyboard('{Control>}z{/Control}');
  await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
  expect(await screen.findByRole('button', { name: 'holding midfield, empty' })).toBeVisible();
});

test('a formation is chosen by its picture; everybody stays in the eleven', async () => {
  const { user, server } = await openLineup((squad) => ({ rules: { ...squad.rules, minGoalkeepers: 1 } }));
  await user.keyboard('{Shift>}F{/Shift}');
  const dialog = await screen.findByRole('dialog', { name: 'Formation' });
  expect(within(dialog).getAllByRole('radio')).toHaveLength(23);
  expect(within(dialog).getByRole('radio', { name: '4-3-3 holding' })).toBeChecked();
  expect(within(dialog).getByRole('radio', { name: '4-3-3 holding' })).toHaveFocus();
  await user.click(within(dialog).getByRole('radio', { name: '4-2-3-1' }));
  await waitFor(() => expect(pitch()).toHaveAccessibleName('Line-up, 4-2-3-1'));
  expect(within(pitch()).queryByRole('button', { name: /empty/ })).toBeNull();
  await waitFor(() => expect(server.squad.formation).toBe('4-2-3-1'));
});

test('a squad of seven has its own formations', async () => {
  const { user } = await openLineup((squad) => ({
    rules: { ...squad.rules, playersOnPitch: 7, minGoalkeepers: 1 },
    players: [],
    formation: null,
  }));
  expect(pitch()).toHaveAccessibleName('Line-up, 2-3-1');
  await user.click(screen.getByRole('button', { name: /Formation/ }));
  expect(await screen.findAllByRole('radio', { name: /^\d(-\d)+$/ })).toHaveLength(formationsFor(7).length);
});

test('three a side without a goalkeeper begin without a place in the goal, and may choose one', async () => {
  const { user } = await openLineup((squad) => ({
    rules: { ...squad.rules, playersOnPitch: 3, minimumPlayers: 3, minGoalkeepers: 0 },
    players: [],
    formation: null,
  }));
  expect(pitch()).toHaveAccessibleName('Line-up, 2-1');
  expect(within(pitch()).getAllByRole('button', { name: /empty/ })).toHaveLength(3);
  expect(within(pitch()).queryByRole('button', { name: /goalkeeper/ })).toBeNull();
  await user.click(screen.getByRole('button', { name: /Formation/ }));
  const dialog = await screen.findByRole('dialog', { name: 'Formation' });
  expect(within(dialog).getByText('Without a goalkeeper')).toBeVisible();
  expect(
    within(dialog)
      .getAllByRole('radio')
      .map((radio) => radio.parentElement?.textContent),
  ).toEqual(['1-1', '2-1', '1-2']);
});

test('fills from the primary players, never over a red reason, and says what is missing', async () => {
  const squad = buildLineup('m');
  const hurt = idOf(squad, 'Ibáñez');
  const { user } = await openLineup(
    () => ({ usualEleven: squad.players.slice(0, 11).map(({ player }) => player._id), warnings: [warn(hurt)] }),
    { squad },
  );
  await user.click(screen.getByRole('button', { name: 'Fill the line-up' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Fill from primary players' }));
  expect(await screen.findByText('10 of 11 placed: nobody for left back')).toBeVisible();
  expect(disc('left back, empty')).toBeVisible();
  expect(benchRow(/Ibáñez/)).toBeVisible();
});

test('a match without a line-up shows the usual eleven, says so, and keeps it when asked', async () => {
  const full = buildLineup('m');
  const squad = buildMatchSquad('m', {
    notCalled: full.players.map(({ player }) => ({ player, reason: null })),
    usualEleven: full.players.slice(0, 11).map(({ player }) => player._id),
  });
  const { user, server } = await openLineup(undefined, { squad });
  expect(screen.getByText(/This is the club's usual eleven/)).toBeVisible();
  expect(disc(/Solana, goal/)).toBeVisible();
  expect(lastPut()).toBeUndefined();
  await user.click(screen.getByRole('button', { name: 'Use it for this match' }));
  expect(screen.queryByText(/usual eleven/)).toBeNull();
  await waitFor(() => expect(server.squad.players).toHaveLength(11));
});

test('clearing sends all to the bench, and the toast takes it back', async () => {
  const { user } = await openLineup();
  await user.click(screen.getByRole('button', { name: 'Fill the line-up' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Clear' }));
  expect(benchRows()).toHaveLength(15);
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(disc(/Peralta, right back/)).toBeVisible();
});

/** The region of the frame, which reads out what is announced. */
function Said() {
  return <LiveRegion message={useAnnouncement()} />;
}

test('each step is announced, and so is what newly stands against a starter', async () => {
  const { user, server, queryClient } = await openLineup();
  render(<Said />);
  await user.click(disc(/Peralta/));
  await user.click(benchRow(/Menéndez/));
  const region = screen.getByText('Menéndez to right back. Peralta to the bench, place 3.');
  await waitFor(() => expect(placed(server, 'Menéndez')).toBe('RB'));
  server.version += 1;
  server.squad = { ...server.squad, warnings: [warn(idOf(server.squad, 'Diarra'))] };
  await queryClient.invalidateQueries({ queryKey: ['matchsquads'] });
  await waitFor(() => expect(region).toHaveTextContent('Moussa Diarra: Out.'));
  const out = warn(idOf(server.squad, 'Amrani'));
  server.version += 1;
  server.squad = { ...server.squad, warnings: [{ ...out, values: { at: new Date().toISOString() } }] };
  await queryClient.invalidateQueries({ queryKey: ['matchsquads'] });
  await waitFor(() => expect(region).toHaveTextContent(/^Nabil El Amrani: out since \d+:\d\d\s[AP]M$/u));
});

test('the bench is put in order of number', async () => {
  const { user } = await openLineup((squad) => ({
    players: squad.players.map((entry) =>
      entry.player.name.includes('Quintana') ? { ...entry, shirtNumber: 12 } : entry,
    ),
  }));
  await user.click(screen.getByRole('button', { name: 'By number' }));
  expect(benchRows().map((row) => /\d+ +(\d+|–)/.exec(row ?? '')?.[1])).toEqual(['12', '13', '41', '–']);
});

test('a disc that is dragged onto another changes places with it, and Esc lets go', async () => {
  const { user } = await openLineup();
  const box = (element: Element, rect: Partial<DOMRect>) => {
    element.getBoundingClientRect = () => ({ ...new DOMRect(), ...rect });
  };
  box(pitch(), { left: 0, top: 0, right: 1000, bottom: 1000, width: 1000, height: 1000 });
  const from = disc(/Peralta/);
  const drag = (end: 'drop' | 'escape') => {
    fireEvent.pointerDown(from, { pointerId: 1, button: 0, isPrimary: true, clientX: 860, clientY: 660 });
    fireEvent.pointerMove(document, { pointerId: 1, clientX: 300, clientY: 660 });
    fireEvent.pointerMove(document, { pointerId: 1, clientX: 145, clientY: 662 });
    if (end === 'escape') fireEvent.keyDown(document, { key: 'Escape' });
    fireEvent.pointerUp(document, { pointerId: 1, clientX: 145, clientY: 662 });
  };
  drag('escape');
  expect(disc('2 Hugo Peralta, right back')).toBeVisible();
  drag('drop');
  expect(disc('2 Hugo Peralta, left back')).toBeVisible();
  expect(disc('3 Nuño Ibáñez, right back')).toBeVisible();
  expect(document.querySelector('.lu-carried')).toBeNull();
  await user.click(disc(/Peralta/));
  expect(disc(/Peralta/)).toHaveAttribute('aria-pressed', 'true');
});

test('a disc that is let go beside the places moves freely', async () => {
  await openLineup();
  pitch().getBoundingClientRect = () =>
    ({ left: 0, top: 0, right: 1000, bottom: 1000, width: 1000, height: 1000 }) as DOMRect;
  fireEvent.pointerDown(disc(/Vasconcelos/), { pointerId: 1, button: 0, isPrimary: true, clientX: 500, clientY: 100 });
  fireEvent.pointerMove(document, { pointerId: 1, clientX: 400, clientY: 250 });
  fireEvent.pointerUp(document, { pointerId: 1, clientX: 402, clientY: 262 });
  expect(disc(/Vasconcelos/)).toHaveAttribute('data-x', '40');
  expect(disc(/Vasconcelos/)).toHaveAttribute('data-y', '28');
});

test('checks stand red first; Replace chooses the disc', async () => {
  const { user } = await openLineup((squad) => ({
    warnings: [
      warn(idOf(squad, 'Peralta'), { values: { until: '2026-12-14' } }),
      warn(idOf(squad, 'Vasconcelos'), { level: 'amber', kind: 'limited', values: { minutes: 60 } }),
      warn(idOf(squad, 'Mbemba'), { level: 'amber', kind: 'unanswered' }),
    ],
  }));
  const rows = within(screen.getByRole('region', { name: 'Checks' })).getAllByRole('listitem');
  expect(rows.map((row) => row.textContent)).toEqual([
    expect.stringContaining('Hugo PeraltaOut until Dec 14.'),
    expect.stringContaining('Léo Vasconcelos60 minutes at most.'),
  ]);
  expect(disc(/Peralta, right back, Out until Dec 14/)).toBeVisible();
  expect(benchRow(/Mbemba/)).toHaveTextContent('Not answered');
  await user.click(within(rows[0]!).getByRole('button', { name: 'Replace' }));
  expect(disc(/Peralta/)).toHaveAttribute('aria-pressed', 'true');
});

test('missing parts of the whole are shown at once', async () => {
  const { user } = await openLineup((squad) => ({
    rules: { ...squad.rules, minGoalkeepers: 2, limits: [{ kind: 'foreign', max: 1, min: null, on: 'pitch' }] },
    counted: { foreign: [idOf(squad, 'Diarra'), idOf(squad, 'Kebbé'), idOf(squad, 'Mbemba')] },
  }));
  const checks = screen.getByRole('region', { name: 'Checks' });
  expect(within(checks).getByText('Foreign: 2 on the pitch, 1 allowed')).toBeVisible();
  expect(within(checks).queryByText('No captain')).toBeNull();
  disc(/Castaño/).focus();
  await user.keyboard('{Delete}');
  expect(within(checks).getByText('No captain')).toBeVisible();
});

test('a refusal of the server is shown with the names, and stays until it is answered', async () => {
  const { user } = await openLineup((squad) => ({ warnings: [warn(idOf(squad, 'Mbemba'))] }));
  const checks = within(screen.getByRole('region', { name: 'Checks' }));
  expect(checks.getByText('Yannick Mbemba')).toBeVisible();
  expect(checks.queryByRole('button', { name: 'Replace' })).toBeNull();
  fakeServer.on<typeof saveMatchSquad>('PUT /v1/matches/:id/squad', ({ body }) =>
    refuse('conflict', {
      message: 'squadWarnings',
      data: { warnings: [{ player: body.players[12]!.player, kind: 'out' }] },
    }),
  );
  await user.click(disc(/Peralta/));
  await user.click(disc(/Ibáñez/));
  expect(await screen.findByText(/^Not saved yet: Yannick Mbemba may not play/)).toBeVisible();
  expect(disc('2 Hugo Peralta, left back')).toBeVisible();
});

test('nothing open says so', async () => {
  await openLineup();
  expect(screen.getByText('Nothing stands in the way')).toBeVisible();
});

test('Keep anyway wants a reason of ten letters, which goes to the log; the sign turns amber', async () => {
  const { user, server } = await openLineup((squad) => ({ warnings: [warn(idOf(squad, 'Peralta'))] }));
  await user.click(screen.getByRole('button', { name: 'Keep anyway' }));
  const dialog = await screen.findByRole('alertdialog', { name: 'Keep Hugo Peralta in the eleven?' });
  expect(within(dialog).getByText(/They get a message that you keep this player/)).toBeVisible();
  await user.type(within(dialog).getByRole('textbox', { name: 'Why, for the log' }), 'Cleared');
  await user.click(within(dialog).getByRole('button', { name: 'Keep anyway' }));
  expect(within(dialog).getByText('Write why, in at least 10 letters.')).toBeVisible();
  await user.type(within(dialog).getByRole('textbox', { name: 'Why, for the log' }), ' by Marta after the test');
  await user.click(within(dialog).getByRole('button', { name: 'Keep anyway' }));
  await waitFor(() =>
    expect(lastPut()?.override).toEqual([
      { player: idOf(server.squad, 'Peralta'), kind: 'out', note: 'Cleared by Marta after the test' },
    ]),
  );
  expect(await screen.findByText('Kept by Núria Vidal: Cleared by Marta after the test')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Keep anyway' })).toBeNull();
});

test('a ban cannot be kept', async () => {
  const { user } = await openLineup((squad) => ({
    warnings: [warn(idOf(squad, 'Peralta'), { kind: 'suspended', values: { kind: 'yellows', count: 5 } })],
  }));
  expect(screen.getByText('Suspended after 5 yellow cards.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Keep anyway' }));
  const dialog = await screen.findByRole('alertdialog');
  expect(within(dialog).getByText(/Suspended players may not play/)).toBeVisible();
  expect(within(dialog).queryByRole('button', { name: 'Keep anyway' })).toBeNull();
  expect(within(dialog).getByRole('link', { name: 'Open suspensions' })).toBeVisible();
});

test('captain, vice captain and ranked takers are named in one list', async () => {
  const { user, server } = await openLineup();
  await user.click(screen.getByRole('button', { name: 'Edit captain and set pieces' }));
  const dialog = await screen.findByRole('dialog', { name: 'Captain, set pieces' });
  await user.click(within(dialog).getByRole('radio', { name: 'Vice captain' }));
  await user.click(within(dialog).getByRole('button', { name: /Iglesias/ }));
  await user.click(within(dialog).getByRole('radio', { name: 'Penalties' }));
  await user.click(within(dialog).getByRole('button', { name: /Vasconcelos/ }));
  await user.click(within(dialog).getByRole('button', { name: /Baptista/ }));
  await waitFor(() =>
    expect(lastPut()?.setPieces?.penalties).toEqual([
      idOf(server.squad, 'Vasconcelos'),
      idOf(server.squad, 'Baptista'),
    ]),
  );
  expect(lastPut()?.players.find(({ viceCaptain }) => viceCaptain)?.player).toBe(idOf(server.squad, 'Iglesias'));
});

test('who leaves the eleven stays among the takers, told to be on the bench', async () => {
  const { user } = await openLineup((squad) => ({
    setPieces: { ...squad.setPieces, penalties: [idOf(squad, 'Vasconcelos')] },
  }));
  disc(/Vasconcelos/).focus();
  await user.keyboard('{Delete}');
  expect(screen.getByText('Léo Vasconcelos, on the bench')).toBeInTheDocument();
});

test('publishing waits for what is not saved, and says from when it is seen', async () => {
  const { user, answer } = await openLineup();
  let saved: unknown;
  fakeServer.on<typeof publishLineup>('POST /v1/matches/:id/squad/lineup', () => {
    saved = lastPut();
    return answer();
  });
  await user.click(disc(/Peralta/));
  await user.click(disc(/Ibáñez/));
  expect(screen.getByRole('button', { name: /Players see it from/ })).toHaveTextContent('Sun 6:30 PM');
  await user.click(screen.getByRole('button', { name: 'Publish line-up' }));
  expect(await screen.findByText('Line-up visible from Sunday, 6:30 PM')).toBeVisible();
  expect(saved).toBeDefined();
  expect(fakeServer.requests('POST /v1/matches/:id/squad/lineup')[0]?.body).toEqual({
    visibility: 'at',
    at: '2027-01-10T17:30:00.000Z',
  });
});

test('a published line-up can be published again once something has changed', async () => {
  const { user } = await openLineup(() => ({
    lineupPublishedAt: '2027-01-08T17:12:00.000Z',
    lineupVisibility: 'at',
    lineupVisibleFrom: '2027-01-10T17:30:00.000Z',
  }));
  const publish = screen.getByRole('button', { name: 'Publish line-up' });
  expect(publish).toBeDisabled();
  expect(publish).toHaveAttribute('title', 'Nothing has changed since it was published.');
  await user.click(disc(/Peralta/));
  await user.click(disc(/Ibáñez/));
  expect(publish).toBeEnabled();
});

test('with a red check open publishing asks, with the choice to show it at once', async () => {
  const { user, answer } = await openLineup((squad) => ({ warnings: [warn(idOf(squad, 'Peralta'))] }));
  fakeServer.on<typeof publishLineup>('POST /v1/matches/:id/squad/lineup', answer);
  await user.click(screen.getByRole('button', { name: /Players see it from/ }));
  const choice = await screen.findByRole('dialog', { name: 'Players see it from' });
  await user.click(within(choice).getByRole('radio', { name: 'At once' }));
  await user.click(within(choice).getByRole('button', { name: 'Done' }));
  await user.click(screen.getByRole('button', { name: 'Publish line-up' }));
  const dialog = await screen.findByRole('alertdialog', { name: '1 red check is open. Publish all the same?' });
  await user.click(within(dialog).getByRole('button', { name: 'Publish line-up' }));
  expect(await screen.findByText('Line-up published')).toBeVisible();
});

test('a failed save keeps what was changed and offers to try again', async () => {
  const { user, server, answer } = await openLineup();
  fakeServer.on('PUT /v1/matches/:id/squad', noAnswer);
  await user.click(disc(/Peralta/));
  await user.click(disc(/Ibáñez/));
  expect(await screen.findByText('Not saved.')).toBeVisible();
  expect(disc('2 Hugo Peralta, left back')).toBeVisible();
  fakeServer.on('PUT /v1/matches/:id/squad', () => {
    server.version += 1;
    return answer();
  });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText(/^Saved /)).toBeVisible();
});

test('when two changed the same line-up, one can keep the own one as a draft or load the other', async () => {
  const { user, server } = await openLineup();
  server.version = 7;
  server.squad = {
    ...server.squad,
    formation: '4-4-2',
    updatedBy: 'Núria Vidal',
    updatedAt: '2026-11-29T17:02:00.000Z',
  };
  fakeServer.on('PUT /v1/matches/:id/squad', () => refuse('preconditionFailed'));
  await user.click(disc(/Peralta/));
  await user.click(disc(/Ibáñez/));
  expect(
    await screen.findByText('Núria Vidal changed this line-up at 6:02 PM. Your changes are still here.'),
  ).toBeVisible();
  expect(disc('2 Hugo Peralta, left back')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Save mine as draft B' })).toBeEnabled();
  await user.click(screen.getByRole('button', { name: 'Load theirs' }));
  expect(disc('2 Hugo Peralta, right back')).toBeVisible();
  expect(pitch()).toHaveAccessibleName('Line-up, 4-4-2');
});

test('readers see no buttons that change anything', async () => {
  await openLineup(() => ({ mayEdit: false }));
  expect(screen.getByText('You see this, tactical staff change it.')).toBeVisible();
  for (const name of ['Publish line-up', 'By number', 'Edit captain and set pieces', 'New draft'])
    expect(screen.queryByRole('button', { name })).toBeNull();
  expect(disc(/Peralta/)).toHaveAttribute('aria-disabled', 'true');
});

test('where the pane is folded, the bench is a strip and the bar below names who is chosen', async () => {
  const { user } = await openLineup(undefined, { isFolded: true });
  expect(screen.getByRole('button', { name: 'Checks 0' })).toBeVisible();
  await user.click(disc(/Peralta/));
  expect(screen.queryByRole('button', { name: 'Checks 0' })).toBeNull();
  await user.click(benchRow(/Menéndez/));
  expect(disc(/Menéndez, right back/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Publish line-up' })).toBeEnabled();
});

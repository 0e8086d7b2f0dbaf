import type { SlotCode } from '@touchline/contract/match/slot-fits';
import { getMatchSquad } from '@touchline/contract/match/match-squads';
import { expect, test } from '../../fixtures.ts';
import type { Api } from '../../harness/api.ts';
import { lineUp, nameOf, openMatchDay } from '../../harness/match-day.ts';
import { giveSession } from '../../harness/session.ts';
import { textsIn } from '../../harness/texts.ts';
import { LineupBoard } from '../../pages/match/lineup-board.ts';

const t = textsIn('en');
const dayMs = 86_400_000;

/** A match of tomorrow with its line-up, and the server's copy. */
const openLineup = async (club: Api) => {
  const { match, idOf } = await openMatchDay(club, { kickOff: Date.now() + dayMs, reachable: [] });
  await lineUp(club, match._id, idOf);
  const placeOf = async (shirt: number) => {
    const { players } = await club.call(getMatchSquad, { params: { id: match._id } });
    const entry = players.find(({ player }) => player._id === idOf(shirt));
    return entry?.slot ?? (entry?.benchOrder ? `bench ${entry.benchOrder}` : entry?.role);
  };
  /** Waits until the server has these players at these places, or on the bench. */
  const expectSaved = async (places: Record<number, string>) => {
    const saved = async () => {
      const found: Record<number, string | undefined> = {};
      for (const shirt of Object.keys(places).map(Number)) found[shirt] = await placeOf(shirt);
      return found;
    };
    await expect.poll(saved).toEqual(places);
  };
  return { match: match._id, expectSaved };
};

const surnameOf = (shirt: number) => nameOf(shirt).split(' ').slice(1).join(' ');
const toPlace = (shirt: number, code: SlotCode) =>
  t('match.lineup.said.toPlace', { name: surnameOf(shirt), place: t(`match.lineup.slots.${code}`) });
const toBench = (shirt: number, place: number) => t('match.lineup.said.toBench', { name: surnameOf(shirt), place });

test('on a tablet two taps change places, and the server has it', async ({ newDevice, club }) => {
  const { match, expectSaved } = await openLineup(club);
  const context = await newDevice({ viewport: { width: 820, height: 1180 }, hasTouch: true, isMobile: true });
  const page = await context.newPage();
  await giveSession(page);
  const board = new LineupBoard(page, t);
  await board.open(match);

  // One who plays and one of the bench.
  await board.disc(2).tap();
  await board.expectChosen(board.disc(2));
  await board.row(14).tap();
  await expect(board.at(14, 'RB')).toBeVisible();
  await expect(board.row(2)).toBeVisible();
  await expectSaved({ 14: 'RB', 2: 'bench 2' });

  // The same disc again leaves the choice, and nothing has changed.
  await board.disc(9).tap();
  await board.expectChosen(board.disc(9));
  await board.disc(9).tap();
  await board.expectChosen(board.disc(9), false);
  await expect(board.at(9, 'LS')).toBeVisible();

  // Off the pitch, and somebody onto the empty place.
  await board.disc(9).tap();
  await page.getByRole('button', { name: t('match.lineup.bench.toBench'), exact: true }).tap();
  await expect(board.row(9)).toBeVisible();
  await board.emptyPlace('LS').tap();
  await board.expectChosen(board.emptyPlace('LS'));
  await board.row(15).tap();
  await expect(board.at(15, 'LS')).toBeVisible();
  await expect(board.emptyPlace('LS')).toHaveCount(0);
  await expectSaved({ 15: 'LS', 9: 'bench 3' });

  // A step back.
  await page.keyboard.press('Control+z');
  await expect(board.emptyPlace('LS')).toBeVisible();
  await expect(board.row(15)).toBeVisible();
  await expectSaved({ 15: 'bench 3', 9: 'bench 4' });
});

/** What a mouse does on the pitch and the bench, in a language. */
const dragAround = async (board: LineupBoard, expectSaved: (places: Record<number, string>) => Promise<void>) => {
  await board.drag(board.row(14), board.disc(2));
  await expect(board.at(14, 'RB')).toBeVisible();
  await expectSaved({ 14: 'RB', 2: 'bench 2' });

  await board.drag(board.disc(3), board.disc(14));
  await expect(board.at(3, 'RB')).toBeVisible();
  await expect(board.at(14, 'LB')).toBeVisible();

  await board.drag(board.disc(9), await board.besideBench());
  await expect(board.row(9)).toBeVisible();
  await expect(board.emptyPlace('LS')).toBeVisible();
  await expectSaved({ 3: 'RB', 14: 'LB', 9: 'bench 4' });
};

test('at a desk the mouse carries players between pitch and bench, and lets go of them', async ({ page, club }) => {
  const { match, expectSaved } = await openLineup(club);
  await giveSession(page);
  const board = new LineupBoard(page, t);
  await board.open(match);
  await dragAround(board, expectSaved);

  // Outside of both, and by Escape: nothing changes, and nobody is chosen by it.
  const unchanged = async () => {
    await expect(board.at(10, 'RS')).toBeVisible();
    await board.expectChosen(board.disc(10), false);
  };
  await board.drag(board.disc(10), { x: 4, y: 4 });
  await unchanged();
  await board.carry(board.disc(10), board.disc(11));
  await page.keyboard.press('Escape');
  await page.mouse.up();
  await unchanged();
  await board.carry(board.row(13), board.disc(1));
  await page.keyboard.press('Escape');
  await page.mouse.up();
  await board.expectChosen(board.row(13), false);
  await expect(board.at(1, 'GK')).toBeVisible();
  await expectSaved({ 1: 'GK', 10: 'RS', 11: 'LM', 13: 'bench 1' });

  // A press after it chooses as ever.
  await board.disc(10).click();
  await board.expectChosen(board.disc(10));
});

test(
  'in Arabic the pitch is not mirrored, and the mouse carries the same way',
  { tag: ['@long'] },
  async ({ page, club }) => {
    const { match, expectSaved } = await openLineup(club);
    await page.addInitScript(() => localStorage.setItem('language', 'ar'));
    await giveSession(page);
    const board = new LineupBoard(page, textsIn('ar'));
    await board.open(match);
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
    const leftOf = async (shirt: number) => (await board.disc(shirt).boundingBox())?.x ?? NaN;
    // The left back is on the left of the screen; the bench stands where the page ends, on the left.
    expect(await leftOf(3)).toBeLessThan(await leftOf(2));
    expect((await board.bench.boundingBox())?.x).toBeLessThan((await board.pitch.boundingBox())?.x ?? 0);
    await dragAround(board, expectSaved);
  },
);

test('the keyboard alone picks up, moves, sets down and lets go, and never loses its place', async ({ page, club }) => {
  const { match, expectSaved } = await openLineup(club);
  await giveSession(page);
  const board = new LineupBoard(page, t);
  await board.open(match);
  const press = (key: string) => page.keyboard.press(key);

  // From the keeper by arrows to the right back and onto the left back.
  await board.disc(1).focus();
  await press('ArrowUp');
  await press('ArrowRight');
  await press('ArrowRight');
  await expect(board.disc(2)).toBeFocused();
  await press('Enter');
  await board.expectSaid(t('match.lineup.chosen.player', { name: surnameOf(2) }));
  await press('Escape');
  await board.expectChosen(board.disc(2), false);
  await expect(board.disc(2)).toBeFocused();
  await board.expectSaid(t('match.lineup.said.letGo'));
  await press('Space');
  await board.expectChosen(board.disc(2));
  await press('ArrowLeft');
  await press('ArrowLeft');
  await press('ArrowLeft');
  await expect(board.disc(3)).toBeFocused();
  await press('Enter');
  await expect(board.at(2, 'LB')).toBeFocused();
  await expect(board.at(3, 'RB')).toBeVisible();
  await board.expectSaid(toPlace(2, 'LB'));
  await board.expectSaid(toPlace(3, 'RB'));

  // To the bench, and back by a step back: the focus goes along.
  await press('Delete');
  await expect(board.row(2)).toBeFocused();
  await board.expectSaid(toBench(2, 4));
  await expectSaved({ 2: 'bench 4', 3: 'RB' });
  await press('Control+z');
  await expect(board.at(2, 'LB')).toBeFocused();
  await board.expectSaid(toPlace(2, 'LB'));
  await press('Control+Shift+z');
  await expect(board.row(2)).toBeFocused();

  // From the bench onto the empty place.
  await press('Enter');
  await board.expectChosen(board.row(2));
  await board.emptyPlace('LB').focus();
  await press('Enter');
  await expect(board.at(2, 'LB')).toBeFocused();
  await board.expectSaid(toPlace(2, 'LB'));

  // Freely, step by step.
  await press('Shift+ArrowUp');
  await expect(board.at(2, 'LB')).toBeFocused();
  await board.expectSaid(t('match.lineup.said.moved', { name: surnameOf(2), across: 14, down: 62 }));

  // The strip with who is chosen lets go as well; the focus goes back to the disc.
  await press('Enter');
  const strip = page.getByRole('button', { name: t('common.cancel'), exact: true });
  await strip.focus();
  await press('Escape');
  await board.expectChosen(board.disc(2), false);
  await expect(board.disc(2)).toBeFocused();
  await press('Enter');
  await strip.focus();
  await press('Enter');
  await expect(strip).toHaveCount(0);
  await expect(board.disc(2)).toBeFocused();

  // Below the keeper is the bench.
  await board.disc(1).focus();
  await press('ArrowDown');
  await expect(board.row(13)).toBeFocused();
  await press('ArrowDown');
  await expect(board.row(14)).toBeFocused();
  await expectSaved({ 2: 'LB', 3: 'RB', 13: 'bench 1', 14: 'bench 2' });
});

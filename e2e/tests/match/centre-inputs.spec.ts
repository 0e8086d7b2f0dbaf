import { listMatchEvents } from '@touchline/contract/match/match-events';
import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../../fixtures.ts';
import type { Api } from '../../harness/api.ts';
import { lineUp, openMatchDay } from '../../harness/match-day.ts';
import { giveSession } from '../../harness/session.ts';
import { textsIn } from '../../harness/texts.ts';
import { CentrePage } from '../../pages/match/centre-page.ts';

const t = textsIn('en');
const minuteMs = 60_000;

/** A match that is about to begin, with its line-up, and the server's copy. */
const openMatch = async (club: Api) => {
  const day = await openMatchDay(club, { kickOff: Date.now() + 5 * minuteMs, reachable: [] });
  await lineUp(club, day.match._id, day.idOf);
  const events = async () =>
    (await club.call(listMatchEvents, { params: { id: day.match._id } })).records.filter(
      ({ kind }) => kind !== 'periodStart',
    );
  /** Waits until the server has these events alone, whatever their order, each with its named fields. */
  const expectEvents = async (wanted: Record<string, unknown>[]) => {
    await expect.poll(events).toHaveLength(wanted.length);
    await expect.poll(events).toEqual(expect.arrayContaining(wanted.map((event) => expect.objectContaining(event))));
  };
  return { ...day, match: day.match._id, expectEvents };
};

test('at a desk the keys record and take back, but not while somebody writes or a dialog is open', async ({
  page,
  club,
}) => {
  const { match, expectEvents, idOf } = await openMatch(club);
  await giveSession(page);
  await page.goto(`/projects/matches?match=${match}&tab=match`);
  const { keyboard } = page;
  const press = async (...keys: string[]) => {
    for (const key of keys) await keyboard.press(key);
  };
  const centre = new CentrePage(page, t);
  const { sheet } = centre;
  const closed = () => expect(sheet).toHaveCount(0);

  // Before the kick-off there is nothing to score.
  await expect(page.getByText(t('match.live.clock.before')).first()).toBeVisible();
  await press('g', 'h', 's');
  await closed();
  await centre.start(1);

  // G, the number, Enter; Enter goes on to the assist, whose number ends it.
  await press('g');
  await expect(sheet).toContainText(t('match.live.whoScored'));
  await press('1', '0', 'Enter');
  await expect(sheet.getByRole('button', { name: /^10\D/u })).toHaveAttribute('aria-pressed', 'true');
  await press('Enter');
  await expect(sheet).toContainText(t('match.live.whoAssisted'));
  await press('7', 'Enter');
  await closed();
  await expect(centre.score(1, 0)).toBeAttached();

  // H counts for the others. In the field for their number the letters are letters, and Esc closes.
  await press('h');
  await expect(sheet).toContainText(t('match.live.whoScored'));
  await sheet.getByLabel(t('match.events.name'), { exact: true }).fill('');
  await keyboard.type('ghcsnz');
  await expect(sheet.getByLabel(t('match.events.name'), { exact: true })).toHaveValue('ghcsnz');
  await press('Escape');
  await closed();
  await expect(centre.score(1, 1)).toBeAttached();

  // C, and in the dialog no other key opens another one.
  await press('c');
  await expect(sheet).toContainText(t('match.live.whoGetsIt'));
  await press('g', 'h', 's', 'n', 'z');
  await expect(sheet).toHaveCount(1);
  await expect(sheet).toContainText(t('match.live.whoGetsIt'));
  await press('4', 'Enter');
  await expect(sheet.getByRole('button', { name: /^4\D/u })).toHaveAttribute('aria-pressed', 'true');
  await press('Enter');
  await closed();

  // S: off, then on.
  await press('s');
  await expect(sheet).toContainText(t('match.live.whoForWhom'));
  await press('9', 'Enter');
  const side = (which: 'off' | 'on') => sheet.getByRole('group', { name: t(`match.events.${which}`) });
  await expect(side('off').getByRole('button', { name: /^9\D/u })).toHaveAttribute('aria-pressed', 'true');
  await press('1', '5', 'Enter');
  await expect(side('on').getByRole('button', { name: /^15\D/u })).toHaveAttribute('aria-pressed', 'true');
  await press('Enter');
  await closed();

  // N: the letters are the note's.
  await press('n');
  await expect(sheet.getByLabel(t('match.events.kinds.note'), { exact: true })).toBeFocused();
  await keyboard.type('high goals can save nothing');
  await press('Enter');
  await closed();
  await expectEvents([
    { kind: 'goal', side: 'own', player: idOf(10), otherPlayer: idOf(7) },
    { kind: 'goal', side: 'opponent', opponentName: 'ghcsnz' },
    { kind: 'yellow', player: idOf(4) },
    { kind: 'substitution', player: idOf(9), otherPlayer: idOf(15) },
    { kind: 'note', text: 'high goals can save nothing' },
  ]);

  // Z takes back what came last; with Ctrl or Alt a letter is another key.
  await press('Control+g', 'Alt+n');
  await closed();
  await press('z');
  await expectEvents([
    { kind: 'goal', side: 'own' },
    { kind: 'goal', side: 'opponent' },
    { kind: 'yellow' },
    { kind: 'substitution' },
  ]);
  await press('z');
  await expectEvents([{ kind: 'goal', side: 'own' }, { kind: 'goal', side: 'opponent' }, { kind: 'yellow' }]);
});

/** Swipes sideways in one uninterrupted gesture. */
const swipe = async (page: Page, which: Locator, across: number) => {
  const box = await which.boundingBox();
  if (!box) throw new Error('There is nothing to draw');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  const devtools = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: { x: number; y: number }[]) =>
    devtools.send('Input.dispatchTouchEvent', { type, touchPoints: points });
  await touch('touchStart', [{ x, y }]);
  for (const part of [0.3, 0.6, 1]) await touch('touchMove', [{ x: x + across * part, y }]);
  await touch('touchEnd', []);
  await devtools.detach();
};

for (const { name, viewport } of [
  { name: 'a phone', viewport: { width: 390, height: 844 } },
  { name: 'a tablet held upright', viewport: { width: 820, height: 1180 } },
])
  test(
    `on ${name} one finger records goal, card and change, and takes each back`,
    { tag: ['@long'] },
    async ({ newDevice, club }) => {
      const { match, own, other, expectEvents, idOf } = await openMatch(club);
      const page = await (await newDevice({ viewport, isMobile: true, hasTouch: true })).newPage();
      await giveSession(page);
      const centre = new CentrePage(page, t);
      await centre.open(match);
      const { sheet } = centre;
      const tap = (name: string | RegExp, within: Page | Locator = page) => within.getByRole('button', { name }).tap();
      const shirt = (number: number, within: Locator = sheet) => tap(new RegExp(`^${number}\\D`, 'u'), within);
      const pad = (key: string, more = '') => tap(new RegExp(`^${t(key)}${more}`, 'u'), page.getByRole('main'));
      const closed = () => expect(sheet).toHaveCount(0);
      await tap(t('match.live.startPeriod', { period: t('match.events.periods.1') }));
      await expect(centre.endOf(1)).toBeVisible();

      await pad('match.events.kinds.goal', ` ${own}`);
      await shirt(9);
      await tap(t('match.live.nextAssist'), sheet);
      await shirt(7);
      await closed();
      await pad('match.events.kinds.goal', ` ${other}`);
      await expect(sheet).toContainText(t('match.live.whoScored'));
      await tap(t('match.live.undoGoal'), sheet);
      await closed();
      await expect(centre.score(1, 0)).toBeAttached();
      await pad('match.live.card');
      await shirt(6);
      await tap(t('match.events.kinds.yellow'), sheet);
      await closed();
      await pad('match.events.kinds.substitution');
      await shirt(10, sheet.getByRole('group', { name: t('match.events.off') }));
      await shirt(15, sheet.getByRole('group', { name: t('match.events.on') }));
      await tap(t('match.live.forNumber', { on: 15, off: 10 }), sheet);
      await closed();
      const [goal, yellow, change] = [
        { kind: 'goal', side: 'own', player: idOf(9), otherPlayer: idOf(7) },
        { kind: 'yellow', player: idOf(6) },
        { kind: 'substitution', player: idOf(10), otherPlayer: idOf(15) },
      ];
      await expectEvents([goal, yellow, change]);

      // The change by the menu of its row, the card by a swipe that is long enough.
      const rows = page.getByRole('list', { name: t('match.live.events') }).getByRole('listitem');
      await expect(rows).toHaveCount(4);
      await tap(new RegExp(`^${t('match.live.rowMenu', { event: '' })}`, 'u'), rows.first());
      await page.getByRole('menuitem', { name: t('match.events.delete') }).tap();
      await expectEvents([goal, yellow]);
      await expect(rows).toHaveCount(3);
      await swipe(page, rows.first(), 60);
      await swipe(page, rows.first(), 160);
      await expectEvents([goal]);
      // Nothing that a finger needs lies beside the screen.
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(viewport.width);
    },
  );

test(
  'on a tablet on its side a disc and an action record, and a drawn substitute comes on',
  { tag: ['@long'] },
  async ({ newDevice, club }) => {
    const { match, other, expectEvents, idOf } = await openMatch(club);
    const page = await (
      await newDevice({ viewport: { width: 1180, height: 820 }, isMobile: true, hasTouch: true })
    ).newPage();
    await giveSession(page);
    const centre = new CentrePage(page, t);
    await centre.open(match);
    await page
      .getByRole('button', { name: t('match.live.startPeriod', { period: t('match.events.periods.1') }) })
      .tap();
    await expect(centre.endOf(1)).toBeVisible();
    const of = (shirt: number) => new RegExp(`^${shirt}\\D`, 'u');
    const disc = (shirt: number) =>
      page.getByRole('group', { name: t('match.live.onThePitch') }).getByRole('button', { name: of(shirt) });
    const bench = (shirt: number) =>
      page.getByRole('group', { name: t('match.live.bench'), exact: true }).getByRole('button', { name: of(shirt) });
    const act = (key: string) =>
      page
        .getByRole('main')
        .getByRole('button', { name: t(key), exact: true })
        .tap();

    // The player first, then what happened; and the other way round.
    await disc(9).tap();
    await act('match.events.kinds.goal');
    await centre.press('match.live.noAssist');
    await expect(centre.sheet).toHaveCount(0);
    await act('match.live.yellow');
    await disc(6).tap();
    await disc(10).tap();
    await act('match.events.off');
    await bench(15).tap();
    await expect(disc(15)).toBeVisible();
    await expect(disc(10)).toHaveCount(0);
    const [goal, yellow, change] = [
      { kind: 'goal', side: 'own', player: idOf(9) },
      { kind: 'yellow', player: idOf(6) },
      { kind: 'substitution', player: idOf(10), otherPlayer: idOf(15) },
    ];
    await expectEvents([goal, yellow, change]);

    // The newest row has the button.
    const rows = page.getByRole('list', { name: t('match.live.events') }).getByRole('listitem');
    await rows
      .first()
      .getByRole('button', { name: t('match.live.undo'), exact: true })
      .tap();
    await expect(disc(10)).toBeVisible();
    await page.getByRole('button', { name: t('match.live.goalOf', { team: other }) }).tap();
    await centre.press('match.live.undoGoal');
    await expectEvents([goal, yellow]);

    // A substitute drawn onto a disc comes on for that player. Let go beside the discs, nothing happens.
    const middleOf = async (which: Locator) => {
      const box = await which.boundingBox();
      if (!box) throw new Error('There is nothing to draw');
      return { x: box.x + box.width / 2, y: box.y + Math.min(box.height / 2, 22) };
    };
    const draw = async (from: Locator, to: { x: number; y: number }) => {
      const start = await middleOf(from);
      const devtools = await page.context().newCDPSession(page);
      const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: { x: number; y: number }[]) =>
        devtools.send('Input.dispatchTouchEvent', { type, touchPoints });
      await touch('touchStart', [start]);
      for (const part of [0.2, 0.6, 1])
        await touch('touchMove', [{ x: start.x + (to.x - start.x) * part, y: start.y + (to.y - start.y) * part }]);
      await touch('touchEnd', []);
      await devtools.detach();
    };
    await draw(bench(14), { x: 900, y: 60 });
    await expect(centre.sheet).toHaveCount(0);
    await draw(bench(14), await middleOf(disc(8)));
    await expect(disc(14)).toBeVisible();
    await expectEvents([goal, yellow, { kind: 'substitution', player: idOf(8), otherPlayer: idOf(14) }]);
  },
);

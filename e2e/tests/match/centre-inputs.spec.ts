import { listMatchEvents } from '@touchline/contract/match/match-events';
import { expect, test } from '../../fixtures.ts';
import type { Api } from '../../harness/api.ts';
import { lineUp, openMatchDay } from '../../harness/match-day.ts';
import { giveSession } from '../../harness/session.ts';
import { textsIn } from '../../harness/texts.ts';
import { CentrePage } from '../../pages/match/centre-page.ts';

const t = textsIn('en');
const minuteMs = 60_000;

/** A match that is about to begin, with its line-up, and what the server has of it. */
const openMatch = async (club: Api) => {
  const day = await openMatchDay(club, { kickOff: Date.now() + 5 * minuteMs, reachable: [] });
  await lineUp(club, day.match._id, day.idOf);
  const events = async () =>
    (await club.call(listMatchEvents, { params: { id: day.match._id } })).records.filter(
      ({ kind }) => kind !== 'periodStart',
    );
  /** Waits until the server has these events alone, whatever their order, each with what is named of it. */
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
  await sheet.getByLabel(t('match.live.opponentName'), { exact: true }).fill('');
  await keyboard.type('ghcsnz');
  await expect(sheet.getByLabel(t('match.live.opponentName'), { exact: true })).toHaveValue('ghcsnz');
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
  const side = (which: 'off' | 'on') => sheet.getByRole('group', { name: t(`match.live.${which}`) });
  await expect(side('off').getByRole('button', { name: /^9\D/u })).toHaveAttribute('aria-pressed', 'true');
  await press('1', '5', 'Enter');
  await expect(side('on').getByRole('button', { name: /^15\D/u })).toHaveAttribute('aria-pressed', 'true');
  await press('Enter');
  await closed();

  // N: the letters are the note's.
  await press('n');
  await expect(sheet.getByLabel(t('match.live.note'), { exact: true })).toBeFocused();
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

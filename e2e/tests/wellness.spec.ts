import type { Page } from '@playwright/test';
import { expect } from '../fixtures.ts';
import { demoTest } from '../harness/demo.ts';
import { dress, expectAccessibleIn, looksOfOthers, nameOf } from '../harness/looks.ts';
import { textsIn, type Texts } from '../harness/texts.ts';
import { expectToast } from '../harness/toasts.ts';
import { GatePage } from '../pages/gate-page.ts';
import { WellnessPage } from '../pages/wellness-page.ts';

const open = async (page: Page, t: Texts, { email, password }: { email: string; password: string }) => {
  await page.goto('/login');
  await new GatePage(page, t).signIn({ email, password });
  await expect(page).toHaveURL(/\/profiles\/players/);
  await page.goto('/reports/wellness');
  const wellness = new WellnessPage(page, t);
  await expect(wellness.rows.first()).toBeVisible();
  return wellness;
};

demoTest(
  'a physio sees who has not answered and what is unusual, and changes when the forms are sent',
  async ({ page, demo, mailbox }) => {
    demoTest.slow();
    const t = textsIn('en');
    const wellness = await open(page, t, demo);

    // Players who have not answered get the link once more.
    await wellness.today.getByRole('button', { name: /have not answered/ }).click();
    const waiting = wellness.today.getByRole('list', { name: /who has not answered/ }).getByRole('listitem');
    const first = await waiting.first().getByRole('button').getAttribute('aria-label');
    const count = await waiting.count();
    await wellness.today.getByRole('button', { name: `Remind ${count} players` }).click();
    await expectToast(page, `Reminder sent to ${count} players`);
    await expect(wellness.today.getByRole('button', { name: first ?? '' })).toBeDisabled();
    const { token } = await page.evaluate(() => ({ token: sessionStorage.getItem('Token') }));
    // Marks of direction stand around a name, and no search takes them.
    const name = (first ?? '').replaceAll(/^Remind |[\u2066-\u2069]/gu, '');
    const people = await fetch(`${demo.url}/v1/users?type=player&search=${encodeURIComponent(name)}`, {
      headers: { authorization: `Bearer ${token ?? ''}` },
    });
    const { records } = (await people.json()) as { records: { email: string }[] };
    await mailbox.waitForMail(records[0]?.email ?? '', 'Reminder: your morning wellness form');

    // The answers that make up a score.
    await wellness.openAnswers();
    await expect(wellness.dialog).toContainText(/McLean/);
    await page.keyboard.press('Escape');

    // One player: the trend is read by keyboard, and its period is in the URL.
    await wellness.player('Hugo Peralta').click();
    await expect(wellness.title('Hugo Peralta · Wellness')).toBeVisible();
    await wellness.trend.focus();
    const newest = await wellness.trend.getAttribute('aria-valuetext');
    expect(newest).toMatch(/Score \d+, Usual \d+ \(\d+ to \d+\), from \d+ answers/u);
    await page.keyboard.press('ArrowLeft');
    await expect(wellness.trend).not.toHaveAttribute('aria-valuetext', newest ?? '');
    await page.reload();
    await expect(wellness.title('Hugo Peralta · Wellness')).toBeVisible();
    await wellness.button('wellness.trend.asTable').click();
    await expect(page.getByRole('main').getByRole('table')).toHaveCount(2);

    // One of that player's scores is deleted.
    // The trend's table comes first, and has a total of its own.
    const showing = page.getByText(/Showing/).last();
    const total = async () => Number(/of (\d+) results/u.exec((await showing.textContent()) ?? '')?.[1]);
    const before = await total();
    await wellness.rows.first().getByRole('button').last().click();
    await wellness.inDialog('common.delete').click();
    await expectToast(page, t('wellness.deleted'));
    await expect.poll(total).toBe(before - 1);
    await wellness.button('common.back').click();
    await expect(wellness.title('Wellness')).toBeFocused();

    // The forms are sent earlier from now on.
    // Without any score the same button stands below as well.
    await wellness.button('wellness.links.title').first().click();
    await wellness.inDialog('common.edit').click();
    await expect(wellness.inDialog('common.save')).toBeDisabled();
    await wellness.chooseTime('hour', 'Morning wellness', '7');
    await wellness.chooseTime('minute', 'Evening wellness', '45');
    await wellness.inDialog('common.save').click();
    await expectToast(page, t('wellness.links.saved'));
    await page.reload();
    await wellness.button('wellness.links.title').first().click();
    await expect(wellness.dialog).toContainText('7:00 AM');
    await expect(wellness.dialog).toContainText('8:45 PM');
  },
);

for (const look of looksOfOthers)
  demoTest(`axe finds nothing on wellness (${nameOf(look)})`, { tag: look.tag }, async ({ page, demo }) => {
    demoTest.slow();
    await dress(page, look);
    const t = textsIn(look.language);
    const expectFine = (where: string) => expectAccessibleIn(look, page, where);
    const wellness = await open(page, t, demo);
    await wellness.today.getByRole('button', { expanded: false }).click();
    await expectFine('/reports/wellness');
    await wellness.openAnswers();
    await expect(wellness.dialog).toBeVisible();
    await expectFine('the answers');
    await page.keyboard.press('Escape');
    await wellness.button('wellness.links.title').first().click();
    await wellness.inDialog('common.edit').click();
    await expectFine('check links');
    await page.keyboard.press('Escape');
    await wellness.player('Hugo Peralta').click();
    await wellness.trend.focus();
    await expectFine('a player');
    await wellness.button('wellness.trend.asTable').click();
    await expectFine('a player, as a table');
  });

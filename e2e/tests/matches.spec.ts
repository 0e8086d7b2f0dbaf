import { expect, test } from '../fixtures.ts';
import { openSeason, picture } from '../harness/season.ts';
import { giveSession } from '../harness/session.ts';
import { textsIn } from '../harness/texts.ts';
import { expectToast } from '../harness/toasts.ts';
import { MatchesPage } from '../pages/matches-page.ts';

const languages = [
  { language: 'en', tag: [] },
  { language: 'ar', tag: ['@long'] },
] as const;

for (const { language, tag } of languages) {
  const t = textsIn(language);
  test(`a match is created, gets a picture and a score, in ${language}`, { tag: [...tag] }, async ({ page, club }) => {
    await page.addInitScript((chosen) => localStorage.setItem('language', chosen), language);
    await openSeason(club);
    await giveSession(page);
    const matches = new MatchesPage(page, t);
    await matches.open();

    // Tomorrow's match: own team, league, day and time are prefilled.
    await matches.button('common.newOf.matches').click();
    await expect(matches.dialog).toContainText('UD Valmora');
    await matches.choose('matches.fields.away', 'SD Faro Norte');
    await matches.button('matches.create').click();
    await expectToast(page, t('matches.created'));
    await expect(matches.row('UD Valmora SD Faro Norte')).toHaveAttribute('aria-current', 'true');
    await expect(matches.lineup).toContainText('Iker Solana');

    // Move it to the past, into the cup.
    await matches.button('common.edit').click();
    await matches.putIntoPast();
    await matches.choose('matches.fields.league', 'Copa Levante');
    await matches.field('matches.goals.home').fill('3');
    await matches.field('matches.goals.away').fill('1');
    await matches.addPicture({ name: 'kick-off.png', mimeType: 'image/png', buffer: picture }, 'Kick-off');
    await expect(matches.button('common.save')).toBeEnabled();
    await matches.button('common.save').click();
    await expectToast(page, t('matches.updated'));
    await page.reload();
    await expect(matches.score).toHaveText(/3.*1/u);
    await expect(matches.row('Copa Levante')).toBeVisible();

    await matches.delete();
    await expectToast(page, t('matches.deleted'));
    await expect(matches.row('UD Valmora')).toHaveCount(0);
  });
}

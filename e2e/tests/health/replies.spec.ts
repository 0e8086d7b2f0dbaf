import { createTraining } from '@touchline/contract/football/trainings';
import { expect, test } from '../../fixtures.ts';
import { giveSession } from '../../harness/session.ts';
import { textsIn } from '../../harness/texts.ts';
import { AttendancePage } from '../../pages/attendance-page.ts';
import { EventReplies } from '../../pages/health/event-replies.ts';
import { PlayerArea } from '../../pages/player-area.ts';
import { WeekPage } from '../../pages/health/week-page.ts';

const t = textsIn('en');
const dayMs = 86_400_000;
const player = { name: 'Erik Lindqvist', shirtNumber: 6, email: 'erik@players.example' };

test('a player answers on the phone, all at once and with a day away; the coach sees it live and the roll call starts with it', async ({
  page,
  newDevice,
  club,
  mailbox,
}) => {
  const { _id: erik } = await club.createPlayer(player);
  const { _id: iker } = await club.createPlayer({ name: 'Iker Solana', shirtNumber: 8 });
  const [rondo = '', ...others] = await Promise.all(
    ['Rondo', 'Finishing', 'Set pieces'].map(async (title, index) => {
      const date = new Date(Date.now() + (index + 1) * dayMs).toISOString();
      const { _id: id } = await club.call(createTraining, { body: { title, date, players: [erik, iker] } });
      return id;
    }),
  );
  const phone = await (
    await newDevice({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true })
  ).newPage();
  await new PlayerArea(phone, t).pair(await mailbox.waitForLinkUnder(player.email, '/me/'));
  await expect(new PlayerArea(phone, t).heading('me.today.next')).toBeVisible();

  await giveSession(page);
  const replies = new EventReplies(page, t);
  await replies.open(rondo);
  await expect(replies.count('open')).toHaveText('2');
  await page.evaluate(() => Object.assign(window, { isSamePage: true }));

  // One answer with a reason, then all that are open.
  const week = new WeekPage(phone, t);
  await week.open();
  await week.answer('Rondo', 'no').click();
  await week.reason('Rondo', 'school').click();
  await expect(replies.count('no')).toHaveText('1');
  await expect(replies.count('open')).toHaveText('1');
  await expect(replies.sheet).toContainText(t('replies.sign.noBecause', { reason: 'school' }));
  await week.all(others.length).click();
  await expect(week.said(others.length)).toBeVisible();
  await week.open();
  await expect(week.answer('Finishing', 'yes')).toHaveAttribute('aria-pressed', 'true');

  // He changes his mind, and the coach sees that too.
  await week.answer('Rondo', 'yes').click();
  await expect(replies.count('yes')).toHaveText('1');
  await expect(replies.count('no')).toHaveText('0');
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true);

  // The roll call begins with the answers.
  const attendance = new AttendancePage(page, t);
  await attendance.take(`training:${rondo}`);
  const group = (name: string) => page.getByRole('region', { name: t(`replies.roll.groups.${name}`), exact: true });
  await expect(group('yes')).toContainText(player.name);
  await expect(group('open')).toContainText('Iker Solana');

  // A day away answers what is planned on it, before and after.
  const zone = { timeZone: 'Europe/Madrid', year: 'numeric', month: '2-digit', day: '2-digit' } as const;
  const inFourDays = Date.now() + 4 * dayMs;
  const day = new Intl.DateTimeFormat('sv', zone).format(inFourDays);
  await week.away(day, 'family');
  await expect(phone.getByText(t('replies.away.saved'))).toBeVisible();
  const later = { title: 'Gym', date: new Date(inFourDays).toISOString(), players: [erik, iker] };
  const { _id: gym } = await club.call(createTraining, { body: later });
  await replies.open(gym);
  await expect(replies.count('no')).toHaveText('1');
  await expect(replies.sheet).toContainText(t('replies.sign.noBecause', { reason: 'family' }));
});

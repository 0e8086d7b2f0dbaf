import { createSquad, listMembers, listSquads } from '@touchline/contract/squads/squads';
import { listSeasons } from '@touchline/contract/club/seasons';
import { samplePlayer } from '@touchline/contract/people/sample-player';
import { createUser } from '@touchline/contract/people/users';
import { expect, test } from '../../fixtures.ts';
import { Api } from '../../harness/api.ts';
import { expectAccessibleInTurn } from '../../harness/looks.ts';
import { giveSession } from '../../harness/session.ts';
import { textsIn } from '../../harness/texts.ts';
import { SeasonPlanPage } from '../../pages/season-plan-page.ts';

const t = textsIn('en');
const dayMs = 86_400_000;

/** A first team, a U17 and a U15 of twenty players each, half of the young ones a year older than the others. */
const fillClub = async (club: Api, endYear: number) => {
  const { records } = await club.call(listSquads, {});
  const youth = (name: string, under: number) =>
    club.call(createSquad, {
      body: { name, shortName: name, kind: 'youth', sex: 'men', ageGroup: { under } },
    });
  const squads = { first: records[0]!, u17: await youth('U17', 17), u15: await youth('U15', 15) };
  const ages = { first: [25, 30], u17: [17, 16], u15: [15, 14] } as const;
  // Names have no digits.
  const family = { first: 'Adulto', u17: 'Juvenil', u15: 'Cadete' };
  const letters = 'ABCDEFGHIJKLMNOPQRST';
  for (const [name, squad] of Object.entries(squads))
    for (let number = 1; number <= 20; number += 1)
      await club.call(createUser, {
        body: {
          role: 'player',
          name: `${family[name as keyof typeof family]} ${letters[number - 1]}`,
          shirtNumber: number,
          squad: squad._id,
          position: number % 10 === 1 ? 'GK' : 'CM',
          birthDate: `${endYear - ages[name as keyof typeof ages][number > 10 ? 1 : 0]}-03-0${(number % 9) + 1}`,
          ...samplePlayer,
        },
      });
  return squads;
};

test('a club of sixty players is moved to the next season, looked at, undone as a whole and moved again', async ({
  page,
  club,
  server,
  makeServer,
}) => {
  test.slow();
  const [current] = (await club.call(listSeasons, {})).records;
  const endYear = Number(current!.to.slice(0, 4));
  const squads = await fillClub(club, endYear);
  const begins = Date.parse(`${current!.to}T12:00:00.000Z`) + dayMs;
  const day = new Intl.DateTimeFormat('en', { dateStyle: 'long', timeZone: 'UTC' }).format(begins);
  const plan = new SeasonPlanPage(page, t);

  await giveSession(page);
  await page.goto('/profiles/squads');
  await plan.open();
  // The U15 decides itself by birth year; who is too old for the U17 has no older age group.
  await expect(plan.chip('U15')).toBeVisible();
  await expect(plan.button('seasonPlan.next')).toBeDisabled();
  await expect(
    page.getByRole('status').filter({ hasText: t('seasonPlan.undecided_other', { count: 10 }) }),
  ).toBeVisible();
  await plan.chip('U17').click();
  await expect(plan.players('decide')).toHaveCount(10);
  await expectAccessibleInTurn(page, 'the players of a season plan');
  await plan.send(4, 1);
  await plan.send(6, 0);
  await expect(plan.players('moves')).toHaveCount(4);
  await expect(plan.players('leaves')).toHaveCount(6);
  await plan.button('seasonPlan.next').click();
  await expect(page.getByRole('heading', { name: t('seasonPlan.clashes') })).toBeVisible();
  await expectAccessibleInTurn(page, 'the numbers of a season plan');
  await plan.button('seasonPlan.next').click();
  await plan.confirm(t('seasonPlan.setFor', { day }));
  await expect(page.getByText(t('seasonPlan.isSet', { day }))).toBeVisible();
  await expectAccessibleInTurn(page, 'the check of a season plan');
  for (const station of ['season', 'squads'] as const) {
    await plan.station(station).click();
    await expectAccessibleInTurn(page, `the ${station} of a season plan`);
  }
  await page.goto('/profiles/squads');
  await expect(page.getByText(t('seasonPlan.isSet', { day }))).toBeVisible();

  // The first day of the season: the server that starts on it applies the plan.
  await server.stop();
  const later = makeServer({ copyOf: server.dataDir, clockOffsetMs: begins - Date.now() });
  await later.start();
  const next = new Api(later.url);
  const token = await next.signIn();
  const players = async () => {
    const counts: number[] = [];
    for (const { _id } of [squads.first, squads.u17, squads.u15])
      counts.push((await next.call(listMembers, { params: { id: _id } })).records.length);
    return counts;
  };
  await page.goto(`${later.url}/health/live`);
  await page.evaluate((value) => sessionStorage.setItem('Token', value), token);
  await page.goto(`${later.url}/profiles/squads`);
  await expect(page.getByText(t('seasonPlan.done', { moves: 14, stays: 40, leaves: 6 }))).toBeVisible();
  expect(await players()).toEqual([24, 20, 10]);
  await expectAccessibleInTurn(page, 'the club map after a season plan');

  await plan.confirm(t('seasonPlan.undo'));
  await expect(plan.button('seasonPlan.undo')).toHaveCount(0);
  expect(await players()).toEqual([20, 20, 20]);

  await plan.button('seasonPlan.page').click();
  await plan.station('check').click();
  await plan.confirm(t('seasonPlan.applyNow'));
  await expect(page.getByText(t('seasonPlan.done', { moves: 14, stays: 40, leaves: 6 }))).toBeVisible();
  expect(await players()).toEqual([24, 20, 10]);
});

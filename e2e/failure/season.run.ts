import { expect, onTestFinished, test } from 'vitest';
import { chanceOf } from './season/club/chance.ts';
import {
  compareCases,
  compareGrid,
  compareReports,
  compareSigns,
  type FormerReports,
} from './season/club/compare-health.ts';
import { compareMails } from './season/club/compare-mails.ts';
import {
  compareAttendance,
  compareMinutes,
  compareStatistics,
  compareSuspensions,
} from './season/club/compare-matches.ts';
import { newDifferences } from './season/club/differences.ts';
import { foundClub } from './season/club/found-club.ts';
import { startLivedServer } from './season/club/lived-server.ts';
import { fitPlayers } from './season/club/medical.ts';
import {
  applyPlan,
  changeNumber,
  erase,
  movePlayer,
  planNextSeason,
  refuseMedical,
  setInactive,
} from './season/club/moves.ts';
import { startSentMails } from './season/club/sent-mails.ts';
import { newWeeks } from './season/club/week.ts';
import { addDays, momentOf, weekdayOf } from './season/ledger/days.ts';
import { tell } from './figures.ts';
import { worksItsCases } from './season/worked-cases.ts';

const days = Number(process.env.SEASON_DAYS ?? 350);
const seed = Number(process.env.FAILURE_SEED ?? 1);
const engine = process.env.SEASON_ENGINE ?? 'sqlite';
/** A Monday, in a season that begins on 1 July. */
const start = '2026-08-03';
/** How many days are left once the next season has begun. */
const after = Math.min(20, Math.round(days / 6));
/** So that the club has its squads, and a season plan its days. */
const daysMin = 20;

worksItsCases();

test(`a season of ${days} days against its ledger, on ${engine}`, async () => {
  if (!(days >= daysMin)) throw new Error(`A season has at least ${daysMin} days`);
  const beganAt = performance.now();
  const chance = chanceOf(seed);
  let clock = (): number => momentOf(start, '08:00');
  const mails = await startSentMails(() => clock());
  onTestFinished(mails.stop);
  const server = await startLivedServer(engine, mails.url, momentOf(start, '08:00'));
  clock = server.now;
  const club = await foundClub({ server, mails, chance, start });
  const { ledger, squads } = club;
  const me = await server.call<{ _id: string }>('GET', '/auth/me', { as: 'doctor' });
  let isKillDue = false;
  const takeKill = (): boolean => {
    const due = isKillDue;
    isKillDue = false;
    return due;
  };
  const found = newDifferences();
  const weeks = newWeeks(club, { doctor: me._id, isKillDue: takeKill, until: addDays(start, days - after), found });
  for (const player of weeks.activeIn('first').slice(-6)) await club.pair(player);
  await server.call('PATCH', `/v1/squads/${squads.first}/replyrules`, { body: { remind: true } });

  const numbers = new Map<string, number | null>();
  const former: FormerReports = new Map();
  let mailsSeen = 0;
  let told = 0;
  const compare = async (since: string, months: number): Promise<void> => {
    await compareMinutes(club, found, numbers, since);
    await compareStatistics(club, found, club.season);
    await compareSuspensions(club, found, club.season);
    await compareAttendance(club, found);
    await compareCases(club, found);
    await compareGrid(club, found, since < start ? start : since);
    await compareSigns(club, found);
    await compareReports(club, found, former, months);
    mailsSeen = compareMails(club, found, mailsSeen);
  };

  const at = (share: number): string => addDays(start, Math.round(days * share));
  const next = addDays(start, days - after);
  let plan: Awaited<ReturnType<typeof planNextSeason>> = [];
  let away: ReturnType<typeof fitPlayers>[number] | undefined;
  for (let number = 1; number < days; number += 1) {
    const day = addDays(start, number);
    await server.goTo(day, '00:10');
    if (day === next) applyPlan(club, plan, day);
    await server.goTo(day, '03:40');
    await server.goTo(day, '08:00');
    if (number % 20 === 0) await club.signInAgain();
    const idle = () =>
      chance.one(fitPlayers(club).filter(({ token, isGoalkeeper }) => token === undefined && !isGoalkeeper));
    /** The share of the other one would have to be told apart after an erasure. */
    const isTimed = ({ id }: { id: string }) => ledger.matches.every(({ lines }) => lines.get(id)?.official !== null);
    if (number === 9) await club.grow();
    if (number === 10) for (const player of weeks.activeIn('u19').slice(-4)) await club.pair(player);
    if (number > 12 && number % 40 === 15) {
      const isUp = chance.isSo(0.7);
      await movePlayer(club, isUp ? 'u19' : 'first', isUp ? 'first' : 'u19');
    }
    if (day === at(0.3)) {
      away = idle();
      if (away) await setInactive(club, away, true);
    }
    if (day === at(0.4) && away) await setInactive(club, away, false);
    if (day === at(0.5)) {
      const player = chance.one(
        fitPlayers(club).filter((one) => one.token === undefined && !one.isGoalkeeper && isTimed(one)),
      );
      if (player) await erase(club, player);
    }
    if (day === at(0.6)) {
      const player = fitPlayers(club).find(({ token }) => token !== undefined);
      if (player) await refuseMedical(club, player);
    }
    if (day === at(0.45)) {
      const player = idle();
      if (player) await changeNumber(club, player, 77);
    }
    if (day === addDays(next, -3)) plan = await planNextSeason(club, next);
    isKillDue = number % 9 === 8;
    await weeks.morning();
    await server.goTo(day, '20:15');
    await weeks.evening();
    if (weekdayOf(day) === 7) {
      await compare(addDays(day, -6), 2);
      const added = found.found.slice(told, told + 20).map((line) => `  ${line}\n`);
      process.stdout.write(
        `${day}: ${server.figures().calls} calls, ${found.found.length} differences\n${added.join('')}`,
      );
      told = found.found.length;
    }
    // What is due by the evening goes out in it; what goes out at the next stops was due at night.
    await server.goTo(day, '21:20');
    await server.goTo(day, '22:30');
  }
  await server.goTo(addDays(start, days), '09:00');
  await compare(start, 24);

  tell(`A season of ${days} days with seed ${seed} on ${engine}`, {
    players: ledger.players.size,
    trainings: ledger.trainings.length,
    matches: ledger.matches.length,
    cases: ledger.cases.length,
    complaints: ledger.complaints.length,
    mails: mails.sent.length,
    ...server.figures(),
    minutes: ((performance.now() - beganAt) / 60_000).toFixed(1),
  });
  const total = [...found.compared.values()].reduce((sum, count) => sum + count, 0);
  const lines = [...found.compared].map(([kind, count]) => `  ${String(count).padStart(8)} ${kind}`);
  process.stdout.write(`\n${total} figures compared:\n${lines.join('\n')}\n\n`);
  process.stdout.write(
    found.found.length === 0 ? 'No figure differs.\n' : `${found.found.length} differ:\n${found.found.join('\n')}\n`,
  );
  expect(Object.keys(server.figures().statuses).filter((status) => Number(status) >= 500)).toEqual([]);
  expect(found.found).toEqual([]);
});

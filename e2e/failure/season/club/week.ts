import { squadOn, type Player, type TrainingEntry } from '../ledger/club-ledger.ts';
import { addDays, weekdayOf } from '../ledger/days.ts';
import { answerByPhone, compareAnswers } from './answers.ts';
import type { Differences } from './differences.ts';
import { squadKeys, type Club, type LeagueKey, type SquadKey } from './found-club.ts';
import { awardMatch, callUp, planMatch, playMatch, postponeMatch, type Planned } from './matches.ts';
import {
  closeCase,
  complain,
  fitIn,
  fitPlayers,
  hurtAt,
  limitOnBoard,
  moveCase,
  openAgain,
  openByMistake,
  openCase,
  resolveComplaint,
} from './medical.ts';
import { isGrown, sayAway } from './moves.ts';
import { planTraining, takeRollCall } from './trainings.ts';

const trainingDays: Record<SquadKey, number[]> = { first: [2, 3, 4], u19: [2, 4], u14: [3, 5] };
const leagueOf: Record<SquadKey, LeagueKey> = { first: 'liga', u19: 'juvenil', u14: 'infantil' };
const matchDays: Record<SquadKey, { weekday: number; time: string }> = {
  u14: { weekday: 6, time: '11:00' },
  u19: { weekday: 6, time: '12:30' },
  first: { weekday: 7, time: '12:00' },
};

type Given = {
  /** The doctor who clears the last stages. */
  doctor: string;
  /** Whether the next write that can be repeated is to be broken off by a kill. */
  isKillDue: () => boolean;
  /** The first day without matches. */
  until: string;
  found: Differences;
};

/** What a day of the club does, by its hours. */
export const newWeeks = (club: Club, { doctor, isKillDue, until, found }: Given) => {
  const { chance, ledger, squads } = club;
  const planned: Planned[] = [];
  let trainings: TrainingEntry[] = [];
  let week = 0;
  const keys = () => (isGrown(club) ? squadKeys : (['first'] as const));

  const planEvening = async (): Promise<void> => {
    trainings = [];
    for (const key of keys())
      if (trainingDays[key].includes(weekdayOf(club.today())))
        trainings.push(await planTraining(club, key, !isGrown(club)));
  };

  /** Settles what was hurt, and moves the cases on. */
  const treat = async (): Promise<void> => {
    const today = club.today();
    const yesterday = addDays(today, -1);
    for (const entry of ledger.cases.filter(({ closedOn }) => closedOn === null)) {
      const player = ledger.players.get(entry.player);
      if (player?.isErased || player?.refuses) continue;
      if (chance.isSo(0.22)) await moveCase(club, entry, doctor);
    }
    for (const entry of ledger.cases.filter(({ closedOn }) => closedOn === today))
      if (chance.isSo(0.12)) await openAgain(club, entry);
    const late = ledger.cases.find(
      ({ closedOn, player }) => closedOn === yesterday && fitPlayers(club).some(({ id }) => id === player),
    );
    // Opened again and closed once more: nothing was lost in between.
    if (late && chance.isSo(0.2)) {
      await openAgain(club, late);
      await closeCase(club, late);
    }
    for (const { id, player } of ledger.complaints.filter(({ isOver }) => !isOver)) {
      if (ledger.cases.some(({ complaint }) => complaint === id) || ledger.players.get(player)?.refuses) continue;
      const dice = chance.whole(1, 10);
      if (dice <= 3) await resolveComplaint(club, id);
      else if (dice <= 6)
        await openCase(club, { player, kind: 'injury', occasion: 'gym', complaint: { id, onset: yesterday } });
    }
    if (chance.isSo(0.05)) await open('illness', 'gym');
    if (chance.isSo(0.03)) await open('injury', 'outsideFootball');
    if (chance.isSo(0.03)) await withFit((player) => openByMistake(club, player.id));
    if (chance.isSo(0.05))
      await withFit((player) => limitOnBoard(club, player.id, chance.whole(1, 5), chance.isSo(0.5)));
    const mute = chance.one(fitPlayers(club).filter(({ token }) => token === undefined));
    if (mute && chance.isSo(0.05)) await sayAway(club, mute);
    const ready = fitPlayers(club).filter(({ token }) => token !== undefined);
    const hurt = chance.one(ready);
    if (hurt && chance.isSo(0.12)) await complain(club, hurt, chance.isSo(0.7) ? 'no' : 'limited');
  };
  const withFit = async (work: (player: Player) => Promise<unknown>): Promise<void> => {
    const player = chance.one(fitPlayers(club));
    if (player) await work(player);
  };
  const open = (kind: 'illness' | 'injury', occasion: 'gym' | 'outsideFootball') =>
    withFit((player) => openCase(club, { player: player.id, kind, occasion }));

  /** On the morning of a match: somebody of the call-up may have gone, or be out. */
  const checkCallUps = async (): Promise<void> => {
    for (const one of planned.filter(({ entry }) => entry.day === club.today() && entry.state === 'coming')) {
      const dice = chance.whole(1, 14);
      if (dice === 1) await postponeMatch(club, one);
      else {
        const fit = new Set(fitIn(club, one.entry.squad).map(({ id }) => id));
        if (one.entry.sheet.some((id) => !fit.has(id))) await callUp(club, one);
      }
    }
  };

  const playMatches = async (): Promise<void> => {
    for (const one of planned.filter(({ entry }) => entry.day === club.today() && entry.state === 'coming')) {
      const dice = chance.whole(1, 14);
      const last = club.lengths[one.league].length;
      const [first = 45] = club.lengths[one.league];
      if (dice === 1) await awardMatch(club, one);
      else
        await playMatch(club, one, {
          ...(dice === 2 && { stopped: { period: last, minute: first + chance.whole(8, 25) } }),
          isKilled: isKillDue(),
          hasExtraTime: one.league === 'copa' && dice !== 2,
        });
      const { state, lines, squad, id } = one.entry;
      await compareAnswers(club, found, id);
      if (state !== 'played' || !chance.isSo(0.35)) continue;
      const fit = new Set(fitPlayers(club).map((player) => player.id));
      const hurt = chance.one([...lines].filter(([player, { actual }]) => actual > 0 && fit.has(player)));
      if (hurt) await openCase(club, { player: hurt[0], kind: 'injury', occasion: 'match', session: { id, squad } });
    }
  };

  const takeRollCalls = async (): Promise<void> => {
    for (const training of trainings) {
      await compareAnswers(club, found, training.id);
      // At some of them nobody takes the roll: it is left out, with what happened in it.
      const isTaken = !chance.isSo(0.08);
      if (isTaken) await takeRollCall(club, training, isKillDue());
      if (!chance.isSo(0.12)) continue;
      const hurt = isTaken
        ? hurtAt(club, training)
        : chance.one(fitPlayers(club).filter(({ id }) => training.called.includes(id)));
      const session = { id: training.id, squad: training.squad };
      if (hurt) await openCase(club, { player: hurt.id, kind: 'injury', occasion: 'training', session });
    }
  };

  const planMatches = async (): Promise<void> => {
    week += 1;
    for (const key of keys()) {
      const { weekday, time } = matchDays[key];
      const league = key === 'first' && week % 6 === 0 ? 'copa' : leagueOf[key];
      const day = addDays(club.today(), weekday - 4);
      if (day < until) planned.push(await planMatch(club, { key, league, day, time }));
    }
  };

  return {
    morning: async (): Promise<void> => {
      await treat();
      if (weekdayOf(club.today()) === 1)
        for (const one of planned.filter(({ entry }) => entry.state === 'postponed')) {
          if (club.inDays(2) >= until) continue;
          // Another day: everybody is asked again.
          ledger.answers.delete(one.entry.id);
          await callUp(club, one, club.inDays(2));
          await postponeMatch(club, one, { day: club.inDays(2), time: '17:00' });
        }
      await checkCallUps();
      await planEvening();
      await answerByPhone(club);
    },
    evening: async (): Promise<void> => {
      await takeRollCalls();
      await playMatches();
      if (weekdayOf(club.today()) === 4) await planMatches();
    },
    activeIn: (key: SquadKey): Player[] =>
      [...ledger.players.values()].filter((one) => !one.isErased && squadOn(one, club.today()) === squads[key]),
  };
};

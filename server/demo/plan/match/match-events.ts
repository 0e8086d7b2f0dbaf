import type { DemoOpponent } from '../../club/match/opponents.ts';
import { readClub } from '../../club/read-club.ts';
import type { DemoRandom } from '../../lib/random.ts';
import type { DemoStarter } from './eleven.ts';
import { planSteps, type DemoStep } from './event-plan.ts';
import type { DemoMatchEvent, Happened } from './happened.ts';
import { createDemoMatchClock, type DemoMoment } from './match-clock.ts';
import { createDemoGoals, theirPlayers } from './match-goals.ts';
import type { DemoMatchPlayer } from './match-players.ts';
import { createDemoPitch } from './pitch.ts';
import { sharesOf } from './place-shares.ts';

type Given = {
  random: DemoRandom;
  kickOff: string;
  score: readonly [number, number];
  formation: string;
  starters: readonly DemoStarter[];
  bench: readonly DemoMatchPlayer[];
  /** Leaders in their order, who may be on the bench or not called. */
  captains: readonly string[];
  /** Takers in their order, by id. */
  penalties: readonly string[];
  opponent: DemoOpponent;
  /** How much likelier than others in the same place somebody is booked; 0: not at all. */
  temperOf: (player: DemoMatchPlayer) => number;
  /** Who is sent off by a second yellow card. */
  sentOff: string | null;
  hasStraightRed: boolean;
};

const nothing: Omit<DemoMatchEvent, 'kind' | keyof DemoMoment> = {
  side: 'own',
  player: null,
  otherPlayer: null,
  opponentNumber: null,
  opponentName: null,
  how: null,
  reason: null,
  text: null,
};
/** Between two events of one tap, so that they keep their order. */
const apartMs = 250;

const inTurn = (events: readonly DemoMatchEvent[]): DemoMatchEvent[] => {
  let last = 0;
  return events.map((event) => {
    last = Math.max(Date.parse(event.at), last + apartMs);
    return { ...event, at: new Date(last).toISOString() };
  });
};

/** The events of a played match: goals make its score, and nobody does anything while off the pitch. */
export const planMatchEvents = (given: Given): DemoMatchEvent[] => {
  const { random, kickOff, score, penalties, opponent, temperOf, sentOff } = given;
  const { notes, cards } = readClub().match;
  const clock = createDemoMatchClock(random, kickOff);
  const pitch = createDemoPitch(given);
  const them = theirPlayers(random, opponent);
  const goals = createDemoGoals({ random, pitch, penalties, them });
  const events: DemoMatchEvent[] = [];

  const add = (moment: DemoMoment, fields: Happened) => events.push({ ...nothing, ...moment, ...fields });
  const passArmband = (moment: DemoMoment) => {
    const player = pitch.newCaptain();
    if (player !== undefined) add(moment, { kind: 'captain', player });
  };

  const change = (moment: DemoMoment, isInjury: boolean) => {
    const changed = pitch.change(sentOff);
    if (!changed) return;
    const [player, otherPlayer] = [changed.off.id, changed.comes.id];
    if (isInjury) add(moment, { kind: 'injury', player });
    add(moment, { kind: 'substitution', player, otherPlayer, reason: isInjury ? 'injury' : 'tactical' });
    passArmband(moment);
  };
  const book = (moment: DemoMoment, id: string | undefined) => {
    if (id === undefined) return;
    pitch.book(id);
    add(moment, { kind: 'yellow', player: id, text: random.next() < 0.45 ? random.pick(cards.offences) : null });
  };
  const bookThem = (moment: DemoMoment) => {
    const fields = them((slot) => sharesOf(slot).card);
    const isBooked = events.some(
      ({ kind, opponentNumber }) => kind === 'yellow' && opponentNumber === fields.opponentNumber,
    );
    if (!isBooked) add(moment, { kind: 'yellow', ...fields });
  };
  const sendOff = (moment: DemoMoment, kind: 'secondYellow' | 'straightRed', player: DemoMatchPlayer | undefined) => {
    if (!player) return;
    pitch.leave(player);
    const offences = kind === 'straightRed' ? cards.redOffences : cards.offences;
    add(moment, { kind, player: player.id, text: random.pick(offences) });
    passArmband(moment);
  };
  const take = (step: DemoStep) => {
    const moment = step.into === 0 ? clock.atBreak() : clock.at(step.period, step.into, step.second);
    switch (step.kind) {
      case 'goal':
        return void add(moment, goals.own());
      case 'conceded':
        return void add(moment, goals.conceded());
      case 'yellow':
        return book(
          moment,
          pitch.pick((one, slot) =>
            pitch.booked.has(one.id) || one.id === sentOff ? 0 : sharesOf(slot).card * temperOf(one),
          )?.id,
        );
      case 'firstYellow':
        return book(moment, step.player);
      case 'secondYellow':
        return sendOff(moment, 'secondYellow', pitch.find([step.player]));
      case 'straightRed':
        return sendOff(
          moment,
          'straightRed',
          pitch.pick((one, slot) => (slot === 'GK' ? 0 : temperOf(one))),
        );
      case 'theirYellow':
        return bookThem(moment);
      case 'missed':
        return void add(moment, goals.missed());
      case 'note':
        return void add(moment, { kind: 'note', text: random.pick(notes) });
      case 'changes':
        for (let index = 0; index < step.count; index += 1) change(moment, step.isInjury === true && index === 0);
    }
  };

  const steps = planSteps({ random, clock, score, sentOff, hasStraightRed: given.hasStraightRed });
  for (const period of [1, 2]) {
    const own = steps.filter((step) => step.period === period);
    for (const step of own) if (step.into === 0) take(step);
    add(clock.start(period), { kind: 'periodStart' });
    for (const step of own) if (step.into > 0) take(step);
    add(clock.end(period), { kind: 'periodEnd' });
  }
  return inTurn(events);
};

import type { ReplyAnswer, ReplyReason } from '@touchline/contract/football/reply-choices';
import { hoursMs, minutesMs } from '../../../src/lib/time/clock.ts';
import { addDays, dayIn, momentOf as zonedMoment } from '../../../src/lib/time/zone.ts';
import { readClub } from '../../club/read-club.ts';
import type { DemoRandom } from '../../lib/random.ts';
import type { DemoMatch } from '../matches.ts';

export type DemoAnswer = {
  player: string;
  answer: ReplyAnswer;
  arrivesAt: string | null;
  reason: ReplyReason | null;
  at: string;
};
export type DemoCallUp = {
  meetingAt: string;
  meetingPlace: string;
  travel: string | null;
  kit: 'home' | 'away';
  note: string;
  publishedAt: string;
  lineupPublishedAt: string;
  lineupVisibleFrom: string;
  answers: DemoAnswer[];
  /** Who has opened it, and when. */
  reads: { player: string; at: string }[];
};

type Given = {
  random: DemoRandom;
  now: Date;
  zone: string;
  match: DemoMatch;
  /** Starters first. */
  called: readonly string[];
  /** Who could have been called up as well. */
  others: readonly string[];
};

/** How many days before the match a call-up and a line-up are published, and how long before now at the least. */
const ahead = { callUpDays: 2, callUpAgo: hoursMs(5), lineupDays: 1, lineupAgo: hoursMs(2) };
/** Players see the line-up from then on. */
const visibleMs = minutesMs(90);
const lateMs = minutesMs(25);

/** The meeting of a match and what players answered to the call-up. To the one of the next match some have not yet. */
export const planCallUp = ({ random, now, zone, match, called, others }: Given): DemoCallUp => {
  const { publishedAt, minutesBefore, home, away, messages, reasons } = readClub().match.callUp;
  const { place, travel } = match.isHome ? home : away;
  const startMs = Date.parse(match.startsAt);
  const isComing = startMs > now.getTime();
  const momentOf = (ms: number) => new Date(ms).toISOString();
  const day = dayIn(match.startsAt, zone);
  const daysBefore = (days: number) => Date.parse(zonedMoment(addDays(day, -days), publishedAt, zone));
  const publishedMs = Math.min(daysBefore(ahead.callUpDays), now.getTime() - ahead.callUpAgo);
  const lineupMs = Math.min(daysBefore(ahead.lineupDays), now.getTime() - ahead.lineupAgo);
  const meetingMs = startMs - minutesMs(minutesBefore);
  const until = Math.min(startMs - hoursMs(4), now.getTime());
  const between = () => publishedMs + Math.floor(random.next() * (until - publishedMs));
  const answerOf = (player: string, answer: ReplyAnswer, ms = between()): DemoAnswer => ({
    player,
    answer,
    arrivesAt: answer === 'late' ? momentOf(meetingMs + lateMs) : null,
    reason: answer === 'no' ? random.pick(reasons) : null,
    at: momentOf(ms),
  });

  // Of those on the bench one is late now and then; of the next match somebody can't come, and two have not answered.
  const bench = called.slice(11);
  const late = isComing || random.next() < 0.4 ? bench[1] : undefined;
  const cannot = isComing ? bench.at(-1) : undefined;
  const open = new Set(isComing ? [bench[3], bench[5]] : []);
  const answers = called
    .filter((player) => !open.has(player))
    .map((player) => answerOf(player, player === late ? 'late' : player === cannot ? 'no' : 'yes'));
  if (!isComing)
    for (const player of others.slice(0, random.whole(0, 2)))
      answers.push(answerOf(player, 'no', publishedMs - hoursMs(random.whole(2, 60))));
  return {
    meetingAt: momentOf(meetingMs),
    meetingPlace: place,
    travel,
    kit: match.isHome ? 'home' : 'away',
    note: random.pick(messages),
    publishedAt: momentOf(publishedMs),
    lineupPublishedAt: momentOf(Math.max(lineupMs, publishedMs)),
    lineupVisibleFrom: momentOf(startMs - visibleMs),
    answers,
    reads: called.filter((player) => !open.has(player)).map((player) => ({ player, at: momentOf(between()) })),
  };
};

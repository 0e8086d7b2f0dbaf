import type { ComplaintEventKind } from '@touchline/contract/health/complaints';
import { daysMs, minutesMs } from '../../src/lib/time/clock.ts';
import type { DemoComplaint } from '../club/complaints.ts';
import { readClub } from '../club/read-club.ts';
import type { DemoRandom } from '../lib/random.ts';

type Event = { kind: ComplaintEventKind; actor: string; at: string };
export type PlannedComplaint = DemoComplaint & { userId: string; events: Event[] };
/** The ids of the active players, and of the medical staff. */
type Given = { random: DemoRandom; now: Date; players: readonly string[]; medics: readonly string[] };

const dayMs = daysMs(1);
const iso = (ms: number): string => new Date(ms).toISOString();

/** When a complaint is sent: during the day; today's within the last hours. */
const sentMs = (random: DemoRandom, now: Date, daysAgo: number): number => {
  if (daysAgo === 0) return now.getTime() - minutesMs(random.whole(20, 170));
  const midnight = Math.floor(now.getTime() / dayMs) * dayMs - daysAgo * dayMs;
  return midnight + minutesMs(random.whole(7 * 60, 19 * 60));
};

const threadOf = (random: DemoRandom, complaint: DemoComplaint, { now, players, medics }: Given): Event[] => {
  const events: Event[] = [];
  const medic = random.pick(medics);
  let atMs = sentMs(random, now, complaint.daysAgo);
  const add = (kind: ComplaintEventKind, actor: string, minutes: readonly [number, number]) => {
    atMs = Math.min(atMs + minutesMs(random.whole(...minutes)), now.getTime());
    events.push({ kind, actor, at: iso(atMs) });
  };
  const player = players[complaint.player % players.length]!;
  add('sent', complaint.isTold ? medic : player, [0, 0]);
  if (complaint.daysAgo === 0) return events;
  if (!complaint.isTold) add('seen', medic, [5, 150]);
  const other = random.pick(medics);
  if (other !== medic) add('seen', other, [10, 90]);
  if (complaint.status === 'pending') return events;
  if (complaint.status !== 'replied') add('in-progress', medic, [2, 40]);
  if (complaint.reply !== undefined) add('replied', medic, [5, 120]);
  if (complaint.status === 'resolved') add('resolved', medic, [24 * 60, 6 * 24 * 60]);
  return events;
};

/** A season of complaints up to now, each with its history. */
export const planDemoComplaints = (given: Given): PlannedComplaint[] =>
  readClub().complaints.map((complaint) => ({
    ...complaint,
    userId: given.players[complaint.player % given.players.length]!,
    events: threadOf(given.random, complaint, given),
  }));

import type { WellnessType } from '@touchline/contract/health/wellness';
import { daysMs } from '../../src/lib/time/clock.ts';
import { readClub } from '../club/read-club.ts';
import { createDemoRandom } from '../lib/random.ts';
import { planDemoAttendance } from './attendance.ts';
import { planDemoCalendar } from './calendar.ts';
import { planDemoComplaints } from './complaints.ts';
import { planDemoConsents } from './consents.ts';
import { onSheetOf } from './match/lineups.ts';
import { planDemoSheets } from './match/sheets.ts';
import { planDemoWellness } from './wellness.ts';

type Player = { id: string; name: string; isPrimary: boolean; isInjured: boolean; hasGuardian: boolean };
type Given = {
  now: Date;
  zone: string;
  seed: number;
  /** The active players. */
  players: readonly Player[];
  /** The ids of the medical staff. */
  medics: readonly string[];
  opponents: readonly { id: string; name: string }[];
  leagues: readonly { id: string }[];
  /** When the wellness forms are sent, `HH:mm`. */
  times: Record<WellnessType, string>;
};

/** The club's past and future. Each part has its own seed, so that changing one leaves the others alone. */
export const planDemoSeason = ({ seed, medics, opponents, leagues, times, ...given }: Given) => {
  const { now, players } = given;
  const calendar = planDemoCalendar({ ...given, random: createDemoRandom(seed + 1), opponents, leagues });
  const sheets = planDemoSheets({
    ...given,
    seed: seed + 9,
    players: players.map(({ id }) => id),
    matches: calendar.matches,
    leagues,
  });
  const onSheet = new Map(sheets.map(({ match, lineup }) => [match, onSheetOf(lineup)]));
  const attendance = planDemoAttendance({ ...calendar, random: createDemoRandom(seed + 5), now, players, onSheet });
  const { entries } = attendance;
  const answers = planDemoWellness({ ...given, random: createDemoRandom(seed + 6), entries, times });
  const ids = players.map(({ id }) => id);
  const complaints = planDemoComplaints({ random: createDemoRandom(seed + 7), now, players: ids, medics });
  const asked = players.filter(({ hasGuardian }) => !hasGuardian);

  // No data of players before they consent or after they withdraw it.
  const { withdrawals } = readClub().consents;
  const askedUntil = new Map(
    asked.map(({ id, name }) => {
      const refusal = withdrawals.find((one) => one.purpose === 'wellness' && one.name === name);
      return [id, refusal ? new Date(now.getTime() - daysMs(refusal.daysAgo)).toISOString() : undefined];
    }),
  );
  const mayBeAsked = ({ player, at }: { player: string; at: string }): boolean => {
    const until = askedUntil.get(player);
    return askedUntil.has(player) && (until === undefined || at < until);
  };
  return {
    calendar,
    sheets,
    attendance,
    answers: answers.filter(mayBeAsked),
    complaints,
    consents: planDemoConsents(asked, now),
  };
};

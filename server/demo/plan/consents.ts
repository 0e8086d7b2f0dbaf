import { consentPurposes, type ConsentPurpose } from '@touchline/contract/people/consents';
import { daysMs } from '../../src/lib/time/clock.ts';
import { readClub } from '../club/read-club.ts';

type Player = { id: string; name: string };
export type ConsentAnswer = { player: Player; purpose: ConsentPurpose; isAgreed: boolean; at: string };

/** All players gave every consent before the season, one after another; some have since withdrawn one. */
export const planDemoConsents = (players: readonly Player[], now: Date): ConsentAnswer[] => {
  const { beforeSeasonDays, withdrawals } = readClub().consents;
  const ago = (days: number, minutes: number) =>
    new Date(now.getTime() - daysMs(days) + minutes * 60_000).toISOString();
  const agreed = players.flatMap((player, index) =>
    consentPurposes.map((purpose) => ({ player, purpose, isAgreed: true, at: ago(beforeSeasonDays, index * 7) })),
  );
  const withdrawn = withdrawals.flatMap(({ name, purpose, daysAgo }) =>
    players
      .filter((player) => player.name === name)
      .map((player) => ({ player, purpose, isAgreed: false, at: ago(daysAgo, 0) })),
  );
  return [...agreed, ...withdrawn];
};

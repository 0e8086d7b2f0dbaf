import { consentPurposes, type ConsentPurpose } from '@touchline/contract/people/consents';
import { daysMs } from '../../src/lib/time/clock.ts';

type Player = { id: string; name: string };
export type ConsentAnswer = { player: Player; purpose: ConsentPurpose; isAgreed: boolean; at: string };

/** Who has taken a consent back, by name, and how many days ago. */
export const demoWithdrawals: readonly { name: string; purpose: ConsentPurpose; daysAgo: number }[] = [
  { name: 'Bogdan Ionescu', purpose: 'wellness', daysAgo: 8 },
  { name: 'Pau Ferrer i Soler', purpose: 'photos', daysAgo: 30 },
];

const beforeSeasonDays = 200;

/** All have agreed to everything before the season, one after the other, and some have changed their mind since. */
export const planDemoConsents = (players: readonly Player[], now: Date): ConsentAnswer[] => {
  const ago = (days: number, minutes: number) =>
    new Date(now.getTime() - daysMs(days) + minutes * 60_000).toISOString();
  const agreed = players.flatMap((player, index) =>
    consentPurposes.map((purpose) => ({ player, purpose, isAgreed: true, at: ago(beforeSeasonDays, index * 7) })),
  );
  const withdrawn = demoWithdrawals.flatMap(({ name, purpose, daysAgo }) =>
    players
      .filter((player) => player.name === name)
      .map((player) => ({ player, purpose, isAgreed: false, at: ago(daysAgo, 0) })),
  );
  return [...agreed, ...withdrawn];
};

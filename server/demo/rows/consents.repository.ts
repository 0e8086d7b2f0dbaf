import { consentPurposes, consentVersion, type ConsentPurpose } from '@touchline/contract/people/consents';
import type { Tx } from '../../src/db/database.ts';
import { daysMs } from '../../src/lib/time/clock.ts';
import { createConsentsRepository } from '../../src/features/consents/consents.repository.ts';

type Player = { id: string; name: string };
type Answer = { player: Player; purpose: ConsentPurpose; isAgreed: boolean; at: string };

/** Who has taken a consent back, by name, and how many days ago. */
export const demoWithdrawals: readonly { name: string; purpose: ConsentPurpose; daysAgo: number }[] = [
  { name: 'Bogdan Ionescu', purpose: 'wellness', daysAgo: 8 },
  { name: 'Pau Ferrer i Soler', purpose: 'photos', daysAgo: 30 },
];

const beforeSeasonDays = 200;

/** All have agreed to everything before the season, one after the other, and some have changed their mind since. */
export const planDemoConsents = (players: readonly Player[], now: Date): Answer[] => {
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

/** Puts them there as if they had come that way. */
export const insertDemoConsents = async (tx: Tx, answers: readonly Answer[], newRowId: () => string): Promise<void> => {
  const consents = createConsentsRepository(tx);
  for (const { player, purpose, isAgreed, at } of answers) {
    const row = {
      user_id: player.id,
      purpose,
      is_agreed: isAgreed,
      version: consentVersion,
      at,
      given_by: 'player',
      given_by_name: player.name,
    };
    await consents.put(row);
    await consents.append({ id: newRowId(), ...row });
  }
};

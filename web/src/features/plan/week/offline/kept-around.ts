import type { UserData } from '@touchline/contract/people/auth';
import type { Club } from '@touchline/contract/club/club';
import { openDeviceStore } from '../../../../lib/offline/device-store.ts';
import { keptWeeks } from '../../../../lib/offline/device-copies.ts';

/** What a week needs besides its answer: of the club its name, time zone and first day, and the squads a person may choose. */
export type Around = {
  club: Pick<Club, 'name' | 'timezone' | 'weekStart'>;
  squads: NonNullable<UserData['squads']>;
};

// Beside the weeks, so that a sign-out deletes it with them.
const kept = openDeviceStore<Around>(keptWeeks);
// No week begins so: those begin with the id of an account.
const keyOf = (account: string) => `around/${account}`;

/** Keeps it on this device, to open a week without a network. */
export const keepAround = async (account: string, around: Around): Promise<void> =>
  void (await kept.put([[keyOf(account), around]]));

/** What this device has kept for an account. */
export const keptAround = async (account: string): Promise<Around | undefined> =>
  (await kept.read(keyOf(account))).kept[0]?.[1];

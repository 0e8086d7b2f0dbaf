import type { UserData } from '@touchline/contract/people/auth';

/** A squad as the switch offers it. */
export type ShownSquad = NonNullable<UserData['squads']>[number];

import { useQuery } from '@tanstack/react-query';
import type { UserData } from '@touchline/contract/people/auth';
import { useSquad } from '../../lib/session/squad.ts';
import { meQuery } from './auth.ts';

type SquadChoice = NonNullable<UserData['squads']>[number];

/** The squads that the signed-in person may choose from; undefined if there is nothing to choose. */
export const useSquadChoices = (): readonly SquadChoice[] | undefined => {
  const squads = useQuery(meQuery()).data?.squads;
  return squads && squads.length > 1 ? squads : undefined;
};

/** The squad whose players and events the lists show; undefined for all, and if there is nothing to choose. */
export const useChosenSquad = (): SquadChoice | undefined => {
  const chosen = useSquad();
  return useSquadChoices()?.find(({ _id }) => _id === chosen);
};

/** Whether the signed-in person may change an event of a squad, or with null one of all squads. */
export const useMayChange = (squad: string | null): boolean =>
  !useQuery(meQuery()).data?.hasHiddenSquads || squad !== null;

/** The squad that a new record is suggested for: the chosen one; without one '' for all, or the first of one's own. */
export const useFirstSquad = (): string => {
  const me = useQuery(meQuery()).data;
  return useSquad() ?? (me?.ownSquadsOnly ? me.squads?.[0]?._id : undefined) ?? '';
};

/** What the label of an event says: its squad, or null for all; undefined if the switch says the same. */
export const useEventSquad = (id: string | null): SquadChoice | null | undefined => {
  const squads = useSquadChoices();
  const chosen = useSquad();
  if (!squads || id === chosen) return undefined;
  return id === null ? null : squads.find(({ _id }) => _id === id);
};

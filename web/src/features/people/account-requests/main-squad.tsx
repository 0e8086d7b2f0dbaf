import { useQuery } from '@tanstack/react-query';
import { squadsQuery } from '../../../api/squads/squads.ts';
import { useFirstSquad, useSquadChoices } from '../../../api/people/squad-choices.ts';
import { SquadFieldSlot } from '../../../components/squads/squad-field-slot.tsx';
import { useKeptState } from '../../../forms/use-kept-state.ts';

/** The main squad of a new player: `id` is undefined, and the field nothing, while there is none to choose. */
export function useMainSquad(key?: string) {
  const squads = useSquadChoices();
  const first = useFirstSquad();
  const [chosen, choose] = useKeptState('', { key });
  // It may have been closed since.
  const isOffered = squads?.some(({ _id }) => _id === chosen);
  const id = squads && ((isOffered && chosen) || first || squads[0]?._id);
  return {
    id,
    clear: () => choose(''),
    field: squads && id !== undefined ? <SquadFieldSlot squads={squads} value={id} onChange={choose} isOne /> : null,
  };
}

/** The age group of the squad that a new player joins: the named one, or the club's first. Null while it has none. */
export const useSquadAge = (id: string | undefined): number | null => {
  const squads = useQuery({ ...squadsQuery(), meta: { quiet: true } }).data?.filter(({ active }) => active);
  return (squads?.find(({ _id }) => _id === id) ?? squads?.[0])?.ageGroup?.under ?? null;
};

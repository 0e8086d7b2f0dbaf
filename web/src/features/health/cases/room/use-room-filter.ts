import type { CaseKind } from '@touchline/contract/health/case-choices';
import type { MedicalCase } from '@touchline/contract/health/cases';
import { useState } from 'react';
import { useChosenSquad, useSquadChoices } from '../../../../api/people/squad-choices.ts';
import { searchable } from '../../../../lib/i18n/names.ts';
import { useCaseWords } from '../use-case-words.ts';

/** Which cases the treatment room shows: by words, kind, squad and who treats. */
export function useRoomFilter(cases: readonly MedicalCase[]) {
  const words = useCaseWords();
  const choices = useSquadChoices();
  const isOfOneSquad = useChosenSquad() !== undefined;
  const [search, setSearch] = useState('');
  const [kind, setKind] = useState<CaseKind>();
  const [squad, setSquad] = useState<string>();
  const [treater, setTreater] = useState<string>();
  /** Undefined where all cases are of one squad. */
  const squads = isOfOneSquad ? undefined : choices;
  const people = [
    ...new Map(cases.flatMap(({ treatedBy }) => (treatedBy ? [[treatedBy._id, treatedBy] as const] : []))),
  ]
    .map(([, person]) => person)
    .sort((one, other) => one.name.localeCompare(other.name));
  const query = searchable(search);
  return {
    search,
    setSearch,
    kind,
    setKind,
    squads,
    squad,
    setSquad,
    /** Those who treat; a filter needs two. */
    people,
    treater,
    setTreater,
    isFound: (one: MedicalCase): boolean => {
      const { player, diagnosis } = one;
      const shown = `${player.name} ${player.shirtNumber ?? ''} ${words.label(one)} ${diagnosis?.code ?? ''}`;
      return (
        (kind === undefined || one.kind === kind) &&
        (squads === undefined || squad === undefined || one.squad === squad) &&
        (treater === undefined || one.treatedBy?._id === treater) &&
        searchable(shown).includes(query)
      );
    },
  };
}

export type RoomFilter = ReturnType<typeof useRoomFilter>;

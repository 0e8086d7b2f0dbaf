import { useTranslation } from 'react-i18next';
import type { DropdownOption } from '../../../../components/fields/select/dropdown.tsx';
import { allNumbers } from './move-plan.ts';

/** Returns the function that lists the numbers of a squad, with those that somebody else wears disabled. */
export function useNumberOptions() {
  const { t } = useTranslation();
  return (wearers: ReadonlyMap<number, { id: string }>, playerId?: string): DropdownOption[] => [
    { value: 'none', label: t('squads.moves.noNumber') },
    ...allNumbers.map((number) => {
      const wearer = wearers.get(number);
      const isTaken = wearer !== undefined && wearer.id !== playerId;
      return {
        value: String(number),
        label: String(number),
        detail: t(isTaken ? 'squads.moves.taken' : 'squads.moves.free'),
        disabled: isTaken,
      };
    }),
  ];
}

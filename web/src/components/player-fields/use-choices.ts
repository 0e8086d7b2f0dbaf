import { type PlayerField, type PlayerFieldOf, specOf } from '@touchline/contract/people/player-fields';
import { useTranslation } from 'react-i18next';
import type { DropdownOption } from '../fields/select/dropdown.tsx';
import { choiceText } from './choice-text.ts';

export type ChoiceField = PlayerFieldOf<'choice'>;

/** The values that can be chosen for a field. Positions are known by their codes, which their names explain. */
export function useChoices(field: PlayerField): readonly DropdownOption[] {
  const { t } = useTranslation();
  const spec = specOf(field);
  if (spec.kind !== 'choice') return [];
  return spec.values.map((value) =>
    field === 'position'
      ? { value, label: value, detail: choiceText(t, field, value) }
      : { value, label: choiceText(t, field, value) },
  );
}

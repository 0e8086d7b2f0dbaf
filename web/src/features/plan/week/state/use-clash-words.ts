import type { PlanClash } from '@touchline/contract/plan/plan-clashes';
import { useTranslation } from 'react-i18next';
import { clashText } from './clash-words.ts';
import { usePlanning } from './planning-context.ts';

/** Writes what does not fit about an event. */
export function useClashWords() {
  const { t } = useTranslation();
  const { week, format, squads } = usePlanning();
  const squadName = (id: string) => squads.find(({ _id }) => _id === id)?.shortName;
  return (clash: PlanClash, id?: string): string => clashText(clash, id, { t, format, places: week.places, squadName });
}

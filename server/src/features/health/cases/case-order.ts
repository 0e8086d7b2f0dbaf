import type { MedicalCase } from '@touchline/contract/health/cases';
import { fold, searchWordsOf } from '../../../lib/text/search.ts';

/** Those that need something first. */
const urgent = ['overdue', 'noDiagnosis', 'limitEnds', 'readyToClear', 'silent'] as const;

const byValue = (a: string | number, b: string | number): number => (a < b ? -1 : Number(a > b));

const urgentFirst = (a: MedicalCase, b: MedicalCase): number => {
  const rank = ({ due }: MedicalCase) => {
    const found = urgent.findIndex((one) => due.includes(one));
    return found === -1 || found > 1 ? 2 : found;
  };
  const back = ({ expectedReturn }: MedicalCase) => expectedReturn?.to ?? '9999';
  return rank(a) - rank(b) || byValue(back(a), back(b));
};

const orders: Record<string, (one: MedicalCase) => string | number> = {
  player: ({ player }) => fold(player.name),
  onset: ({ onsetDate }) => onsetDate,
  stage: ({ stage }) => stage,
  daysLost: ({ daysLost }) => daysLost,
  lastEntry: ({ lastEntryAt }) => lastEntryAt ?? '',
  return: ({ expectedReturn }) => expectedReturn?.to ?? '9999',
};

/** Those that need something first, then by expected return; or as asked, `-` for the other way round. */
export const sortedCases = (list: MedicalCase[], sort: string | undefined): MedicalCase[] => {
  if (sort === undefined) return list.sort(urgentFirst);
  const value = orders[sort.replace(/^-/u, '')]!;
  const turn = sort.startsWith('-') ? -1 : 1;
  return list.sort((a, b) => turn * byValue(value(a), value(b)));
};

/** Whether each word of the search stands in the player's name, shirt number or diagnosis. */
export const hasWords = ({ player, diagnosis }: MedicalCase, search: string): boolean => {
  const shown = fold(`${player.name} ${player.shirtNumber ?? ''} ${diagnosis?.text ?? ''} ${diagnosis?.code ?? ''}`);
  return searchWordsOf(search).every((word) => shown.includes(word));
};

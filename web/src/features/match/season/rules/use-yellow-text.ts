import type { YellowRule } from '@touchline/contract/match/rule-set-choices';
import { useTranslation } from 'react-i18next';

/** The first one, then the odd counts after it: 3, 5, 7, 9. */
const oddCounts = (first: number) => {
  const next = first % 2 === 0 ? first + 1 : first + 2;
  return [first, next, next + 2, next + 4];
};

/** A rule of yellow cards in a few words: "cycle of 5", "5, 10, 15, 20", "by hand". */
export function useYellowText() {
  const { t } = useTranslation();
  return (yellow: YellowRule): string => {
    switch (yellow.kind) {
      case 'none':
        return t('match.season.rules.byHand');
      case 'cycle':
        return t('match.season.rules.yellow.cycleOf', { count: yellow.every });
      case 'steps':
        return yellow.steps.map(({ count }) => count).join(', ');
      case 'list':
        return yellow.counts.join(', ');
      case 'oddFrom':
        return oddCounts(yellow.first).join(', ');
    }
  };
}

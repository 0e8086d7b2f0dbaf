import type { PlayerStatistics } from '@touchline/contract/people/league-statistics';
import type { TypedFigure } from '@touchline/contract/people/figure-choices';
import type { Figure } from '@touchline/contract/match/season-statistics';

const flagOf = (value: number | null): boolean | null => (value === null ? null : value > 0);

type Shown = { figures: Record<TypedFigure, Figure>; hasSheets: boolean };

/**
 * The figures of a league as the wire has them, zeros where nothing is known. Where they come from is said once there are
 * sheets: a club without any has only what it has entered.
 */
export const toPlayerStatistics = ({ figures, hasSheets }: Shown): PlayerStatistics => {
  const { yellowCards, redCard, appearanceTime } = figures;
  const shown = {
    yellowCards: yellowCards.value ?? 0,
    redCard: flagOf(redCard.value) ?? false,
    appearanceTime: appearanceTime.value ?? 0,
  };
  if (!hasSheets) return shown;
  const of = (key: 'computed' | 'entered') => ({
    yellowCards: yellowCards[key],
    redCard: flagOf(redCard[key]),
    appearanceTime: appearanceTime[key],
  });
  return {
    ...shown,
    computed: of('computed'),
    entered: of('entered'),
    source: { yellowCards: yellowCards.source, redCard: redCard.source, appearanceTime: appearanceTime.source },
    asOf: { yellowCards: yellowCards.asOf, redCard: redCard.asOf, appearanceTime: appearanceTime.asOf },
  };
};

import { formationIn, starterOf, type Lineup } from '@touchline/contract/match/lineup/lineup';
import { fitTo, lineOf } from '@touchline/contract/match/slot-fits';
import type { TFunction } from 'i18next';
import type { Editor } from '../state/editor-context.ts';
import type { Person } from '../state/people.ts';

/** How a substitute suits a place: by the own position, at need, or by having begun there so often this season. */
export type Fit = 'own' | 'near' | { played: number };

const placeOf = (lineup: Lineup, chosen: Editor['chosen']) => {
  const code = chosen && ('slot' in chosen ? chosen.slot : starterOf(lineup, chosen.player)?.slot);
  return formationIn(lineup).slots.find((slot) => slot.code === code);
};

/** How a substitute suits the place of who or what is chosen; undefined if they don't, or nothing of the pitch is chosen. */
export const fitOf = (
  { squad, lineup, chosen }: Pick<Editor, 'squad' | 'lineup' | 'chosen'>,
  person: Person,
): Fit | undefined => {
  const slot = placeOf(lineup, chosen);
  if (!slot) return undefined;
  const played = squad.playedAt[person._id]?.[lineOf(slot.code)] ?? 0;
  if (played > 0) return { played };
  const fit = fitTo(slot, person.position);
  return fit === 'none' ? undefined : fit;
};

/** Why somebody fits: "Played there 3 times". */
export const fitWords = (t: TFunction, fit: Fit): string =>
  typeof fit === 'string'
    ? t(`match.lineup.bench.fits.${fit}`)
    : t('match.lineup.bench.fits.played', { count: fit.played });

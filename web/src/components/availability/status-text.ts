import type { PlayerStatus } from '@touchline/contract/health/availability';
import type { TFunction } from 'i18next';
import { signOf } from './sign-of.ts';

/**
 * What limits a player, in the shortest words: the state of training, or, where training is full, the match or the first
 * thing that the player must not do. With `inMatch` the match follows the state, unless nobody who is out could play.
 */
export const statusText = (t: TFunction, status: PlayerStatus, inMatch = false): string => {
  const { match, reason, restrictions, limitedMinutes, otherRestriction, undecided } = status;
  const sign = signOf(status);
  if (reason === null && !undecided) return t('availability.notAvailable');
  const matchText = t(`availability.matchLine.${match}`);
  if (sign !== 'full') {
    const state = t(`availability.states.${sign}`);
    const isSaid = match === 'available' || sign === 'none' || sign === 'away';
    return inMatch && !isSaid ? `${state} · ${matchText}` : state;
  }
  if (match !== 'available') return matchText;
  if (limitedMinutes !== null) return t('availability.matchLine.limited', { minutes: limitedMinutes });
  const [first = 'other'] = restrictions;
  if (first === 'other' && otherRestriction) return otherRestriction;
  return first === 'limitedMinutes'
    ? t('availability.restrictions.someMinutes')
    : t(`availability.restrictions.${first}`);
};

import type { PendingChange } from '@touchline/contract/match/match-squads';
import type { TFunction } from 'i18next';

/** A change that is not published yet, in a few words. */
export const pendingWords = (t: TFunction, { kind, player, minutes }: PendingChange): string => {
  switch (kind) {
    case 'called':
    case 'withdrawn':
    case 'onSheet':
    case 'reserve':
      return t(`match.squad.pending.${kind}`, { name: player?.name ?? '' });
    case 'meeting':
      if (minutes === null || minutes === 0) return t('match.squad.pending.meeting');
      // Hours are named from two on: nobody counts 1,440 minutes.
      if (Math.abs(minutes) >= 120 && minutes % 60 === 0)
        return t(minutes < 0 ? 'match.squad.pending.earlierHours' : 'match.squad.pending.laterHours', {
          count: Math.abs(minutes) / 60,
        });
      return t(minutes < 0 ? 'match.squad.pending.earlier' : 'match.squad.pending.later', { count: Math.abs(minutes) });
    case 'place':
    case 'kit':
    case 'travel':
    case 'message':
      return t(`match.squad.pending.${kind}`);
  }
};

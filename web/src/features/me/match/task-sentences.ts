import type { OwnMatch } from '@touchline/contract/me/me-matches';
import type { TFunction } from 'i18next';
import type { Formatter } from '../../../lib/i18n/format.ts';
import type { Asked } from '../week/asked.ts';

type Lineup = NonNullable<OwnMatch['lineup']>;

/** Which set pieces a player takes, as a sentence: to the player, or about a guardian's child. Null if none. */
export const takesSentence = (
  t: TFunction,
  format: Formatter,
  { setPieces, whose }: { setPieces: Lineup['setPieces']; whose: Asked },
): string | null => {
  if (setPieces.length === 0) return null;
  const tasks = format.list(
    setPieces.map(({ kind, rank }) => {
      const task = t(`me.match.tasks.${kind}`);
      return rank === 1 ? task : t('me.match.ranked', { task, rank });
    }),
  );
  return whose.child === undefined
    ? t('me.match.takes', { tasks })
    : t('me.match.takesChild', { tasks, name: whose.name ?? '' });
};

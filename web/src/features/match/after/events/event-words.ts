import type { MatchEvent } from '@touchline/contract/match/match-events';
import type { TFunction } from 'i18next';
import { isolated } from '../../../../lib/i18n/isolated.ts';
import { type SheetPerson, shirtName } from './people.ts';

export type EventWords = {
  /** Who: the scorer, the one with the card, the one who came on. */
  who: string;
  /** Nobody is named yet. */
  isMissing: boolean;
  /** The rest: assist, how, for whom. */
  more: string;
};

type Names = { t: TFunction; language: string; people: readonly SheetPerson[]; opponent: string };

/** An event in words, for its row and for screen readers. */
export const eventWords = (event: MatchEvent, { t, language, people, opponent }: Names): EventWords => {
  const { kind, side, player, otherPlayer, opponentName, opponentNumber, staffName, how, text } = event;
  const named = (id: string | null) => {
    const person = people.find(({ _id }) => _id === id);
    return person && isolated(language, shirtName(person));
  };
  const rival = [opponentNumber, opponentName && isolated(language, opponentName)].filter(Boolean).join(' ');
  const own = side === 'own';
  const first = own ? (named(player) ?? staffName ?? '') : rival;
  const second = own ? named(otherPlayer) : undefined;

  if (kind === 'substitution') {
    const on = own ? second : rival;
    return {
      who: on ?? t('match.after.events.unknownOn'),
      isMissing: own && (!player || !otherPlayer),
      more: own && named(player) ? t('match.after.events.for', { player: named(player) }) : '',
    };
  }
  if (kind === 'note') return { who: text ?? '', isMissing: false, more: '' };

  const needsPlayer = own && (kind === 'goal' || kind === 'captain' || kind === 'sinBin');
  const fallback = own
    ? t(kind === 'goal' ? 'match.after.events.scorerMissing' : 'match.after.events.playerMissing')
    : isolated(language, opponent);
  const assist = kind === 'goal' && second ? t('match.after.events.assist', { player: second }) : '';
  const way = kind === 'goal' && how && how !== 'open' ? t(`match.after.events.ways.${how as 'penalty'}`) : '';
  const parts = [
    assist,
    // Within the sentence that the assist begins.
    assist ? way.toLocaleLowerCase(language) : way,
    kind === 'penaltyMissed' && how ? t(`match.after.events.misses.${how as 'saved'}`) : '',
    kind === 'yellow' || kind === 'goal' || kind === 'straightRed' || kind === 'penaltyMissed'
      ? ''
      : t(`match.after.events.kinds.${kind as 'ownGoal'}`),
    kind !== 'penaltyMissed' && text ? isolated(language, text) : '',
  ].filter((part) => part !== '');
  if (kind === 'penaltyMissed' && !how) parts.unshift(t('match.after.events.kinds.penaltyMissed'));
  if (kind === 'straightRed') parts.unshift(t('match.after.events.kinds.straightRed'));
  return {
    who: first || fallback,
    isMissing: first === '' && (needsPlayer || (own && kind !== 'penaltyMissed')),
    more: parts.join(t('match.statistics.bar.comma')),
  };
};

import type { TFunction } from 'i18next';
import type { Formatter } from '../../../../lib/i18n/format.ts';
import { surnameOf } from '../../../../lib/i18n/names.ts';
import type { Centre } from '../state/use-centre.ts';
import type { LiveEvent } from '../state/live-types.ts';
import { wordsOf } from './event-words.ts';

/** One line about an event: "Change: Okoro for Iglesias", "Yellow card: 5 Diarra". */
export const undoText = (
  event: LiveEvent,
  { t, format, centre }: { t: TFunction; format: Formatter; centre: Pick<Centre, 'names'> },
): string => {
  const { names } = centre;
  const { title, detail } = wordsOf({ ...event, refusal: null }, { t, format, names });
  const surname = (id: string | null) => surnameOf(names.nameOf(id));
  switch (event.kind) {
    case 'substitution':
      return event.otherPlayer && event.player
        ? t('match.live.changeLine', { on: surname(event.otherPlayer), off: surname(event.player) })
        : t('match.live.line', { what: detail, who: title });
    case 'goal':
      return event.player ? t('match.live.line', { what: t('match.live.goal'), who: title }) : title;
    case 'note':
    case 'periodStart':
    case 'periodEnd':
    case 'ownGoal':
      return title;
    case 'penaltyMissed':
    case 'yellow':
    case 'secondYellow':
    case 'straightRed':
    case 'injury':
    case 'sinBin':
    case 'captain':
    case 'shootoutKick':
      return t('match.live.line', { what: detail, who: title });
  }
};

import type { listSuspensions } from '@touchline/contract/match/suspensions';
import type { OutputOf } from '@touchline/contract/wire/endpoint';
import { useTranslation } from 'react-i18next';
import { Sheet } from '../../../../components/page/sheet.tsx';
import { Button } from '../../../../components/ui/button.tsx';
import { useFormat } from '../../../../lib/i18n/format.ts';
import { CardSign } from '../../cards/card-sign.tsx';
import { cardOf, matchText } from './suspension-words.ts';

type Undecided = OutputOf<typeof listSuspensions>['undecided'][number];

type UndecidedCardsProps = {
  cards: readonly Undecided[];
  timeZone: string;
  /** Undefined: the caller may not enter a decision. */
  onDecide: ((card: Undecided) => void) | undefined;
};

/** Cards for which the rules set no length: a disciplinary body decides. */
export function UndecidedCards({ cards, timeZone, onDecide }: UndecidedCardsProps) {
  const { t, i18n } = useTranslation();
  const format = useFormat(timeZone);
  return (
    <Sheet isFlush title={t('match.season.suspensions.undecided')}>
      <ul>
        {cards.map((card) => (
          <li
            key={`${card.player._id}-${card.match._id}-${card.kind}`}
            className="flex min-h-12 flex-wrap items-center gap-x-3 gap-y-1 px-5 py-2 not-first:border-t not-first:border-line max-tablet:px-4"
          >
            <span className="num-row w-7 text-center text-[1.3125rem]">{card.player.shirtNumber ?? '–'}</span>
            <bdi className="font-semibold">{card.player.name}</bdi>
            <span className="inline-flex items-center gap-2 text-sm text-ink-2">
              <CardSign kind={cardOf(card)} />
              {matchText(card.match, { t, format, language: i18n.language })}
            </span>
            {onDecide ? (
              <Button variant="outline" size="sm" className="ms-auto" onClick={() => onDecide(card)}>
                {t('match.season.suspensions.enterDecision')}
              </Button>
            ) : null}
          </li>
        ))}
      </ul>
    </Sheet>
  );
}

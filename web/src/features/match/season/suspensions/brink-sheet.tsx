import type { OnBrink } from '@touchline/contract/match/suspensions';
import { useTranslation } from 'react-i18next';
import { Sheet } from '../../../../components/page/sheet.tsx';
import { BookingCard } from '../../../../components/ui/booking-card.tsx';
import { CountBadge } from '../../../../components/ui/count-badge.tsx';
import { useFormat } from '../../../../lib/i18n/format.ts';

/** More pips than this are a number: a cycle has five at most, a list may have fourteen. */
const pipsMax = 9;

/** Who is one yellow card from a ban, with the cards as pips. */
export function BrinkSheet({ brink }: { brink: readonly OnBrink[] }) {
  const { t } = useTranslation();
  const format = useFormat();
  const next = ({ byEntered, bySheets, matches }: OnBrink) =>
    byEntered
      ? t('match.season.suspensions.byEntered', { count: bySheets })
      : matches === null
        ? t('match.season.suspensions.nextOpen')
        : t('match.season.suspensions.next', { count: matches });
  return (
    <Sheet
      isFlush
      title={
        <span className="inline-flex items-center gap-2.5">
          {t('match.season.suspensions.brink')}
          {brink.length > 0 ? <CountBadge count={format.number(brink.length)} /> : null}
        </span>
      }
    >
      {brink.length === 0 ? (
        <p className="px-5 py-4 text-ink-3 max-tablet:px-4">{t('match.season.suspensions.noBrink')}</p>
      ) : (
        <ul>
          {brink.map((each) => {
            const { player, league, yellows, threshold } = each;
            return (
              <li key={`${player._id}-${league._id}`} className="mf-brink">
                <span className="num-row text-[1.3125rem]">{player.shirtNumber ?? '–'}</span>
                <span dir="auto" className="truncate font-semibold" title={player.name}>
                  {player.name}
                </span>
                <span dir="auto" className="truncate text-sm text-ink-3" title={league.name}>
                  {league.name}
                </span>
                <span
                  role="img"
                  aria-label={t('match.season.suspensions.pips', { count: yellows, threshold })}
                  className="flex gap-1"
                >
                  {threshold > pipsMax ? (
                    <span className="tnum inline-flex items-center gap-1.5">
                      <BookingCard colour="yellow" /> {format.number(yellows)} / {format.number(threshold)}
                    </span>
                  ) : (
                    Array.from({ length: threshold }, (_, index) => (
                      <BookingCard key={index} colour={index < yellows ? 'yellow' : 'none'} />
                    ))
                  )}
                </span>
                <span className="text-sm leading-snug text-ink-3">{next(each)}</span>
              </li>
            );
          })}
        </ul>
      )}
      <p className="mf-foot">{t('match.season.suspensions.foot')}</p>
    </Sheet>
  );
}

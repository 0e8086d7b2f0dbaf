import type { MatchMinutes, PlayerMinutes } from '@touchline/contract/match/match-minutes';
import { useTranslation } from 'react-i18next';
import { Sheet } from '../../../../components/page/sheet.tsx';
import { useMediaQuery } from '../../../../hooks/use-media-query.ts';
import { useFormat } from '../../../../lib/i18n/format.ts';
import { isolated } from '../../../../lib/i18n/isolated.ts';
import { numberAndName } from '../../events/event-words.ts';
import type { PlayedPeriod } from './bar.ts';
import { MinutesList } from './minutes-list.tsx';
import { MinutesTable } from './minutes-table.tsx';
import type { ReviewDraft } from './use-review-draft.ts';

type StatisticsSheetProps = {
  minutes: MatchMinutes;
  periods: readonly PlayedPeriod[];
  review: ReviewDraft;
  onCorrect: ((player: PlayerMinutes) => void) | undefined;
};

/** Minutes and ratings of a match, and who did not come on. */
export function StatisticsSheet({ minutes, periods, review, onCorrect }: StatisticsSheetProps) {
  const { t, i18n } = useTranslation();
  const format = useFormat();
  const sentOff = minutes.players.filter(({ secondYellow, straightRed }) => secondYellow || straightRed).length;
  const unknown = minutes.players.filter((player) => player.minutes === null).length;
  const totals = { total: format.number(minutes.total), expected: format.number(minutes.expected) };
  const Minutes = useMediaQuery('(width < 47.5rem)') ? MinutesList : MinutesTable;
  const ratings = review.content?.ratings;
  const rate = (player: string, rating: number | undefined) =>
    review.change((content) => {
      const { [player]: _old, ...others } = content.ratings;
      return { ...content, ratings: rating === undefined ? others : { ...others, [player]: rating } };
    });
  return (
    <Sheet
      isFlush
      title={t(ratings ? 'match.statistics.title' : 'match.statistics.titleMinutes')}
      end={
        <span className="text-sm text-ink-3">
          {sentOff > 0
            ? t('match.statistics.totalSentOff', { ...totals, count: sentOff })
            : t('match.statistics.total', totals)}
        </span>
      }
    >
      <Minutes minutes={minutes} periods={periods} ratings={ratings} onRate={rate} onCorrect={onCorrect} />
      <div className="mf-foot flex flex-wrap gap-x-6 gap-y-1">
        <span>
          {t('match.statistics.foot', {
            official: format.number(periods.reduce((sum, { length }) => sum + length, 0)),
            played: minutes.end === null ? t('common.none') : format.number(minutes.end),
          })}
        </span>
        {unknown > 0 ? <span>{t('match.statistics.minutesUnknown', { count: unknown })}</span> : null}
        {minutes.unused.length > 0 ? (
          <span className="ms-auto">
            {t('match.statistics.unused', {
              players: minutes.unused
                .map((player) => isolated(i18n.language, numberAndName(player)))
                .join(t('match.statistics.bar.comma')),
            })}
          </span>
        ) : null}
      </div>
    </Sheet>
  );
}

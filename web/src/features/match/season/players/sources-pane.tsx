import { useQuery } from '@tanstack/react-query';
import type { Figure, StatisticsRow } from '@touchline/contract/match/season-statistics';
import { X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useClubTime } from '../../../../api/club/club-time.ts';
import { statisticsSourcesQuery } from '../../../../api/match/season-statistics.ts';
import { suspensionsQuery } from '../../../../api/match/suspensions.ts';
import { ErrorState } from '../../../../components/feedback/error-state.tsx';
import { IconButton } from '../../../../components/ui/icon-button.tsx';
import { SeasonRowsSkeleton } from '../frame/season-skeleton.tsx';
import type { SeasonView } from '../frame/use-season-view.ts';
import { Count } from './figure-cell.tsx';
import { SheetsTable } from './sheets-table.tsx';
import { StandNote } from './stand-note.tsx';

/** Whose figures the pane explains. */
export function SourcesHead({ row: { player }, onClose }: { row: StatisticsRow; onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <div className="flex min-h-15 items-center gap-2.5 border-b border-line ps-4 pe-2 py-2">
      {player.shirtNumber === null ? null : <span className="num-row text-[1.5rem]">{player.shirtNumber}</span>}
      <h2 className="min-w-0 flex-1 text-input font-semibold wrap-anywhere">
        <bdi>{player.name}</bdi>
      </h2>
      <IconButton size="sm" label={t('common.close')} icon={<X aria-hidden="true" />} onClick={onClose} />
    </div>
  );
}

type SourcesPaneProps = { row: StatisticsRow; view: SeasonView; mayEdit: boolean };

/** Where the figures of a player come from: what was entered, what the sheets add, and the sheets one by one. */
export function SourcesPane({ row, view, mayEdit }: SourcesPaneProps) {
  const { t } = useTranslation();
  const { timeZone } = useClubTime();
  const sources = useQuery(statisticsSourcesQuery(row.player._id, view.filter));
  const brink = useQuery({ ...suspensionsQuery(view.filter), meta: { quiet: true } }).data?.brink ?? [];
  const { yellows, minutes } = row.figures;

  return (
    <>
      <dl className="grid grid-cols-2 border-b border-line">
        <SourceTile label={t('match.season.players.columns.yellows')} figure={yellows} />
        <SourceTile label={t('match.season.players.columns.minutes')} figure={minutes} />
      </dl>
      {sources.isError && !sources.data ? (
        <ErrorState
          message={t('match.season.players.sourcesFailed')}
          onRetry={() => void sources.refetch()}
          isRetrying={sources.isFetching}
        />
      ) : !sources.data || !timeZone ? (
        <SeasonRowsSkeleton rows={6} />
      ) : (
        <>
          {sources.data.stands.map((stand) => (
            <StandNote
              key={`${stand.league._id}-${stand.figure}`}
              player={row.player}
              stand={stand}
              sheets={sources.data.sheets}
              timeZone={timeZone}
              mayEdit={mayEdit}
              namesLeague={view.league === undefined}
              isOnBrink={
                stand.figure === 'yellowCards' &&
                brink.some(
                  ({ player, league, byEntered }) =>
                    byEntered && player._id === row.player._id && league._id === stand.league._id,
                )
              }
            />
          ))}
          <SheetsTable sources={sources.data} timeZone={timeZone} />
        </>
      )}
    </>
  );
}

/** "3 entered + 1 since", or where else the figure comes from. */
function SourceTile({ label, figure }: { label: string; figure: Figure }) {
  const { t } = useTranslation();
  const { value, entered, source } = figure;
  const from =
    value === null
      ? t('match.unknown')
      : source === 'both'
        ? t('match.season.players.enteredAndSince', { entered: entered ?? 0, since: value - (entered ?? 0) })
        : t(`match.season.players.from.${source}`);
  return (
    <div className="grid content-start gap-0.5 border-line px-4 py-3.5 not-first:border-s">
      <dt className="text-sm text-ink-3">{label}</dt>
      <dd className="text-[2rem] leading-[1.2]">
        <span className="num">
          <Count value={value} />
        </span>
        <span className="block text-sm leading-snug text-ink-3">{from}</span>
      </dd>
    </div>
  );
}

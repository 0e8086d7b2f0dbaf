import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { leaguesQuery } from '../../../../api/football/leagues.ts';
import { playerStatisticsQuery } from '../../../../api/people/league-statistics.ts';
import { Crest } from '../../../../components/football/crest.tsx';
import { Dropdown } from '../../../../components/fields/select/dropdown.tsx';
import { EmptyState } from '../../../../components/feedback/empty-state.tsx';
import { ErrorState } from '../../../../components/feedback/error-state.tsx';
import { useSeason } from '../../../../lib/session/season.ts';
import { FieldMessage } from '../../../../components/fields/field-message.tsx';
import { Sheet } from '../../../../components/page/sheet.tsx';
import { LeagueFigures, LeagueFiguresSkeleton } from './league-figures.tsx';
import type { StatisticsDraft } from '../use-statistics-draft.ts';

type LeagueSheetProps = {
  playerId: string;
  /** Null for the first league. */
  leagueId: string | null;
  onLeague: (leagueId: string) => void;
  draft: StatisticsDraft | null;
};

/** A player's figures in one league, and the choice of the league. */
export function LeagueSheet({ playerId, leagueId, onLeague, draft }: LeagueSheetProps) {
  const { t } = useTranslation();
  const isClosed = useSeason() !== null;
  const leagues = useQuery(leaguesQuery());
  const league = leagues.data?.find(({ _id }) => _id === leagueId) ?? leagues.data?.[0];
  const figures = useQuery({ ...playerStatisticsQuery(playerId, league?._id ?? ''), enabled: league !== undefined });

  const body = () => {
    if (leagues.isError && !leagues.data)
      return (
        <ErrorState
          message={t('players.statistics.leaguesFailed')}
          onRetry={() => void leagues.refetch()}
          isRetrying={leagues.isFetching}
        />
      );
    if (leagues.data?.length === 0)
      return (
        <EmptyState
          drawing="corner"
          title={t('players.statistics.noLeagues')}
          hint={t('players.statistics.noLeaguesHint')}
        />
      );
    if (figures.isError && !figures.data)
      return (
        <ErrorState
          message={t('players.statistics.failed')}
          onRetry={() => void figures.refetch()}
          isRetrying={figures.isFetching}
        />
      );
    if (!league || !figures.data) return <LeagueFiguresSkeleton />;
    return (
      <LeagueFigures figures={figures.data} draft={draft && !isClosed ? draft.of(league._id, figures.data) : null} />
    );
  };

  // Another league's invalid statistics disable Save.
  const invalidElsewhere = (leagues.data ?? []).filter(
    ({ _id }) => _id !== league?._id && draft?.invalidLeagues.includes(_id),
  );

  const choice = league ? (
    <Dropdown
      variant="minimal"
      label={t('players.league')}
      options={(leagues.data ?? []).map(({ _id, name, icon }) => ({
        value: _id,
        label: name,
        icon: <Crest name={name} src={icon?.url} size="sm" />,
      }))}
      value={league._id}
      onChange={onLeague}
      className="max-w-64 max-tablet:max-w-52 max-tablet:[&_button]:text-base"
    />
  ) : null;

  return (
    <Sheet title={t('players.sections.statistics')} end={choice} isFlush>
      {body()}
      {invalidElsewhere.map(({ _id, name }) => (
        <div key={_id} className="px-5 pb-4 max-tablet:px-4">
          <FieldMessage id={`${_id}-message`} error={t('players.statistics.invalidElsewhere', { league: name })} />
        </div>
      ))}
    </Sheet>
  );
}

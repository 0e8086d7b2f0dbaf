import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { leaguesQuery } from '../../../../api/football/leagues.ts';
import { useExportStatistics } from '../../../../api/match/season-statistics.ts';
import { useSquadChoices } from '../../../../api/people/squad-choices.ts';
import { ExportButton } from '../../frame/export-button.tsx';
import type { SeasonView } from './use-season-view.ts';

/** Downloads the figures that the page shows, of its squad and league. */
export function ExportSeason({ view }: { view: SeasonView }) {
  const { t } = useTranslation();
  const squad = useSquadChoices()?.find(({ _id }) => _id === view.squad)?.name;
  const league = useQuery(leaguesQuery()).data?.find(({ _id }) => _id === view.league)?.name;
  const { mutate, isPending } = useExportStatistics();
  return (
    <ExportButton
      isPending={isPending}
      onExport={(format) =>
        mutate({ asked: view.filter, format }, { onSuccess: (save) => save([t('match.season.file'), squad, league]) })
      }
    />
  );
}

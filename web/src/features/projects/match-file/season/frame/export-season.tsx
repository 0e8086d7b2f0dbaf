import { useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { leaguesQuery } from '../../../../../api/football/leagues.ts';
import { useExportStatistics } from '../../../../../api/match/season-statistics.ts';
import { useMay } from '../../../../../api/people/auth.ts';
import { useSquadChoices } from '../../../../../api/people/squad-choices.ts';
import { Button } from '../../../../../components/ui/button.tsx';
import type { SeasonView } from './use-season-view.ts';

/** Downloads the figures that the page shows, of its squad and league. */
export function ExportSeason({ view }: { view: SeasonView }) {
  const { t } = useTranslation();
  const mayExport = useMay('mayExport');
  const squad = useSquadChoices()?.find(({ _id }) => _id === view.squad)?.name;
  const league = useQuery(leaguesQuery()).data?.find(({ _id }) => _id === view.league)?.name;
  const { mutate, isPending } = useExportStatistics();
  if (!mayExport) return null;
  return (
    <Button
      variant="outline"
      icon={<Download aria-hidden="true" />}
      foldsOnPhone
      isLoading={isPending}
      onClick={() => mutate(view.filter, { onSuccess: (save) => save([t('match.season.file'), squad, league]) })}
    >
      {t('exports.export')}
    </Button>
  );
}

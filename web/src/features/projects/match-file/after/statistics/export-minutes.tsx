import type { Match } from '@touchline/contract/football/matches';
import { Download } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useExportMinutes } from '../../../../../api/match/match-minutes.ts';
import { useMay } from '../../../../../api/people/auth.ts';
import { Button } from '../../../../../components/ui/button.tsx';
import { dayIn } from '../../../../../lib/dates/days.ts';

/** Downloads the minutes of a match, named by its teams and day. */
export function ExportMinutes({ match, timeZone }: { match: Match; timeZone: string }) {
  const { t } = useTranslation();
  const mayExport = useMay('mayExport');
  const { mutate, isPending } = useExportMinutes(match._id);
  if (!mayExport) return null;
  const [home, away] = match.teams;
  const parts = [t('match.season.file'), home?.name, away?.name, dayIn(timeZone, match.date)];
  return (
    <Button
      variant="outline"
      icon={<Download aria-hidden="true" />}
      foldsOnPhone
      isLoading={isPending}
      onClick={() => mutate(undefined, { onSuccess: (save) => save(parts) })}
    >
      {t('exports.export')}
    </Button>
  );
}

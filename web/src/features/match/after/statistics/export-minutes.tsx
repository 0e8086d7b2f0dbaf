import type { Match } from '@touchline/contract/football/matches';
import { useTranslation } from 'react-i18next';
import { useExportMinutes } from '../../../../api/match/match-minutes.ts';
import { dayIn } from '../../../../lib/dates/days.ts';
import { ExportButton } from '../../frame/export-button.tsx';

/** Downloads the minutes of a match, named by its teams and day. */
export function ExportMinutes({ match, timeZone }: { match: Match; timeZone: string }) {
  const { t } = useTranslation();
  const { mutate, isPending } = useExportMinutes(match._id);
  const [home, away] = match.teams;
  const parts = [t('match.season.file'), home?.name, away?.name, dayIn(timeZone, match.date)];
  return (
    <ExportButton
      isPending={isPending}
      onExport={(format) => mutate({ asked: undefined, format }, { onSuccess: (save) => save(parts) })}
    />
  );
}

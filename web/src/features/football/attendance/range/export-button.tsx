import { useTranslation } from 'react-i18next';
import { useMay } from '../../../../api/people/auth.ts';
import { useExport } from '../../../../api/club/exports.ts';
import { ExportMenu } from '../../../../components/table/export-menu.tsx';
import { dayIn } from '../../../../lib/dates/days.ts';
import { ofSeason } from '../../../../lib/session/season.ts';
import { type DayRange, isBackwards, queryOf } from './day-range.ts';

/** Downloads the attendance of a range of days as a table. */
export function ExportButton({ range, timeZone }: { range: DayRange; timeZone: string }) {
  const { t } = useTranslation();
  const mayExport = useMay('mayExport');
  const { mutate, isPending } = useExport('attendances');
  const days = [range.from, range.to || dayIn(timeZone, new Date())].filter(Boolean);
  if (!mayExport) return null;
  return (
    <ExportMenu
      isPending={isPending}
      whyNot={isBackwards(range) ? t('validation.daysReversed') : undefined}
      onExport={(format) =>
        mutate(
          { asked: { ...queryOf(range), ...ofSeason() }, format },
          { onSuccess: (save) => save([t('exports.attendances'), ...days]) },
        )
      }
    />
  );
}

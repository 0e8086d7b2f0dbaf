import './grid.css';
import '../../../../components/availability/availability.css';
import '../../../../components/page/print-page.css';
import { useQuery } from '@tanstack/react-query';
import { ChevronLeft, ChevronRight, Printer, Rows3, Table2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useClubTime } from '../../../../api/club/club-time.ts';
import { useExport } from '../../../../api/club/exports.ts';
import { seasonsQuery } from '../../../../api/club/seasons.ts';
import { availabilityGridQuery } from '../../../../api/health/availability.ts';
import { useMay } from '../../../../api/people/auth.ts';
import { ErrorState } from '../../../../components/feedback/error-state.tsx';
import { SegmentedControl } from '../../../../components/fields/segmented-control.tsx';
import { ExportMenu } from '../../../../components/table/export-menu.tsx';
import { Button } from '../../../../components/ui/button.tsx';
import { IconButton } from '../../../../components/ui/icon-button.tsx';
import { Skeleton } from '../../../../components/ui/skeleton.tsx';
import { useMediaQuery } from '../../../../hooks/use-media-query.ts';
import { dayIn } from '../../../../lib/dates/days.ts';
import { AvailabilityHead } from '../../availability-frame/availability-head.tsx';
import { lineOf, lines } from '../../../../components/football/position-lines.ts';
import { NobodyHere } from '../nobody-here.tsx';
import { daysOf, type Period, periods } from './grid-days.ts';
import { GridTable } from './grid-table.tsx';
import { SquadGrid } from './squad-grid.tsx';

/** Players by days: who was and is missing, and when. */
export function GridTab({ title }: { title: string }) {
  const { t, i18n } = useTranslation();
  const { format, timeZone, isKnown } = useClubTime();
  const [period, setPeriod] = useState<Period>('days');
  const [steps, setSteps] = useState(0);
  const [isTable, setTable] = useState(false);
  const isPhone = useMediaQuery('(width < 47.5rem)');
  const today = dayIn(timeZone ?? 'UTC', new Date());
  const seasons = useQuery({ ...seasonsQuery(), meta: { quiet: true } });
  const season = seasons.data?.records.find(({ state }) => state === 'current');
  const days = daysOf(period, { today, steps, season });
  const grid = useQuery({ ...availabilityGridQuery(days), enabled: isKnown });
  const { data } = grid;
  const mayExport = useMay('mayExport');
  const { mutate: exportDays, isPending: isExporting } = useExport('availability');
  const players = data?.players.toSorted(
    (a, b) => lines.indexOf(lineOf(a.player.position)) - lines.indexOf(lineOf(b.player.position)),
  );
  const step = (by: 1 | -1) => (
    <IconButton
      label={by === 1 ? t('availability.grid.earlier') : t('availability.grid.later')}
      icon={by === 1 ? <ChevronLeft aria-hidden="true" /> : <ChevronRight aria-hidden="true" />}
      disabled={period === 'season'}
      onClick={() => setSteps(steps + by)}
    />
  );
  const periodChoice = (
    <SegmentedControl
      kind="toggle"
      label={t('availability.grid.period')}
      options={periods.map((value) => ({ value, label: t(`availability.grid.${value}`) }))}
      value={period}
      onChange={(value) => {
        setPeriod(value);
        setSteps(0);
      }}
    />
  );
  // Time runs to the right in both directions of writing, and the arrows with it.
  const choice = (
    <div dir="ltr" className="flex items-center justify-between gap-2">
      {step(1)}
      <div dir={i18n.dir()}>{periodChoice}</div>
      {step(-1)}
    </div>
  );
  return (
    <>
      <AvailabilityHead
        title={title}
        tab="grid"
        meta={
          isKnown ? t('availability.grid.span', { from: format.date(days.from), to: format.date(days.to) }) : undefined
        }
        actions={
          <>
            {isPhone ? null : choice}
            <Button
              variant="ghost"
              foldsOnPhone
              icon={isTable ? <Rows3 aria-hidden="true" /> : <Table2 aria-hidden="true" />}
              onClick={() => setTable(!isTable)}
            >
              {isTable ? t('availability.grid.picture') : t('availability.grid.table')}
            </Button>
            {mayExport ? (
              <ExportMenu
                foldsOnPhone
                isPending={isExporting}
                onExport={(format) =>
                  exportDays(
                    { asked: days, format },
                    { onSuccess: (save) => save([t('exports.availability'), days.from, days.to]) },
                  )
                }
              />
            ) : null}
            <Button variant="outline" foldsOnPhone icon={<Printer aria-hidden="true" />} onClick={() => window.print()}>
              {t('availability.print')}
            </Button>
          </>
        }
      />
      {isPhone ? choice : null}
      {data && players ? (
        players.length === 0 ? (
          <NobodyHere />
        ) : (
          <div className="print-page av-grid-page">
            {isTable ? (
              <GridTable players={players} from={data.from} />
            ) : (
              <SquadGrid key={`${data.from} ${data.to}`} grid={{ ...data, players }} today={today} />
            )}
          </div>
        )
      ) : grid.isError ? (
        <ErrorState
          message={t('availability.failed')}
          onRetry={() => void grid.refetch()}
          isRetrying={grid.isFetching}
        />
      ) : (
        <Skeleton className="h-146 rounded-lg" />
      )}
    </>
  );
}

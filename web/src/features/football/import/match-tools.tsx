import { useQuery } from '@tanstack/react-query';
import { ChartNoAxesColumn } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../../api/people/auth.ts';
import { clubQuery } from '../../../api/club/club.ts';
import { useExport } from '../../../api/club/exports.ts';
import { Link } from '../../../lib/router/link.tsx';
import { TableTools } from '../../../components/table/table-tools.tsx';
import { dayIn } from '../../../lib/dates/days.ts';

// Loaded lazily: few users import.
const FixturesDialog = lazy(async () => ({ default: (await import('./fixtures-dialog.tsx')).FixturesDialog }));

const PitchClosed = lazy(async () => ({ default: (await import('../call-off/pitch-closed.tsx')).PitchClosed }));

const LeagueCalendarsDialog = lazy(async () => ({
  default: (await import('./league-calendars/league-calendars-dialog.tsx')).LeagueCalendarsDialog,
}));

/** Tools in the page head: import a season's fixtures from a file, follow the calendar of a league, export all matches as a table. */
export function MatchTools() {
  const { t } = useTranslation();
  const mayExport = useMay('mayExport');
  const [isImporting, setImporting] = useState(false);
  const [isClosing, setClosing] = useState(false);
  const [isFollowing, setFollowing] = useState(false);
  const timeZone = useQuery({ ...clubQuery(), meta: { quiet: true } }).data?.timezone ?? 'UTC';
  const { mutate: exportMatches, isPending } = useExport('matches');
  return (
    <>
      {/* Beside the longer words of some languages there is room for the sign alone: the word then wraps out of sight. */}
      <Link
        to="/projects/matches?view=season"
        title={t('match.frame.season')}
        className="wash flex h-control-sm w-9 max-w-max grow pointer-coarse:h-11 pointer-coarse:min-w-11 flex-wrap content-start justify-center gap-x-1.5 overflow-hidden rounded-[7px] px-2 text-sm font-semibold text-ink-2 hover:hover-wash hover:text-ink"
      >
        <span className="grid h-full place-items-center">
          <ChartNoAxesColumn aria-hidden="true" className="size-4 stroke-2" />
        </span>
        <span className="flex h-full items-center whitespace-nowrap">{t('match.frame.season')}</span>
      </Link>
      <TableTools
        of={t('nav.matches')}
        onImport={() => setImporting(true)}
        onFollow={() => setFollowing(true)}
        onPlaceClosed={() => setClosing(true)}
        isExporting={isPending}
        canExport={mayExport}
        onExport={(format) =>
          exportMatches(
            { asked: undefined, format },
            { onSuccess: (save) => save([t('exports.matches'), dayIn(timeZone, new Date())]) },
          )
        }
      />
      {isImporting ? (
        <Suspense>
          <FixturesDialog timeZone={timeZone} onClose={() => setImporting(false)} />
        </Suspense>
      ) : null}
      {isClosing ? (
        <Suspense>
          <PitchClosed onClose={() => setClosing(false)} />
        </Suspense>
      ) : null}
      {isFollowing ? (
        <Suspense>
          <LeagueCalendarsDialog timeZone={timeZone} onClose={() => setFollowing(false)} />
        </Suspense>
      ) : null}
    </>
  );
}

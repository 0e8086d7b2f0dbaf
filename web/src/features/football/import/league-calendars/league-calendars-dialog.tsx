import { useQuery } from '@tanstack/react-query';
import type { FixtureSource } from '@touchline/contract/club/fixture-sources';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { clubQuery } from '../../../../api/club/club.ts';
import { fixtureSourcesQuery, leagueNewsQuery } from '../../../../api/club/fixture-sources.ts';
import { EmptyState } from '../../../../components/feedback/empty-state.tsx';
import { ErrorState } from '../../../../components/feedback/error-state.tsx';
import { Button } from '../../../../components/ui/button.tsx';
import { Dialog } from '../../../../components/ui/dialog.tsx';
import { Spinner } from '../../../../components/ui/spinner.tsx';
import { useFormat } from '../../../../lib/i18n/format.ts';
import { CalendarForm } from './calendar-form.tsx';
import { CalendarSection } from './calendar-section.tsx';
import { summaryOf } from './summary.ts';

/** The addresses of leagues that are followed, and what these say otherwise than the club has it. */
export function LeagueCalendarsDialog({ timeZone, onClose }: { timeZone: string; onClose: () => void }) {
  const { t } = useTranslation();
  const [edited, setEdited] = useState<FixtureSource | 'new' | null>(null);
  const { data, isError, isFetching, refetch } = useQuery(fixtureSourcesQuery());
  if (edited !== null)
    return (
      <CalendarForm source={edited === 'new' ? null : edited} timeZone={timeZone} onClose={() => setEdited(null)} />
    );
  return (
    <Dialog
      isOpen
      onClose={onClose}
      size="pictures"
      title={t('leagueCalendars.title')}
      footer={
        <Button icon={<Plus aria-hidden="true" />} onClick={() => setEdited('new')}>
          {t('leagueCalendars.add')}
        </Button>
      }
    >
      {isError && !data ? (
        <ErrorState onRetry={() => void refetch()} isRetrying={isFetching} />
      ) : !data ? (
        <p role="status" className="flex items-center gap-3 text-ink-3">
          <Spinner size="sm" />
          {t('common.loading')}
        </p>
      ) : data.length === 0 ? (
        <EmptyState title={t('leagueCalendars.none')} hint={t('leagueCalendars.noneHint')} />
      ) : (
        <>
          <p className="pb-4 text-ink-2">{t('leagueCalendars.intro')}</p>
          {data.map((source) => (
            <CalendarSection key={source._id} source={source} timeZone={timeZone} onEdit={() => setEdited(source)} />
          ))}
        </>
      )}
    </Dialog>
  );
}

/**
 * What followed leagues have changed and nobody has taken yet, with the way to it; nothing while nothing waits. It stands
 * beside the dialog, as a chunk of its own would move more into what all pages load.
 */
export function LeagueNewsLine() {
  const { t } = useTranslation();
  const timeZone = useQuery({ ...clubQuery(), meta: { quiet: true } }).data?.timezone ?? 'UTC';
  const format = useFormat(timeZone);
  const [isOpen, setOpen] = useState(false);
  const waiting = useQuery(leagueNewsQuery()).data ?? [];
  return (
    <>
      {waiting.length === 0 ? null : (
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1 rounded-md border border-info/30 bg-info-soft py-1.5 ps-3 pe-1.5 text-sm">
          <p role="status" className="cap min-w-0 flex-1 basis-40 text-ink">
            {summaryOf(t, format, waiting)}
          </p>
          <Button variant="ghost" size="sm" aria-label={t('leagueCalendars.lookOf')} onClick={() => setOpen(true)}>
            {t('leagueCalendars.look')}
          </Button>
        </div>
      )}
      {isOpen ? <LeagueCalendarsDialog timeZone={timeZone} onClose={() => setOpen(false)} /> : null}
    </>
  );
}

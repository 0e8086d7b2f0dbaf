import { useQuery } from '@tanstack/react-query';
import type { FixtureSource } from '@touchline/contract/club/fixture-sources';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fixtureSourcesQuery } from '../../../../api/club/fixture-sources.ts';
import { EmptyState } from '../../../../components/feedback/empty-state.tsx';
import { ErrorState } from '../../../../components/feedback/error-state.tsx';
import { Button } from '../../../../components/ui/button.tsx';
import { Dialog } from '../../../../components/ui/dialog.tsx';
import { Spinner } from '../../../../components/ui/spinner.tsx';
import { CalendarForm } from './calendar-form.tsx';
import { CalendarSection } from './calendar-section.tsx';

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

import { useQuery } from '@tanstack/react-query';
import type { FixtureSource } from '@touchline/contract/club/fixture-sources';
import { Pencil, RefreshCw, Trash2 } from 'lucide-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDeleteFixtureSource, useReadFixtureSource } from '../../../../api/club/fixture-sources.ts';
import { seasonsQuery } from '../../../../api/club/seasons.ts';
import { leaguesQuery } from '../../../../api/football/leagues.ts';
import { useMay } from '../../../../api/people/auth.ts';
import { useSquadChoices } from '../../../../api/people/squad-choices.ts';
import { Alert } from '../../../../components/feedback/alert.tsx';
import { ConfirmDialog } from '../../../../components/feedback/confirm-dialog.tsx';
import { Button } from '../../../../components/ui/button.tsx';
import { useFormat } from '../../../../lib/i18n/format.ts';
import { Differences } from './differences.tsx';

type CalendarSectionProps = { source: FixtureSource; timeZone: string; onEdit: () => void };

/** What names a source: its league, season and, if there are several, its squad. */
const useNames = ({ league, season, squad }: FixtureSource) => {
  const leagues = useQuery({ ...leaguesQuery(), meta: { quiet: true } }).data;
  const seasons = useQuery({ ...seasonsQuery(), meta: { quiet: true } }).data?.records;
  return {
    league: leagues?.find(({ _id }) => _id === league)?.name ?? '',
    season: seasons?.find(({ _id }) => _id === season)?.name ?? '',
    squad: useSquadChoices()?.find(({ _id }) => _id === squad)?.name,
  };
};

/** One address: what it is for, when it was read, what went wrong, and its differences. */
export function CalendarSection({ source, timeZone, onEdit }: CalendarSectionProps) {
  const { t } = useTranslation();
  const format = useFormat(timeZone);
  const titleId = useId();
  const mayDelete = useMay('mayDelete');
  const [isRemoving, setRemoving] = useState(false);
  const { league, season, squad } = useNames(source);
  const reading = useReadFixtureSource();
  const removal = useDeleteFixtureSource();
  const { address, readAt, problem } = source;
  return (
    <section aria-labelledby={titleId} className="grid gap-3 border-t border-line py-4">
      <div className="flex flex-wrap items-start gap-x-4 gap-y-2">
        <div className="min-w-0 flex-1 basis-64">
          <h3 id={titleId} className="font-semibold text-ink wrap-anywhere">
            {t('leagueCalendars.of', { league, season })}
            {squad === undefined ? null : <span className="block text-sm font-normal text-ink-2">{squad}</span>}
          </h3>
          <p className="text-sm text-ink-3 wrap-anywhere">
            <bdi dir="ltr">{address}</bdi>
          </p>
          <p className="text-sm text-ink-3">
            {readAt === null
              ? t('leagueCalendars.neverRead')
              : t('leagueCalendars.readAt', { when: format.dateTime(readAt) })}
          </p>
        </div>
        <div className="flex flex-wrap gap-2">
          <Button
            variant="outline"
            size="sm"
            icon={<RefreshCw aria-hidden="true" />}
            aria-label={t('leagueCalendars.readOf', { league })}
            isLoading={reading.isPending}
            onClick={() => reading.mutate(source._id)}
          >
            {t('leagueCalendars.read')}
          </Button>
          <Button
            variant="ghost"
            size="sm"
            icon={<Pencil aria-hidden="true" />}
            aria-label={t('leagueCalendars.changeOf', { league })}
            onClick={onEdit}
          >
            {t('leagueCalendars.change')}
          </Button>
          {mayDelete ? (
            <Button
              variant="ghost"
              tone="danger"
              size="sm"
              icon={<Trash2 aria-hidden="true" />}
              aria-label={t('leagueCalendars.removeOf', { league })}
              onClick={() => setRemoving(true)}
            >
              {t('leagueCalendars.remove')}
            </Button>
          ) : null}
        </div>
      </div>
      {problem === null ? null : <Alert variant="warning">{t(`leagueCalendars.problems.${problem}`)}</Alert>}
      <Differences source={source._id} timeZone={timeZone} wasRead={readAt !== null} />
      {isRemoving ? (
        <ConfirmDialog
          title={t('leagueCalendars.removeTitle', { league })}
          verb={t('leagueCalendars.remove')}
          isBusy={removal.isPending}
          onCancel={() => setRemoving(false)}
          onConfirm={() => removal.mutate(source._id, { onSuccess: () => setRemoving(false) })}
        >
          <p>{t('leagueCalendars.removeText')}</p>
        </ConfirmDialog>
      ) : null}
    </section>
  );
}

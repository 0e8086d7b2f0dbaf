import './live.css';
import '../frame/match-file.css';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../../components/feedback/empty-state.tsx';
import { ErrorState } from '../../../components/feedback/error-state.tsx';
import { preloadMenu } from '../../../components/ui/menu.tsx';
import { Spinner } from '../../../components/ui/spinner.tsx';
import { isRecordId } from '../../../hooks/records/use-record.ts';
import { useWakeLock } from '../../../hooks/device/use-wake-lock.ts';
import { keepPage } from '../../../lib/offline/keep-page.ts';
import { useNavigate, useSearch } from '../../../lib/router/router.tsx';
import { Bare } from './bare-page.tsx';
import { OpenedCentre, preloadSheets } from './opened-centre.tsx';
import { useLiveMatch } from './state/use-live-match.ts';
import { useDeviceTheme } from './use-device-theme.ts';

/** The match centre, `/projects/matches/live?match=…`: everything that happens in a match, with one thumb, also offline. */
export default function CentrePage(_given: { title: string }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const title = t('match.frame.centre');
  const id = useSearch().get('match') ?? '';
  useDeviceTheme();
  useWakeLock();
  const handleClose = () => navigate(isRecordId(id) ? `/projects/matches?match=${id}&tab=match` : '/projects/matches');
  if (isRecordId(id)) return <Centre key={id} id={id} title={title} onClose={handleClose} />;
  return (
    <Bare title={title} onClose={handleClose}>
      <EmptyState
        drawing="offside"
        title={t('projects.matches.notFound.title')}
        hint={t('projects.matches.notFound.hint')}
      />
    </Bare>
  );
}

function Centre({ id, title, onClose }: { id: string; title: string; onClose: () => void }) {
  const { t } = useTranslation();
  const match = useLiveMatch(id);
  const { live, state, isReady, hasFailed, error, retry, isRetrying } = match;
  const isLoaded = live !== undefined;

  useEffect(() => {
    // All of it at once: there may be no network when a sheet is opened for the first time.
    if (isLoaded)
      void Promise.all([preloadSheets(), preloadMenu()]).then(
        () => keepPage('centre'),
        () => undefined,
      );
  }, [isLoaded]);

  if (live && state && isReady)
    return <OpenedCentre match={match} live={live} state={state} title={title} onClose={onClose} />;
  const isMissing = error && 'status' in error && error.status === 404;
  return (
    <Bare title={title} onClose={onClose}>
      {!hasFailed ? (
        <Spinner />
      ) : isMissing ? (
        <EmptyState
          drawing="offside"
          title={t('projects.matches.notFound.title')}
          hint={t('projects.matches.notFound.hint')}
        />
      ) : (
        <ErrorState message={t('projects.matches.loadFailed')} onRetry={retry} isRetrying={isRetrying} />
      )}
    </Bare>
  );
}

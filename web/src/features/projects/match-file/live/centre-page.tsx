import './live.css';
import '../frame/match-file.css';
import { useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { clubQuery } from '../../../../api/club/club.ts';
import { EmptyState } from '../../../../components/feedback/empty-state.tsx';
import { ErrorState } from '../../../../components/feedback/error-state.tsx';
import { Button } from '../../../../components/ui/button.tsx';
import { Spinner } from '../../../../components/ui/spinner.tsx';
import { isRecordId } from '../../../../hooks/records/use-record.ts';
import { useMediaQuery } from '../../../../hooks/use-media-query.ts';
import { useWakeLock } from '../../../../hooks/use-wake-lock.ts';
import { splitComponent } from '../../../../lib/browser/split-component.ts';
import { useFormat } from '../../../../lib/i18n/format.ts';
import { useNavigate, useSearch } from '../../../../lib/router/router.tsx';
import { Board } from './board/board.tsx';
import { EventList } from './board/event-list.tsx';
import { SyncSign, SyncText } from './board/sync-sign.tsx';
import { UndoBar } from './board/undo-bar.tsx';
import { useAnnounced } from './board/use-announced.ts';
import { preloadMenu } from '../../../../components/ui/menu.tsx';
import { keepPage } from './outbox/keep-page.ts';
import { Pad } from './pad/pad.tsx';
import { useCentre } from './state/use-centre.ts';
import { useDeskKeys } from './pad/use-desk-keys.ts';
import type { LiveState } from './state/live-state.ts';
import type { LiveFile } from './state/live-types.ts';
import { type LiveMatch, useLiveMatch } from './state/use-live-match.ts';
import { TabletLayout } from './tablet/tablet-layout.tsx';
import { useDeviceTheme } from './use-device-theme.ts';

const { Component: Sheets, preload: loadSheets } = splitComponent(async () => ({
  default: (await import('./sheets/sheets.tsx')).Sheets,
}));

/** It opens by itself this long before kick-off. */
const opensBeforeMs = 60 * 60_000;

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

type BareProps = { title: string; onClose: () => void; children: React.ReactNode };

/** The bar with the way back, and a message in place of the rest. */
function Bare({ title, onClose, children }: BareProps) {
  const { t } = useTranslation();
  return (
    <main id="main" tabIndex={-1} className="mc outline-none" style={{ gridTemplateRows: 'auto minmax(0, 1fr)' }}>
      <header className="mc__top">
        <button
          type="button"
          aria-label={t('common.close')}
          title={t('common.close')}
          onClick={onClose}
          className="mc__icon"
        >
          <X aria-hidden="true" />
        </button>
        <h1>{title}</h1>
      </header>
      <div className="mc-gate">{children}</div>
    </main>
  );
}

function Centre({ id, title, onClose }: { id: string; title: string; onClose: () => void }) {
  const { t } = useTranslation();
  const match = useLiveMatch(id);
  const { live, state, isReady, hasFailed, error, retry, isRetrying } = match;
  const isLoaded = live !== undefined;

  useEffect(() => {
    // All of it at once: there may be no network when a sheet is opened for the first time.
    if (isLoaded) void Promise.all([loadSheets(), preloadMenu()]).then(keepPage, () => undefined);
  }, [isLoaded]);

  if (live && state && isReady)
    return <Opened match={match} live={live} state={state} title={title} onClose={onClose} />;
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

type OpenedProps = { match: LiveMatch; live: LiveFile; state: LiveState; title: string; onClose: () => void };

function Opened({ match, live, state, title, onClose }: OpenedProps) {
  const { t } = useTranslation();
  const { queue, mayRecord } = match;
  const zone = useQuery(clubQuery()).data?.timezone;
  const format = useFormat(zone);
  const centre = useCentre(live, state, mayRecord);
  const isWide = useMediaQuery('(width >= 62.5rem) and (orientation: landscape)');
  const [isTextShown, setTextShown] = useState(false);
  const [isOpened, setOpened] = useState(false);
  useAnnounced(centre, zone);
  useDeskKeys(centre, mayRecord && isWide);

  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 30_000);
    return () => clearInterval(timer);
  }, []);
  const opensAt = Date.parse(live.match.date) - opensBeforeMs;
  const isOpen = isOpened || state.events.length > 0 || state.clock.kind !== 'before' || now >= opensAt;
  if (!isOpen)
    return (
      <Bare title={title} onClose={onClose}>
        <p>
          {live.match.timeUnknown
            ? t('match.live.gate.unknown')
            : t('match.live.gate.opens', { time: format.dateTime(new Date(opensAt).toISOString()) })}
        </p>
        <Button size="lg" onClick={() => setOpened(true)}>
          {t('match.live.gate.now')}
        </Button>
      </Bare>
    );

  const { changes } = state;
  const readOnly = <p className="mc-read">{t('match.live.readOnly')}</p>;
  return (
    <main id="main" tabIndex={-1} className={isWide ? 'mct outline-none' : 'mc outline-none'}>
      <header>
        <div className="mc__top">
          <button
            type="button"
            aria-label={t('common.close')}
            title={t('common.close')}
            onClick={onClose}
            className="mc__icon"
          >
            <X aria-hidden="true" />
          </button>
          <h1>{title}</h1>
          <SyncSign state={state} onText={setTextShown} isTextShown={isTextShown} />
          {isWide && changes ? (
            <>
              <span className="mc-sync">
                {changes.allowed === null
                  ? t('match.live.changesAlone', { used: changes.used })
                  : t('match.live.changesOf', { used: changes.used, allowed: changes.allowed })}
              </span>
              {changes.windowsAllowed === null ? null : (
                <span className="mc-sync">
                  {t('match.live.stoppagesOf', { used: changes.windows, allowed: changes.windowsAllowed })}
                </span>
              )}
            </>
          ) : null}
        </div>
        {isTextShown ? <SyncText state={state} queue={queue} /> : null}
        {state.isSheetKnown || !live.squad ? null : <p className="mc-say">{t('match.live.noSheet')}</p>}
      </header>
      {isWide ? (
        <TabletLayout centre={centre} timeZone={zone} readOnly={readOnly} />
      ) : (
        <>
          <Board centre={centre} />
          <EventList centre={centre} timeZone={zone} />
          <div className="mc-foot">
            <UndoBar centre={centre} timeZone={zone} />
            {mayRecord ? <Pad centre={centre} /> : readOnly}
          </div>
        </>
      )}
      <Suspense>
        <Sheets centre={centre} />
      </Suspense>
    </main>
  );
}

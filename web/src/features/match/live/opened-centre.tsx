import { hasPassed } from '@touchline/contract/football/takes-place';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { clubQuery } from '../../../api/club/club.ts';
import { useMediaQuery } from '../../../hooks/use-media-query.ts';
import { splitComponent } from '../../../lib/browser/split-component.ts';
import { aheadMs, serverNow } from '../../../lib/dates/server-clock.ts';
import { useFormat } from '../../../lib/i18n/format.ts';
import { surplusText } from '../events/surplus-text.ts';
import { CloseAndTitle } from './bare-page.tsx';
import { Board } from './board/board.tsx';
import { EventList } from './board/event-list.tsx';
import { SyncSign, SyncText } from './board/sync-sign.tsx';
import { UndoBar } from './board/undo-bar.tsx';
import { useAnnounced } from './board/use-announced.ts';
import { useSyncSaid } from './board/use-sync-said.ts';
import { CentreGate } from './centre-gate.tsx';
import { Pad } from './pad/pad.tsx';
import { useDeskKeys } from './pad/use-desk-keys.ts';
import type { LiveState } from './state/live-state.ts';
import type { LiveFile } from './state/live-types.ts';
import { useCentre } from './state/use-centre.ts';
import type { LiveMatch } from './state/use-live-match.ts';
import { TabletLayout } from './tablet/tablet-layout.tsx';

const { Component: Sheets, preload } = splitComponent(async () => ({
  default: (await import('./sheets/sheets.tsx')).Sheets,
}));

/** Fetches the code of the sheets, which may open first without a network. */
export const preloadSheets = preload;

/** It opens by itself this long before kick-off. */
const opensBeforeMs = 60 * 60_000;

type OpenedProps = { match: LiveMatch; live: LiveFile; state: LiveState; title: string; onClose: () => void };

/** The match centre of a loaded match: board, events and pad, or the pitch on a wide screen. */
export function OpenedCentre({ match, live, state, title, onClose }: OpenedProps) {
  const { t } = useTranslation();
  const { queue, mayRecord, isMissing } = match;
  const zone = useQuery(clubQuery()).data?.timezone;
  const centre = useCentre(live, state, mayRecord);
  const isWide = useMediaQuery('(width >= 62.5rem) and (orientation: landscape)');
  const [isTextShown, setTextShown] = useState(false);
  const [isOpened, setOpened] = useState(false);
  useAnnounced(centre, zone);
  useSyncSaid(state);
  useDeskKeys(centre, mayRecord && isWide);

  const [now, setNow] = useState(serverNow);
  useEffect(() => {
    const timer = setInterval(() => setNow(serverNow()), 30_000);
    return () => clearInterval(timer);
  }, []);
  const { takesPlace, endsAt } = live.match;
  // The answer may be hours old: the page stays open, or the device has no network.
  const isLate =
    takesPlace !== undefined && endsAt !== undefined && hasPassed({ takesPlace, endsAt }, new Date(now).toISOString());
  const opensAt = Date.parse(live.match.date) - opensBeforeMs;
  const isOpen = isOpened || state.events.length > 0 || state.clock.kind !== 'before' || now >= opensAt;
  if (!isOpen)
    return (
      <CentreGate
        live={live}
        opensAt={opensAt}
        now={now}
        timeZone={zone}
        mayRecord={mayRecord}
        title={title}
        onOpen={() => setOpened(true)}
        onClose={onClose}
      />
    );

  const { changes } = state;
  const readOnly = <p className="mc-read">{t('match.frame.readOnly')}</p>;
  return (
    <main id="main" tabIndex={-1} className={isWide ? 'mct outline-none' : 'mc outline-none'}>
      <header>
        <div className="mc__top">
          <CloseAndTitle title={title} onClose={onClose} />
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
        {isMissing ? (
          <p role="alert" className="mc-say">
            {t('projects.matches.notFound.title')}. {t('projects.matches.notFound.hint')}
          </p>
        ) : null}
        <ClockNote />
        {state.surplus ? (
          <p role="status" className="mc-say">
            {surplusText(t, state.surplus, centre.names)}
          </p>
        ) : null}
        {state.clock.kind === 'before' && isLate ? (
          <p role="status" className="mc-say">
            {t('match.live.late')}
          </p>
        ) : null}
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

/** Says that the clock of this device is wrong: the match goes by the server's. */
function ClockNote() {
  const { t } = useTranslation();
  const format = useFormat();
  const minutes = Math.round(aheadMs() / 60_000);
  if (minutes === 0) return null;
  const time = format.minutes(Math.abs(minutes));
  return <p className="mc-say">{t(minutes > 0 ? 'match.live.clock.ahead' : 'match.live.clock.behind', { time })}</p>;
}

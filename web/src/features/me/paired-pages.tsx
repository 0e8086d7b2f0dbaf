import { useQuery } from '@tanstack/react-query';
import type { Me } from '@touchline/contract/me/me';
import { Suspense, useEffect, useState } from 'react';
import { todayQuery } from '../../api/me/me.ts';
import { Spinner } from '../../components/ui/spinner.tsx';
import { OfflineBar } from '../../components/feedback/offline-bar.tsx';
import { useOnline } from '../../lib/offline/connection.ts';
import { ConsentPage } from './consents/consent-page.tsx';
import type { MePageName } from './me-page-names.ts';
import { MissingCode } from './missing-code.tsx';
import { otherPages, preloadPage, preloadPages } from './other-pages.ts';
import { BottomBar } from './parts/bottom-bar.tsx';
import { NotLoaded } from './parts/not-loaded.tsx';
import { TodayPage } from './today/today-page.tsx';

function Page({ page, me }: { page: MePageName; me: Me }) {
  if (page === 'today' || page === 'child') return <TodayPage me={me} />;
  const Found = otherPages[page].Page;
  return <Found key={page} me={me} />;
}

/** A paired phone's pages: consent first, then the page between offline bar and bottom bar. */
export function PairedPages({ page }: { page: MePageName }) {
  const isOnline = useOnline();
  const today = useQuery(todayQuery());
  const [isLater, setLater] = useState(false);
  const me = today.data;
  const isHere = me !== undefined;
  const isAsked = me?.consents.some(({ state }) => state === 'open') && !isLater;

  useEffect(() => preloadPage(page), [page]);
  useEffect(() => {
    if (isHere) preloadPages();
  }, [isHere]);

  if (!me) return <NotLoaded page={page} query={today} />;
  if (isAsked) return <ConsentPage me={me} onLater={() => setLater(true)} />;
  return (
    // The page scrolls between header and bar, so the focused element is never under the bar.
    <div className="grid h-[calc(100dvh-3.5rem)] grid-rows-[auto_minmax(0,1fr)_auto]">
      <OfflineBar isOffline={!isOnline} />
      <div key={page} className="overflow-y-auto overscroll-contain">
        <Suspense
          fallback={
            <main id="main" tabIndex={-1} className="grid place-items-center outline-hidden">
              <Spinner />
            </main>
          }
        >
          <MissingCode>
            <Page page={page} me={me} />
          </MissingCode>
        </Suspense>
      </div>
      <BottomBar page={page} unread={me.unreadReplies} />
    </div>
  );
}

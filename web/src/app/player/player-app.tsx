import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { LiveRegion } from '../../components/feedback/live-region.tsx';
import { CheckInPage } from '../../features/me/check-in/check-in-page.tsx';
import { WellnessFormPage } from '../../features/me/wellness-form/wellness-form-page.tsx';
import { useAnnouncement } from '../../lib/state/announce.ts';
import { loadTextsAgain, useTextsReady } from '../../lib/i18n/i18n.ts';
import { usePath } from '../../lib/browser/path.ts';
import { PageBoundary } from '../layout/page-boundary.tsx';
import { PageLoading } from '../layout/page-loading.tsx';
import { PlayerFrame } from './player-frame.tsx';
import { PlayerStartFailed } from './player-start-failed.tsx';

// The player's own pages with their queries; the two pages opened in a hurry don't load them.
const MeArea = lazy(() => import('./me-area.tsx').then((module) => ({ default: module.MeArea })));

function Page({ path }: { path: string }) {
  const wellnessToken = /^\/wellness\/([^/]+)\/?$/.exec(path)?.[1];
  if (wellnessToken !== undefined) return <WellnessFormPage key={wellnessToken} token={wellnessToken} />;
  if (/^\/checkin\/?$/.test(path)) return <CheckInPage />;
  return <MeArea path={path} />;
}

/** The players' area: switches on the path once the texts have loaded. */
export function PlayerApp() {
  const { t } = useTranslation();
  const texts = useTextsReady();
  const path = usePath();
  const announcement = useAnnouncement();
  if (texts === 'loading') return <PageLoading />;
  if (texts === 'failed') return <PlayerStartFailed onTryAgain={() => void loadTextsAgain()} />;
  return (
    <PlayerFrame>
      <PageBoundary title={t('app.name')}>
        <Suspense fallback={<PageLoading />}>
          <Page path={path} />
        </Suspense>
      </PageBoundary>
      <LiveRegion message={announcement} />
    </PlayerFrame>
  );
}

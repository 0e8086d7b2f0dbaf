import { startTransition, Suspense, useDeferredValue, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, usePathname } from '../../lib/router/router.tsx';
import { startFonts } from '../../lib/browser/fonts.ts';
import { opensOffline } from '../../lib/offline/opens-offline.ts';
import { splitComponent } from '../../lib/browser/split-component.ts';
import { PageBoundary } from '../layout/page-boundary.tsx';
import { PageLoading } from '../layout/page-loading.tsx';
import { preloadScreen } from '../routing/preload.ts';
import { AppRoutes } from '../routing/routes.tsx';
import { ToastRegion } from '../toast-region.tsx';
import { Splash } from './splash.tsx';
import { StartupFailed } from './startup-failed.tsx';
import { useSetupStatus } from './use-setup-status.ts';
import { useSplash } from './use-splash.ts';
import { useTexts } from './use-texts.ts';

const setup = splitComponent(async () => ({ default: (await import('./setup-screen.tsx')).SetupScreen }));

/** Leads from the splash to the console, the wizard of a new installation, or the failure page. */
export function Startup() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const pathname = usePathname();
  const { texts, isLoading: isLoadingTexts, again: loadTexts } = useTexts();
  const { status: answered, isAsking, again, markConfigured } = useSetupStatus();
  // A session comes from an installation that is configured.
  const status = answered !== 'unconfigured' && opensOffline(pathname) ? 'configured' : answered;
  // The page replaces the splash in one piece.
  const [hasCode, setHasCode] = useState(false);
  // Deferred: React then renders the page in short pieces, between which a slow phone can answer to input.
  const isReady = useDeferredValue(status !== 'asking' && texts !== 'loading' && hasCode);
  const splash = useSplash(isReady);

  useEffect(() => {
    if (status === 'asking') return;
    const code =
      status === 'configured'
        ? preloadScreen(pathname)
        : status === 'unconfigured'
          ? setup.preload()
          : Promise.resolve();
    // A failure is reported where the page is shown.
    void code.catch(() => undefined).then(() => setHasCode(true));
  }, [status, pathname]);

  useEffect(() => {
    if (!isReady) return;
    // After the frame with the page, whose pictures come before the fonts.
    const frame = requestAnimationFrame(() => setTimeout(startFonts));
    return () => cancelAnimationFrame(frame);
  }, [isReady]);

  const handleTryAgain = () => {
    if (texts === 'failed') loadTexts();
    again();
  };
  const handleConfigured = (email?: string) => {
    // In one transition with the address: the page of the old one would lead to the sign-in too, without the email.
    startTransition(markConfigured);
    void navigate('/login', { replace: true, state: email ? { email } : null });
  };

  const failure = status === 'unreachable' || status === 'failed' ? status : texts === 'failed' && 'unreachable';
  // The console is rendered and requests its data while the splash still covers it.
  const isBuilt = splash !== 'shown' || (isReady && status === 'configured' && !failure);

  return (
    <>
      {!isBuilt ? null : failure ? (
        <StartupFailed reason={failure} isAsking={isAsking || isLoadingTexts} onTryAgain={handleTryAgain} />
      ) : status === 'unconfigured' ? (
        <PageBoundary title={t('nav.titles.setup')}>
          <Suspense fallback={<PageLoading />}>
            <setup.Component onConfigured={handleConfigured} />
          </Suspense>
        </PageBoundary>
      ) : (
        <AppRoutes />
      )}
      <Splash state={splash} />
      <ToastRegion isHeld={splash === 'shown'} />
    </>
  );
}

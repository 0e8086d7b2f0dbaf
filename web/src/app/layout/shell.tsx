import { memo, useRef } from 'react';
import { Outlet } from '../../lib/router/routes.tsx';
import { OfflineBar } from '../../components/feedback/offline-bar.tsx';
import { Reauth } from '../../features/people/reauth/reauth.tsx';
import { WaitingMarks } from '../../features/football/attendance/marks/waiting-marks.tsx';
import { useOnline } from '../../lib/offline/connection.ts';
import { useFetchWhenIdle } from '../../hooks/use-fetch-when-idle.ts';
import { KnownNamesakes } from './known-namesakes.tsx';
import { loadOverlays } from './overlays.ts';
import { Sidebar } from './sidebar.tsx';
import { SignOutSlot } from '../sign-out/sign-out-slot.tsx';
import { SkipLinks } from './skip-links.tsx';
import { SquadSlot } from './squads/squad-slot.tsx';
import { Topbar } from './topbar.tsx';
import { useDrawer } from './use-drawer.ts';

const loadLastTouch = () => import('../../lib/session/last-touch.ts');

/** Header, sidebar and page; each scrolls separately. Memoised: the routes render for each record in the address. */
export const Shell = memo(function Shell() {
  const sidebar = useRef<HTMLElement>(null);
  const menuButton = useRef<HTMLButtonElement>(null);
  const { isDrawer, isOpen, open, dismiss, leave } = useDrawer(sidebar, menuButton);
  // Not before the page, which needs none of it; what fails is fetched again by what opens.
  useFetchWhenIdle(loadOverlays);
  // On every page, as somebody may come to a tab that was left on another one and open a case.
  useFetchWhenIdle(loadLastTouch);

  return (
    <div className="grid h-dvh grid-cols-[var(--size-side)_minmax(0,1fr)] grid-rows-[auto_auto_minmax(0,1fr)] max-desktop:grid-cols-[minmax(0,1fr)]">
      <div inert={isOpen} className="col-span-full">
        <SkipLinks />
        <Topbar isMenuOpen={isOpen} onOpenMenu={open} menuButtonRef={menuButton} />
      </div>
      <div className="col-span-full">
        <OfflineBar isOffline={!useOnline()} />
        <WaitingMarks />
        <SquadSlot place="page" />
      </div>
      <Sidebar ref={sidebar} isDrawer={isDrawer} isOpen={isOpen} onDismiss={dismiss} onNavigate={leave} />
      {isOpen ? (
        // For the pointer; the keyboard has Esc and the close button.
        <div aria-hidden="true" onClick={dismiss} className="fade fixed inset-0 z-(--z-scrim) bg-scrim" />
      ) : null}
      <div inert={isOpen} className="h-full min-h-0 min-w-0">
        <KnownNamesakes>
          <Outlet />
        </KnownNamesakes>
      </div>
      <Reauth />
      <SignOutSlot />
    </div>
  );
});

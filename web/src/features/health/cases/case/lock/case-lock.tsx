import { useQuery } from '@tanstack/react-query';
import { Activity, type ReactNode, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { UNSAFE_PortalProvider as OverlayPlace } from 'react-aria/PortalProvider';
import { healthRightsOf } from '../../../../../api/people/health-rights.ts';
import { meQuery } from '../../../../../api/people/auth.ts';
import { useIsIdle } from '../../../../../lib/session/last-touch.ts';
import { LockedCase } from './locked-case.tsx';

const buildPlace = () => {
  const place = document.createElement('div');
  // Is no box: the page is laid out as if it were not there.
  place.className = 'contents';
  return place;
};

/**
 * Shows a case until nobody has touched the tab for ten minutes, and again after the password. While it is locked, page
 * and dialogs live in elements outside the document: nothing of them can be seen, found or printed, and what was typed,
 * ticked or open is as it was.
 */
export function CaseLock({ title, children }: { title: string; children: ReactNode }) {
  const { data: me } = useQuery(meQuery());
  // To those who read no case the page says that there is nothing, which needs no password.
  const isLocked = useIsIdle() && (!me || healthRightsOf(me).readsMedical);
  const [page] = useState(buildPlace);
  const [overlays] = useState(buildPlace);
  const [hasStood, setHasStood] = useState(!isLocked);
  // A case that is opened while it is locked is not fetched: fetching counts as a reading.
  if (!isLocked && !hasStood) setHasStood(true);
  useHeadingFocus(page, overlays, isLocked);

  const attach = (slot: HTMLElement | null) => {
    slot?.append(page);
    document.body.append(overlays);
    return () => {
      page.remove();
      overlays.remove();
    };
  };

  return (
    <>
      {isLocked ? <LockedCase title={title} isKept={hasStood} /> : <Slot attach={attach} />}
      {hasStood
        ? createPortal(
            <Activity mode={isLocked ? 'hidden' : 'visible'}>
              <OverlayPlace getContainer={() => overlays}>{children}</OverlayPlace>
            </Activity>,
            page,
          )
        : null}
    </>
  );
}

/** Where the page stands in the document. Before the page, so that this is in place when parts of it take the focus. */
function Slot({ attach }: { attach: (slot: HTMLElement | null) => () => void }) {
  const [first] = useState(() => attach);
  return <div ref={first} className="contents" />;
}

/** Moves the focus to the heading once the case stands again; a dialog that was open takes it itself. */
function useHeadingFocus(page: HTMLElement, overlays: HTMLElement, isLocked: boolean) {
  const wasLocked = useRef(isLocked);
  useEffect(() => {
    if (isLocked) {
      wasLocked.current = true;
      return;
    }
    if (!wasLocked.current) return;
    wasLocked.current = false;
    if (overlays.hasChildNodes()) return;
    const focus = () => {
      const heading = page.querySelector<HTMLElement>('[data-page-head] h1');
      heading?.focus();
      return heading !== null;
    };
    if (focus()) return;
    // A case that was locked from the beginning is still to be fetched.
    const watch = new MutationObserver(() => {
      if (focus()) watch.disconnect();
    });
    watch.observe(page, { childList: true, subtree: true });
    return () => watch.disconnect();
  }, [page, overlays, isLocked]);
}

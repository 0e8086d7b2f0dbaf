import { ChevronLeft } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { PlayerScreen } from '../../../components/player/player-screen.tsx';
import { announcePage } from './said.ts';
import { PlayerLink } from './player-link.tsx';

type MePageProps = {
  title: string;
  /** True for pages below "Me", which have a link back to it. */
  isBelowMe?: boolean;
  hasOwnHeading?: boolean;
  /** Shown at the lower edge, within reach of the thumb. */
  actions?: ReactNode;
  children: ReactNode;
};

let hasArrived = false;

/** One of the player's own pages; after navigation its title gets the focus and is read out. */
export function MePage({ title, isBelowMe = false, hasOwnHeading = false, actions, children }: MePageProps) {
  const { t } = useTranslation();
  const first = useRef(!hasArrived);

  useEffect(() => {
    hasArrived = true;
    if (first.current) return;
    announcePage(title);
    document.getElementById('main')?.focus({ preventScroll: true });
    // Only on mount: a language change renames the page but must not move the focus.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, []);

  return (
    <PlayerScreen title={title} hasOwnHeading={hasOwnHeading || isBelowMe} actions={actions}>
      {isBelowMe ? (
        <div className="-mt-2 grid justify-items-start gap-1">
          <PlayerLink
            href="/me/more"
            className="-ms-1 inline-flex min-h-11 items-center gap-1 pe-3 font-semibold text-accent"
          >
            <ChevronLeft aria-hidden="true" className="flip size-5 stroke-2" />
            {t('me.nav.back')}
          </PlayerLink>
          <h1 className="text-2xl leading-tight font-bold tracking-title text-balance">{title}</h1>
        </div>
      ) : null}
      {children}
    </PlayerScreen>
  );
}

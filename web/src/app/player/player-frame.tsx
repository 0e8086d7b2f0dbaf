import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { SkipLink } from '../../components/page/skip-link.tsx';
import { PlayerLink } from '../../features/me/parts/player-link.tsx';
import { usePlayerToken } from '../../lib/session/session.ts';
import { ClubFace } from '../layout/face/club-face.tsx';
import { PlayerLanguage } from './player-language.tsx';

const brandStyle =
  'flex h-11 min-w-0 items-center gap-2.5 [&>span]:line-clamp-2 text-md leading-[1.2] font-bold tracking-title';

/** The frame of player pages: crest and name of the club, and the language, on top; the rest is the page's, for one-handed use. */
export function PlayerFrame({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  const isPaired = usePlayerToken() !== null;
  const brand = <ClubFace size="size-8" />;
  return (
    <div className="grid min-h-dvh grid-rows-[auto_minmax(0,1fr)]">
      <SkipLink target="main">{t('app.skip')}</SkipLink>
      <header className="flex h-14 items-center justify-between gap-3 border-b border-line bg-surface px-4 pt-[env(safe-area-inset-top)]">
        {isPaired ? (
          // An app on the home screen offers no other way out of a form.
          <PlayerLink href="/me" className={brandStyle}>
            {brand}
          </PlayerLink>
        ) : (
          <p className={brandStyle}>{brand}</p>
        )}
        <PlayerLanguage />
      </header>
      {children}
    </div>
  );
}

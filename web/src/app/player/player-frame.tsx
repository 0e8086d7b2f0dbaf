import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { PlayerLanguage } from './player-language.tsx';

/** Around every page for players: mark, name and language on top, all the rest is the page's, made for one hand. */
export function PlayerFrame({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  return (
    <div className="grid min-h-dvh grid-rows-[auto_minmax(0,1fr)]">
      <header className="flex h-14 items-center justify-between gap-3 border-b border-line bg-surface px-4 pt-[env(safe-area-inset-top)]">
        <p className="flex min-w-0 items-center gap-2.5 text-md font-bold tracking-title">
          <img src="/mark.svg" alt="" className="size-7 shrink-0" />
          <span className="truncate">{t('app.name')}</span>
        </p>
        <PlayerLanguage />
      </header>
      {children}
    </div>
  );
}

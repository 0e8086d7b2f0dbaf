import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

type SetupFrameProps = { stepper: ReactNode; end: ReactNode; children: ReactNode };

/** Grass with the stations at the start, paper with the form beside it; below 1200 px the grass lies on top, a band. */
export function SetupFrame({ stepper, end, children }: SetupFrameProps) {
  const { t } = useTranslation('first');
  return (
    <div className="grid min-h-dvh max-desktop:grid-rows-[auto_1fr] desktop:grid-cols-[minmax(15rem,25rem)_minmax(0,1fr)]">
      <header className="grass relative flex flex-col gap-14 overflow-hidden p-10 max-desktop:gap-5 max-desktop:p-4">
        <div className="flex items-center gap-3">
          <img src="/mark.svg" alt="" className="size-9 rounded-[9px] shadow-[0_0_0_1.5px_rgb(244_246_239/0.35)]" />
          <div>
            <p className="text-[1.0625rem] leading-[1.2] font-bold tracking-title">{t('app.name')}</p>
            <p className="text-xs leading-[1.3] text-chalk-2">{t('app.system')}</p>
          </div>
        </div>
        {stepper}
        <svg
          viewBox="0 0 400 300"
          aria-hidden="true"
          fill="none"
          className="absolute inset-x-0 bottom-0 w-full stroke-chalk stroke-3 opacity-30 rtl:-scale-x-100 max-desktop:hidden"
        >
          <path d="M40 -10V260H420" />
          <path d="M40 222a38 38 0 0 1 38 38" />
          <path d="M196 260V96H420" />
          <path d="M300 260V196H420" />
        </svg>
      </header>
      <main className="relative grid content-center p-12 max-desktop:content-start max-desktop:p-8 max-tablet:p-4 max-tablet:pb-8">
        <div className="absolute end-4 top-3 max-desktop:static max-desktop:mb-2 max-desktop:justify-self-end">
          {end}
        </div>
        {children}
      </main>
    </div>
  );
}

import { useTranslation } from 'react-i18next';
import { Outlet } from '../../lib/router/routes.tsx';
import { LanguageSelect } from '../../components/fields/language-select.tsx';
import { ClubFace } from './face/club-face.tsx';

import { NightPitch } from './night-pitch.tsx';

/** Sign-in and password pages: a card in the technical area, left of the touchline, at night. */
export function GateLayout() {
  const { t } = useTranslation();
  return (
    <main
      id="main"
      tabIndex={-1}
      className="relative isolate grid min-h-dvh grid-cols-[minmax(0,41.6vw)_1fr] bg-[#0b2c1e] outline-hidden max-tablet:grid-cols-[minmax(0,1fr)] portrait:grid-cols-[minmax(0,1fr)]"
    >
      <NightPitch />
      <div className="grid content-center justify-items-center p-8 max-desktop:p-5 max-tablet:content-end max-tablet:p-0 max-tablet:pt-24">
        <div className="rise grid w-full max-w-102 gap-6 rounded-xl bg-canvas p-8 shadow-[0_24px_64px_-12px_rgb(0_0_0/0.5)] [--rise-duration:var(--dur-3)] [--rise:8px] max-desktop:p-6 max-tablet:max-w-none max-tablet:rounded-b-none max-tablet:px-5 max-tablet:pb-[calc(2rem+env(safe-area-inset-bottom))]">
          <div className="flex items-center justify-between gap-3">
            <p className="flex min-w-0 items-center gap-3 text-md leading-tight font-bold tracking-title">
              <ClubFace size="size-10" />
            </p>
            <LanguageSelect />
          </div>
          <Outlet />
          <p className="flex items-center justify-center gap-2 text-xs text-ink-3">
            <img src="/mark.svg" alt="" className="size-4" />
            {t('app.name')} · {t('app.system')}
          </p>
        </div>
      </div>
    </main>
  );
}

import clsx from 'clsx';
import { useLayoutEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { SplashState } from './use-splash.ts';

/** The splash that stands in the page beside React's root. */
const standing = () => document.querySelector<HTMLElement>('body > [data-splash]');

const styleOf = (state: SplashState) =>
  clsx(
    'grass fixed inset-0 z-(--z-splash) grid place-items-center bg-[repeating-linear-gradient(90deg,transparent_0_9rem,var(--color-grass-2)_9rem_18rem)] p-6 transition-opacity duration-(--dur-splash)',
    state === 'fading' && 'pointer-events-none opacity-0',
  );

/**
 * The splash: grass, a large logo and the name, shown while the console starts. The one that stands in the page since
 * before any code is kept: in place of it a new one would be painted, and the browser's largest paint would count from then.
 * Screen readers do not get it: they would read name and slogan of the product before the title of the page.
 */
export function Splash({ state }: { state: SplashState }) {
  const { t } = useTranslation('first');
  const [isStanding] = useState(() => standing() !== null);

  useLayoutEffect(() => {
    const splash = standing();
    if (!splash) return;
    if (state === 'gone') return splash.remove();
    splash.dataset.splash = state;
    splash.className = styleOf(state);
  }, [state]);

  if (isStanding || state === 'gone') return null;
  return (
    <div aria-hidden="true" data-splash={state} className={styleOf(state)}>
      <div className="grid justify-items-center gap-5 text-center">
        <svg
          viewBox="0 0 240 240"
          fill="none"
          stroke="currentColor"
          strokeWidth="4"
          aria-hidden="true"
          className="size-60 max-w-[60vw]"
        >
          <path d="M0 40H240M120 40V240" />
          <circle cx="120" cy="150" r="56" />
          <circle cx="120" cy="150" r="8" fill="currentColor" stroke="none" />
        </svg>
        <div>
          <p className="text-[3.25rem] leading-[1.1] font-bold tracking-title">{t('app.name')}</p>
          <p className="mt-2 text-lg text-chalk-2">{t('app.system')}</p>
        </div>
      </div>
    </div>
  );
}

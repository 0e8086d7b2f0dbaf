import clsx from 'clsx';
import { useTranslation } from 'react-i18next';

/** The splash: grass, a large logo and the name, shown while the console starts. */
export function Splash({ isFading }: { isFading: boolean }) {
  const { t } = useTranslation('first');
  return (
    <div
      role="status"
      data-splash={isFading ? 'fading' : 'shown'}
      className={clsx(
        'grass fixed inset-0 z-(--z-splash) grid place-items-center bg-[repeating-linear-gradient(90deg,transparent_0_9rem,var(--color-grass-2)_9rem_18rem)] p-6 transition-opacity duration-(--dur-splash)',
        isFading && 'pointer-events-none opacity-0',
      )}
    >
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

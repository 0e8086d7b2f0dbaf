import type { MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';

/** The first stop of the tab key. */
export function SkipLink() {
  const { t } = useTranslation();

  const handleClick = (event: MouseEvent) => {
    // The URL stays unchanged: sign-in redirects back to it.
    event.preventDefault();
    const main = document.getElementById('main');
    // Phones show only the list; the detail is not focusable.
    const target = main?.checkVisibility?.() === false ? main.parentElement?.querySelector('aside') : main;
    target?.setAttribute('tabindex', '-1');
    target?.focus();
  };

  return (
    <a
      href="#main"
      onClick={handleClick}
      className="absolute start-4 -top-16 z-(--z-toast) rounded-md bg-ink px-4 py-2.5 font-semibold text-on-ink focus:top-3"
    >
      {t('app.skip')}
    </a>
  );
}

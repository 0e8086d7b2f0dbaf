import type { MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';

/** The first stop of the tab key. */
export function SkipLink() {
  const { t } = useTranslation();

  const handleClick = (event: MouseEvent) => {
    // The address stays as it is: it is where a person comes back to after signing in.
    event.preventDefault();
    const main = document.getElementById('main');
    // Phones show the list alone; the detail beside it is not there to be focused.
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

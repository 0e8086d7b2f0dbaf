import type { MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { listPaneId, useHasListPane } from '../../lib/state/list-pane.ts';

/** The first stops of the tab key: past the navigation to the content, and past both to the list beside it. */
export function SkipLinks() {
  const { t } = useTranslation();
  const hasList = useHasListPane();
  return (
    <>
      <SkipLink target="main">{t('app.skip')}</SkipLink>
      {hasList ? <SkipLink target={listPaneId}>{t('app.skipToList')}</SkipLink> : null}
    </>
  );
}

function SkipLink({ target, children }: { target: string; children: string }) {
  const handleClick = (event: MouseEvent) => {
    // The URL stays unchanged: sign-in redirects back to it.
    event.preventDefault();
    document.getElementById(target)?.focus();
  };

  return (
    <a
      href={`#${target}`}
      onClick={handleClick}
      className="absolute start-4 -top-16 z-(--z-toast) rounded-md bg-ink px-4 py-2.5 font-semibold text-on-ink focus:top-3"
    >
      {children}
    </a>
  );
}

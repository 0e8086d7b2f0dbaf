import { type ReactNode, useEffect } from 'react';
import { useTranslation } from 'react-i18next';

type PlayerScreenProps = {
  /** Of the window, and the page's h1 unless the page draws its own. */
  title: string;
  children: ReactNode;
  /** Shown at the lower edge, within reach of the thumb. */
  actions?: ReactNode;
  /** The page has its own h1. */
  hasOwnHeading?: boolean;
};

/** A page for players: a phone-wide column with the actions at its lower end. */
export function PlayerScreen({ title, children, actions, hasOwnHeading = false }: PlayerScreenProps) {
  const { t } = useTranslation();
  const windowTitle = t('common.pageTitle', { name: title, page: t('app.name') });

  useEffect(() => {
    document.title = windowTitle;
  }, [windowTitle]);

  return (
    <main
      id="main"
      tabIndex={-1}
      className="mx-auto grid w-full max-w-120 grid-rows-[minmax(0,1fr)_auto_auto] outline-hidden"
    >
      <div className="grid min-w-0 content-start gap-5 px-4 pt-5 pb-6">
        {hasOwnHeading ? null : (
          <h1 className="text-2xl leading-tight font-bold tracking-title text-balance">{title}</h1>
        )}
        {children}
      </div>
      <p className="pb-4 text-center text-xs text-ink-3">{t('app.name')}</p>
      {actions ? (
        <div className="sticky bottom-0 grid gap-2 border-t border-line bg-surface px-4 pt-3 pb-[calc(0.75rem+env(safe-area-inset-bottom))] tablet:mx-4 tablet:mb-6 tablet:rounded-lg tablet:border">
          {actions}
        </div>
      ) : null}
    </main>
  );
}

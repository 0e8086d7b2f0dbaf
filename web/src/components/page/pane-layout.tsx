import clsx from 'clsx';
import { type ReactNode, useEffect } from 'react';
import { useMediaQuery } from '../../hooks/use-media-query.ts';
import { listPaneId, setHasListPane } from '../../lib/state/list-pane.ts';

type PaneLayoutProps = {
  /** The list at the inline end (SideList, PersonList …); without it the detail has the full width. */
  list?: ReactNode;
  listLabel?: string;
  /** Which of the two a phone shows. */
  view?: 'list' | 'detail';
  /** Without a list: as wide as seven columns of a week can use. */
  isWide?: boolean;
  children: ReactNode;
};

/** Detail and list side by side, each scrolling separately; on phones one at a time. */
export function PaneLayout({ list, listLabel, view = 'detail', isWide = false, children }: PaneLayoutProps) {
  const isPhone = useMediaQuery('(width < 47.5rem)');
  // A phone shows the list without the detail: then the list is the main landmark and the skip link's target.
  const isListMain = list !== undefined && view === 'list' && isPhone;
  const isBeside = Boolean(list) && !isPhone;
  useEffect(() => {
    setHasListPane(isBeside);
    return () => setHasListPane(false);
  }, [isBeside]);
  return (
    <div
      className={clsx(
        'grid h-full min-h-0 min-w-0 max-tablet:grid-cols-[minmax(0,1fr)]',
        list ? 'grid-cols-[minmax(0,1fr)_var(--size-roster)]' : 'grid-cols-[minmax(0,1fr)]',
      )}
    >
      <main
        id={isListMain ? undefined : 'main'}
        tabIndex={-1}
        className={clsx(
          'relative min-w-0 overflow-y-auto overscroll-contain px-8 pt-6 pb-10 outline-none max-desktop:px-6 max-tablet:px-4 max-tablet:pt-3 max-tablet:pb-24',
          list && view === 'list' && 'max-tablet:hidden',
        )}
      >
        <div
          className={clsx(
            'mx-auto grid grid-cols-[minmax(0,1fr)] gap-5 max-tablet:gap-4',
            // A pane with nothing to show says so on a sheet, which holds the place of what will be there.
            '*:data-pane-state:rounded-lg *:data-pane-state:border *:data-pane-state:border-line *:data-pane-state:bg-surface *:data-pane-state:shadow-1 desktop:*:data-pane-state:py-16',
            list ? 'max-w-detail' : isWide ? 'max-w-400' : 'max-w-page',
          )}
        >
          {children}
        </div>
      </main>
      {list ? (
        <div
          role={isListMain ? 'main' : 'complementary'}
          id={isListMain ? 'main' : listPaneId}
          tabIndex={-1}
          aria-label={listLabel}
          className={clsx(
            'flex min-h-0 min-w-0 flex-col border-s border-line-strong bg-surface outline-none max-tablet:border-s-0',
            view === 'detail' && 'max-tablet:hidden',
          )}
        >
          {list}
        </div>
      ) : null}
    </div>
  );
}

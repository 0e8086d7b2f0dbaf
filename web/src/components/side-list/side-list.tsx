import clsx from 'clsx';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Spinner } from '../ui/spinner.tsx';
import { EmptyState } from '../feedback/empty-state.tsx';
import { ErrorState } from '../feedback/error-state.tsx';
import type { Nearing } from '../../hooks/records/use-fetch-ahead.ts';
import { useDebounced } from '../../hooks/records/use-debounced.ts';
import { LiveRegion } from '../feedback/live-region.tsx';
import { MoreFailed, SideListFoot } from './side-list-foot.tsx';
import { SideListHead } from './side-list-head.tsx';
import { SideListRowList } from './side-list-row-list.tsx';
import { SideListSkeleton } from './side-list-skeleton.tsx';
import type {
  SideListEmpty,
  SideListPages,
  SideListPicks,
  SideListRows,
  SideListSearch,
  SideListTools,
} from './side-list-types.ts';
import { useSideList } from './use-side-list.ts';

export type SideListProps<Item> = {
  title: string;
  items: readonly Item[];
  rows: SideListRows<Item>;
  selectedId?: string | null | undefined;
  onOpen?: (id: string) => void;
  /** Called for rows that a pointer, the focus or a finger nears. */
  nearing?: Nearing | undefined;
  picks?: SideListPicks;
  pages?: SideListPages;
  /** Null for no search; if omitted, the list filters the loaded items. */
  search?: SideListSearch | null;
  empty?: SideListEmpty;
  head?: SideListTools<Item>;
  foot?: ReactNode;
};

const resultsPauseMs = 800;
const allLoaded: SideListPages = {};

/** The list that hangs on the touchline: title, count, search, rows, and the marker beside the chosen one. */
export function SideList<Item>(props: SideListProps<Item>) {
  const { title, items, rows, selectedId, onOpen, picks, pages = allLoaded, search, empty, head } = props;
  const { t } = useTranslation();
  const titleId = useId();
  const list = useSideList({ items, rows, selectedId, search, pages });
  const { scroller, isSearching, view } = list;
  const { shown, known } = view;
  const { isLoading = false, error, moreFailed } = pages;
  // After a pause: between two letters there is a number that nobody asked for.
  const found = useDebounced(
    isSearching && !isLoading && !search?.isAwaited ? t('pieces.list.results', { count: view.setSize }) : '',
    resultsPauseMs,
  );
  const foot = props.foot ?? (moreFailed ? <MoreFailed {...moreFailed} /> : null);

  const body = () => {
    if (isLoading) return <SideListSkeleton height={view.height} hasPhoto={rows.numberOf !== undefined} />;
    if (error && items.length === 0) return <ErrorState message={error} onRetry={pages.onRetry} />;
    if (items.length === 0 && !isSearching)
      return (
        <EmptyState
          title={empty?.title ?? t('pieces.table.empty')}
          hint={empty ? empty.hint : t('pieces.table.emptyStart')}
          action={empty?.action}
          beside={empty?.isToldBeside ? 'same' : 'own'}
        />
      );
    if (shown.length === 0)
      return <EmptyState drawing="offside" title={t('pieces.table.empty')} hint={t('pieces.table.emptySearch')} />;
    return (
      <SideListRowList
        ref={list.list}
        onKeyDown={list.onKeyDown}
        titleId={titleId}
        view={view}
        rows={rows}
        selectedId={selectedId}
        onOpen={onOpen}
        nearing={props.nearing}
        picks={picks}
      />
    );
  };

  return (
    <div className="flex min-h-0 flex-1 flex-col" data-side-list>
      <SideListHead
        titleId={titleId}
        title={title}
        count={
          isLoading || error ? null : (head?.count ?? { short: known, full: t('pieces.list.total', { count: known }) })
        }
        end={head?.end}
        filter={head?.filter}
        foot={head?.foot && !isLoading && shown.length > 0 ? head.foot(shown) : null}
        search={search === null ? null : { ...list.search, onDown: list.focusFirst }}
      />
      <LiveRegion message={found} />
      <div
        ref={scroller}
        aria-busy={isLoading || undefined}
        className={clsx(
          'relative -ms-px min-h-0 flex-1 overscroll-contain py-1',
          isLoading ? 'overflow-hidden' : 'overflow-y-auto',
          foot ? '' : 'max-tablet:pb-16',
        )}
      >
        {body()}
        {pages.isLoadingMore ? (
          <p role="status" className="flex h-14 items-center justify-center gap-3 text-sm text-ink-3">
            <Spinner size="sm" />
            {t('pieces.list.loadingMore')}
          </p>
        ) : null}
      </div>
      {foot ? <SideListFoot>{foot}</SideListFoot> : null}
    </div>
  );
}

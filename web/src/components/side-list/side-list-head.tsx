import type { ReactNode } from 'react';
import { CountBadge } from '../ui/count-badge.tsx';
import { SearchBox } from '../fields/search-box.tsx';

type SideListHeadProps = {
  titleId: string;
  title: string;
  /** Null while it is not known. */
  count: { short: string | number; full: string } | null;
  /** Buttons beside the title. */
  end: ReactNode;
  /** A row under the search that narrows the list. */
  filter?: ReactNode;
  /** A row about the rows. */
  foot: ReactNode;
  /** `onDown` moves the focus to the rows. */
  search: { value: string; onChange: (search: string) => void; onDown: () => void } | null;
};

/** Title, count and search above the rows of a side list. */
export function SideListHead({ titleId, title, count, end, filter, foot, search }: SideListHeadProps) {
  return (
    <div className="grid gap-3 border-b border-line px-4 pt-4 pb-3">
      <div className="flex min-h-8 items-center gap-2 pointer-coarse:min-h-11">
        <h2 id={titleId} className="min-w-0 text-input font-semibold">
          {title}
        </h2>
        {count ? <CountBadge count={count.short} label={count.full} /> : null}
        {end ? <div className="flex min-w-0 flex-1 items-center justify-end gap-1">{end}</div> : null}
      </div>
      {search ? (
        <SearchBox
          value={search.value}
          onChange={search.onChange}
          onKeyDown={(event) => {
            if (event.key !== 'ArrowDown') return;
            event.preventDefault();
            search.onDown();
          }}
        />
      ) : null}
      {filter}
      {foot}
    </div>
  );
}

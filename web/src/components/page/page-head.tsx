import clsx from 'clsx';
import { ChevronLeft } from 'lucide-react';
import type { ReactNode, Ref } from 'react';

type PageHeadProps = {
  title: string;
  /** Beside the title: whose page it is. */
  picture?: ReactNode;
  /** Status labels or a line under the title. */
  meta?: ReactNode;
  /** Buttons; `foldsOnPhone` turns Edit and Delete into icons there. */
  actions?: ReactNode;
  /** More buttons than a tablet has room for in one row: they are icons there as well. */
  foldsOnTablet?: boolean;
  /** While editing, phones show the actions in a bar at the bottom. */
  isEditing?: boolean;
  /** The back link above the title: on phones, or on any screen if the list is not beside it. */
  back?: { label: string; onBack: () => void; isEverywhere?: boolean };
  /** A row under title and buttons, which stays with them. */
  below?: ReactNode;
  titleRef?: Ref<HTMLHeadingElement>;
};

/** Title, status and actions of a page. It stays while the sheets scroll under it. */
export function PageHead(props: PageHeadProps) {
  const { title, picture, meta, actions, foldsOnTablet, isEditing = false, back, below, titleRef } = props;
  const isLedBack = back !== undefined && !isEditing;
  return (
    <header
      data-page-head
      className={clsx(
        'sticky -top-6 z-(--z-sticky) -mt-2 -mb-3 flex items-start flex-wrap gap-x-4 gap-y-2 bg-canvas pt-2 pb-3 max-tablet:-top-3',
        isLedBack && 'max-tablet:gap-x-2 max-tablet:gap-y-1.5',
        isEditing && 'max-tablet:static max-tablet:block',
      )}
    >
      {/* Buttons wrap below the title before the title gets too narrow for its words; a picture takes its share of the line. */}
      <div
        className={clsx(
          'min-w-0 flex-1',
          picture ? 'tablet:basis-96' : 'basis-40 tablet:basis-60',
          isLedBack && 'max-tablet:contents',
        )}
      >
        {isLedBack ? (
          <button
            type="button"
            onClick={back.onBack}
            className={clsx(
              'wash hover-wash -ms-1.5 mb-1 inline-flex min-h-11 items-center gap-1.5 rounded-sm ps-1 pe-2.5 text-start text-md leading-tight font-medium text-ink-2',
              // Beside the buttons, which it does not run under: its words break first, and then the buttons get a row.
              'max-tablet:-order-1 max-tablet:max-w-max max-tablet:flex-1',
              back.isEverywhere ? 'tablet:min-h-8 tablet:text-sm' : 'tablet:hidden',
            )}
          >
            <ChevronLeft aria-hidden="true" className="flip size-[1.125rem] shrink-0 stroke-[1.75]" />
            {back.label}
          </button>
        ) : null}
        <div
          className={clsx(
            picture && 'flex items-center gap-4',
            isLedBack && 'max-tablet:min-w-0 max-tablet:basis-full',
          )}
        >
          {picture}
          <div className="min-w-0">
            <h1
              ref={titleRef}
              tabIndex={-1}
              dir="auto"
              className="text-2xl leading-tight font-bold tracking-title text-balance wrap-anywhere outline-none max-tablet:text-[1.5rem]"
            >
              {title}
            </h1>
            {meta ? (
              <div className="mt-1 flex flex-wrap items-center gap-x-2.5 gap-y-1 text-sm text-ink-3 empty:hidden">
                {meta}
              </div>
            ) : null}
          </div>
        </div>
      </div>
      {actions ? (
        <div
          className={clsx(
            'flex min-h-9 max-w-full shrink-0 flex-wrap items-center gap-2',
            foldsOnTablet && 'tablet:max-[62.5rem]:[&_[data-folds]>span]:sr-only',
            isLedBack && 'max-tablet:-order-1 max-tablet:ms-auto max-tablet:gap-0',
            isEditing &&
              'max-tablet:fixed max-tablet:inset-x-0 max-tablet:bottom-0 max-tablet:z-(--z-sticky) max-tablet:border-t max-tablet:border-line max-tablet:bg-surface max-tablet:px-4 max-tablet:pt-3 max-tablet:pb-[calc(0.75rem+env(safe-area-inset-bottom))] max-tablet:*:flex-1',
          )}
        >
          {actions}
        </div>
      ) : null}
      {below}
    </header>
  );
}

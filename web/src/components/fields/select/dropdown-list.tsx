import { Check, Search } from 'lucide-react';
import { Autocomplete } from 'react-aria-components/Autocomplete';
import { Input } from 'react-aria-components/Input';
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox';
import { SearchField } from 'react-aria-components/SearchField';
import { ListLayout, Virtualizer } from 'react-aria-components/Virtualizer';
import type { KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { DropdownOption } from './dropdown-option.ts';
import { searchable } from '../../../lib/i18n/names.ts';
import { useMediaQuery } from '../../../hooks/use-media-query.ts';

type DropdownListProps = { options: readonly DropdownOption[]; hasSearch: boolean };

// Longer lists, such as 420 time zones, render only visible options.
const virtualFrom = 60;

/**
 * Enter chooses the first search result. The library would press its active option; when the search leaves only the
 * chosen option, the active one may no longer exist, and Enter would do nothing.
 */
const takeFirst = (event: KeyboardEvent<HTMLElement>) => {
  if (event.key !== 'Enter' || event.nativeEvent.isComposing || !(event.target instanceof HTMLInputElement)) return;
  const pointed = event.target.getAttribute('aria-activedescendant');
  if (event.target.value.trim() === '' || (pointed && document.getElementById(pointed))) return;
  const first = event.currentTarget.querySelector<HTMLElement>('[role="option"]:not([aria-disabled="true"])');
  if (!first) return;
  event.preventDefault();
  event.stopPropagation();
  first.click();
};

/** The popup of a dropdown: the search box and the options, at most 15rem high. */
export function DropdownList({ options, hasSearch }: DropdownListProps) {
  const { t } = useTranslation();
  const isTouch = useMediaQuery('(pointer: coarse)');
  const isVirtual = options.length > virtualFrom;

  const list = (
    <ListBox
      items={options}
      renderEmptyState={() => <p className="px-2.5 py-3 text-sm text-ink-3">{t('pieces.dropdown.empty')}</p>}
      className={
        isVirtual
          ? 'block max-h-60 w-[max(20rem,calc(var(--trigger-width)-0.75rem))] max-w-full overflow-y-auto overscroll-contain outline-none'
          : 'max-h-60 overflow-y-auto overscroll-contain outline-none'
      }
    >
      {(option) => (
        <ListBoxItem
          id={option.value}
          textValue={[option.label, option.detail, option.alsoFoundBy].filter(Boolean).join(' ')}
          aria-label={option.detail ? `${option.label}, ${option.detail}` : option.label}
          className="flex min-h-9 items-center gap-2.5 rounded-[7px] px-2.5 outline-none data-disabled:text-ink-3/70 data-focused:bg-ink/6 data-selected:font-semibold pointer-coarse:min-h-11 forced-colors:data-focused:outline-2 forced-colors:data-focused:outline-solid"
        >
          {({ isSelected }) => (
            <>
              {option.icon ? (
                <span className="grid shrink-0 place-items-center [&>*]:size-5">{option.icon}</span>
              ) : null}
              <span className="min-w-0 truncate leading-[1.5]">{option.label}</span>
              {option.detail ? (
                <span className="ms-auto shrink-0 ps-3 text-sm font-regular text-ink-3">
                  <span className="ltr tnum">{option.detail}</span>
                </span>
              ) : null}
              {isSelected ? (
                <Check
                  aria-hidden="true"
                  className={`size-[1.125rem] shrink-0 stroke-[1.75] text-accent ${option.detail ? '' : 'ms-auto'}`}
                />
              ) : null}
            </>
          )}
        </ListBoxItem>
      )}
    </ListBox>
  );
  const box = isVirtual ? (
    <Virtualizer layout={ListLayout} layoutOptions={{ rowSize: isTouch ? 44 : 36 }}>
      {list}
    </Virtualizer>
  ) : (
    list
  );
  if (!hasSearch) return box;

  return (
    <div onKeyDownCapture={takeFirst}>
      <Autocomplete filter={(text, query) => searchable(text).includes(searchable(query))}>
        {/* eslint-disable-next-line jsx-a11y/no-autofocus -- the list was just opened to choose from; typing narrows it */}
        <SearchField autoFocus aria-label={t('common.search')} className="field-box relative mb-1.5 flex h-control">
          <Search
            aria-hidden="true"
            className="pointer-events-none absolute inset-y-0 start-[0.6875rem] my-auto size-4 stroke-[1.75] text-ink-3"
          />
          <Input
            role="combobox"
            aria-expanded
            aria-haspopup="listbox"
            placeholder={t('common.search')}
            className="w-full rounded-[inherit] bg-transparent ps-8.5 pe-3 outline-none max-tablet:text-md pointer-coarse:text-md"
          />
        </SearchField>
        {box}
      </Autocomplete>
    </div>
  );
}

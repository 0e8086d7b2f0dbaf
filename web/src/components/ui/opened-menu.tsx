import { Check } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Button } from 'react-aria-components/Button';
import { Menu as AriaMenu, MenuItem, MenuTrigger } from 'react-aria-components/Menu';

import { AriaLocale } from './aria-locale.tsx';
import { PlainPopover } from '../popover/plain-popover.tsx';
import { menuButton, type MenuProps, type Opening } from './menu-types.ts';

/** A menu with its button, opened as the button in its place was asked to while the code was not there. */
export function OpenedMenu({
  opening,
  label,
  trigger,
  triggerClassName = menuButton,
  items,
  onAction,
  selectedId,
  header,
}: MenuProps & { opening: Opening }) {
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    let isOff = false;
    queueMicrotask(() => {
      if (isOff) return;
      // The focus returns here when the menu closes.
      button.current?.focus();
      if (opening === 'pointer') setOpen(true);
      else button.current?.dispatchEvent(new KeyboardEvent('keydown', { key: opening, bubbles: true }));
    });
    return () => {
      isOff = true;
    };
  }, [opening]);
  return (
    <AriaLocale>
      <MenuTrigger isOpen={isOpen} onOpenChange={setOpen}>
        <Button ref={button} aria-label={label} className={triggerClassName}>
          {trigger}
        </Button>
        <PlainPopover
          placement="bottom end"
          offset={6}
          // A long menu scrolls in the height that is there: the entries never run out of their panel.
          className="float-panel rise z-(--z-menu)! flex max-w-[92vw] min-w-44 flex-col p-1.5"
        >
          {header ? <div className="mb-1.5 border-b border-line px-2.5 pt-1 pb-3">{header}</div> : null}
          <AriaMenu
            aria-label={label}
            onAction={(key) => onAction(String(key))}
            disabledKeys={items.filter((item) => item.isDisabled).map((item) => item.id)}
            {...(selectedId === undefined
              ? {}
              : { selectionMode: 'single' as const, selectedKeys: [selectedId], disallowEmptySelection: true })}
            className="min-h-0 overflow-y-auto overscroll-contain outline-none"
          >
            {items.map((item) => (
              <MenuItem
                key={item.id}
                id={item.id}
                textValue={item.label}
                className="flex min-h-9 items-center gap-2.5 rounded-[7px] px-2.5 outline-none data-disabled:text-ink-3/70 data-focused:bg-ink/6 data-selected:font-semibold pointer-coarse:min-h-11 forced-colors:data-focused:outline-2 forced-colors:data-focused:outline-solid [&>svg]:size-[1.125rem] [&>svg]:shrink-0 [&>svg]:stroke-[1.75]"
              >
                {({ isSelected }) => (
                  <>
                    {item.icon}
                    <span lang={item.lang} className="truncate leading-[1.6]">
                      {item.label}
                    </span>
                    {isSelected ? <Check aria-hidden="true" className="ms-auto text-accent" /> : null}
                  </>
                )}
              </MenuItem>
            ))}
          </AriaMenu>
        </PlainPopover>
      </MenuTrigger>
    </AriaLocale>
  );
}

import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from 'react-aria-components/Button';
import { Menu as AriaMenu, MenuItem, MenuTrigger } from 'react-aria-components/Menu';
import { Popover } from 'react-aria-components/Popover';
import { AriaLocale } from './aria-locale.tsx';

export type MenuEntry = {
  id: string;
  label: string;
  icon?: ReactNode;
  /** The language of the label, if it is not the interface's. */
  lang?: string;
  isDisabled?: boolean;
};

type MenuProps = {
  /** The name of the button that opens it. */
  label: string;
  /** The content of the button. */
  trigger: ReactNode;
  triggerClassName?: string;
  items: readonly MenuEntry[];
  onAction: (id: string) => void;
  /** Makes it a choice: the chosen entry has the tick. */
  selectedId?: string;
  /** Over the entries: name and email of the user. */
  header?: ReactNode;
};

export function Menu({ label, trigger, triggerClassName, items, onAction, selectedId, header }: MenuProps) {
  return (
    <AriaLocale>
      <MenuTrigger>
        <Button
          aria-label={label}
          className={
            triggerClassName ??
            'wash inline-flex h-10 items-center gap-1.5 rounded-md px-2.5 text-sm font-semibold text-ink-2 hover-wash hover:text-ink pointer-coarse:h-11'
          }
        >
          {trigger}
        </Button>
        <Popover
          placement="bottom end"
          offset={6}
          className="float-panel rise z-(--z-menu)! max-w-[92vw] min-w-44 p-1.5"
        >
          {header ? <div className="mb-1.5 border-b border-line px-2.5 pt-1 pb-3">{header}</div> : null}
          <AriaMenu
            aria-label={label}
            onAction={(key) => onAction(String(key))}
            disabledKeys={items.filter((item) => item.isDisabled).map((item) => item.id)}
            {...(selectedId === undefined
              ? {}
              : { selectionMode: 'single' as const, selectedKeys: [selectedId], disallowEmptySelection: true })}
            className="outline-none"
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
        </Popover>
      </MenuTrigger>
    </AriaLocale>
  );
}

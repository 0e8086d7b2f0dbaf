import { type KeyboardEvent, Suspense, useState } from 'react';
import { splitComponent } from '../../lib/browser/split-component.ts';
import { menuButton, type MenuProps, type Opening } from './menu-types.ts';

const { Component: OpenedMenu, preload } = splitComponent<MenuProps & { opening: Opening }>(async () => ({
  default: (await import('./opened-menu.tsx')).OpenedMenu,
}));

/** Fetches the code of the menus; nearing their button does so too. */
export const preloadMenu = preload;

/** A failure shows when the menu is opened. */
const near = () => void preload().catch(() => undefined);

/** A button that opens a menu. Most pages are left without a menu opened, so its code comes later than the button. */
export function Menu(props: MenuProps) {
  const { label, trigger, triggerClassName = menuButton } = props;
  const [opening, setOpening] = useState<Opening>();
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    setOpening(event.key);
  };
  const button = (
    <button
      type="button"
      aria-label={label}
      aria-haspopup="true"
      aria-expanded="false"
      onPointerEnter={near}
      onFocus={near}
      // Enter and the space bar, too: only they come without a pointer's position.
      onClick={({ detail }) => setOpening(detail === 0 ? 'ArrowDown' : 'pointer')}
      onKeyDown={handleKeyDown}
      className={triggerClassName}
    >
      {trigger}
    </button>
  );
  if (!opening) return button;
  return (
    <Suspense fallback={button}>
      <OpenedMenu {...props} opening={opening} />
    </Suspense>
  );
}

import type { ComponentPropsWithRef } from 'react';
import { goTo } from '../../../lib/browser/path.ts';

type PlayerLinkProps = ComponentPropsWithRef<'a'> & { href: string };

/** A link to another player page, without reloading the area. */
export function PlayerLink({ href, onClick, children, ...rest }: PlayerLinkProps) {
  return (
    <a
      {...rest}
      href={href}
      onClick={(event) => {
        onClick?.(event);
        // The browser handles opening a new tab.
        if (event.defaultPrevented || event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
        event.preventDefault();
        goTo(href);
      }}
    >
      {children}
    </a>
  );
}

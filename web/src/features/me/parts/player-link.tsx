import type { ComponentPropsWithRef } from 'react';
import { goTo } from '../../../lib/browser/path.ts';

type PlayerLinkProps = ComponentPropsWithRef<'a'> & { href: string };

/** A link to another of the players' pages, without loading the area anew. */
export function PlayerLink({ href, onClick, children, ...rest }: PlayerLinkProps) {
  return (
    <a
      {...rest}
      href={href}
      onClick={(event) => {
        onClick?.(event);
        // A new tab is the browser's.
        if (event.defaultPrevented || event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
        event.preventDefault();
        goTo(href);
      }}
    >
      {children}
    </a>
  );
}

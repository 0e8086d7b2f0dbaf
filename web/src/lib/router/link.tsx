import type { ComponentPropsWithRef, MouseEvent } from 'react';
import { resolve, type To } from './history.ts';
import { useNavigate, usePathname, useReadLocation } from './router.tsx';

export type LinkProps = Omit<ComponentPropsWithRef<'a'>, 'href'> & { to: To; state?: unknown };

/** Whether the browser should follow the link itself, for example into a new tab. */
const isForBrowser = ({ button, metaKey, altKey, ctrlKey, shiftKey }: MouseEvent, target: string | undefined) =>
  button !== 0 || (target !== undefined && target !== '_self') || metaKey || altKey || ctrlKey || shiftKey;

/** A link within the console: a plain click shows the page without reloading the console. */
export function Link({ to, state, onClick, target, children, ...rest }: LinkProps) {
  const navigate = useNavigate();
  const readLocation = useReadLocation();
  const href = resolve(to, usePathname());

  const handleClick = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (event.defaultPrevented || isForBrowser(event, target)) return;
    event.preventDefault();
    const { pathname, search, hash } = readLocation();
    // As in a browser, a link to the present page adds no entry to the history.
    navigate(to, { replace: href === pathname + search + hash, state });
  };
  return (
    <a {...rest} href={href} target={target} onClick={handleClick}>
      {children}
    </a>
  );
}

/** A link that says when it leads to the present page. */
export function NavLink({ to, ...rest }: LinkProps & { to: string }) {
  const isCurrent = usePathname().toLowerCase() === to.toLowerCase();
  return <Link {...rest} to={to} aria-current={isCurrent ? 'page' : undefined} />;
}

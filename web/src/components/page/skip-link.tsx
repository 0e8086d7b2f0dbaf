import type { MouseEvent } from 'react';

/** A first stop of the tab key, seen while it has the focus: leads past what is the same on every page. */
export function SkipLink({ target, children }: { target: string; children: string }) {
  const handleClick = (event: MouseEvent) => {
    // The URL stays unchanged: sign-in redirects back to it.
    event.preventDefault();
    document.getElementById(target)?.focus();
  };

  return (
    <a
      href={`#${target}`}
      onClick={handleClick}
      className="absolute start-4 -top-16 z-(--z-toast) rounded-md bg-ink px-4 py-2.5 font-semibold text-on-ink focus:top-3"
    >
      {children}
    </a>
  );
}

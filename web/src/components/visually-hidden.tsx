import type { ComponentPropsWithRef } from 'react';

/** Read by screen readers, seen by nobody. */
export function VisuallyHidden(props: ComponentPropsWithRef<'span'>) {
  return <span {...props} className="sr-only" />;
}

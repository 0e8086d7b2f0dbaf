import type { ReactNode } from 'react';

/** A heading and its content. */
export function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title} className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <h2 className="text-xl font-bold tracking-title">{title}</h2>
      {children}
    </section>
  );
}

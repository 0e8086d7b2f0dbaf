import type { ReactNode } from 'react';
import { Link } from '../../lib/router/link.tsx';

type WarningLinkProps = { to: string; label: string; icon: ReactNode };

/** A quiet sign in the header that leads to what is wrong. */
export function WarningLink({ to, label, icon }: WarningLinkProps) {
  return (
    <Link
      to={to}
      aria-label={label}
      title={label}
      className="wash inline-grid size-10 shrink-0 place-items-center rounded-md bg-warn-soft text-warn pointer-coarse:size-11 [&>svg]:size-[1.125rem] [&>svg]:stroke-[1.75]"
    >
      {icon}
    </Link>
  );
}

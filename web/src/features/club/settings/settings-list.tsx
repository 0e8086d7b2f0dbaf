import clsx from 'clsx';
import { ChevronDown } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import type { Tab } from '../../../components/page/tab-bar.tsx';
import { Link } from '../../../lib/router/link.tsx';

type SettingsListProps = { label: string; tabs: readonly Tab[] };

/** The settings pages on phones and tablets: a button with the name of the open one, and below it, on request, all of them. */
export function SettingsList({ label, tabs }: SettingsListProps) {
  const listId = useId();
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const current = tabs.find(({ isCurrent }) => isCurrent);
  return (
    <nav aria-label={label} className="overflow-hidden rounded-md border border-control bg-surface">
      <button
        ref={button}
        type="button"
        aria-expanded={isOpen}
        aria-controls={listId}
        onClick={() => setOpen(!isOpen)}
        className="flex min-h-11 w-full items-center justify-between gap-3 px-4 text-start text-base font-semibold hover:bg-hover focus-visible:-outline-offset-2"
      >
        {current?.label ?? label}
        <ChevronDown aria-hidden="true" className={clsx('size-4.5 shrink-0 text-ink-2', isOpen && 'rotate-180')} />
      </button>
      <ul id={listId} hidden={!isOpen} className="grid border-t border-line p-1.5 tablet:grid-cols-2">
        {tabs.map(({ id, to, label: name, isCurrent }) => (
          <li key={id}>
            <Link
              to={to}
              aria-current={isCurrent ? 'page' : undefined}
              onClick={() => {
                setOpen(false);
                // Another page takes the focus itself.
                if (isCurrent) button.current?.focus();
              }}
              className={clsx(
                'flex min-h-11 items-center rounded-sm px-2.5 hover:bg-hover',
                isCurrent ? 'bg-accent-soft font-semibold' : 'text-ink-2',
              )}
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

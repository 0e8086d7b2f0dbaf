import clsx from 'clsx';
import { ChevronDown, ClipboardList, Trophy, Users } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from '../../lib/router/link.tsx';
import { usePathname } from '../../lib/router/router.tsx';
import { isCurrent, type NavGroup } from './navigation.ts';

const icons: Record<NavGroup['id'], ReactNode> = {
  profiles: <Users />,
  reports: <ClipboardList />,
  projects: <Trophy />,
};

type NavSectionProps = {
  group: NavGroup;
  /** Stands at the end of an item: the count of pending requests. */
  counts: Partial<Record<string, ReactNode>>;
  onNavigate: () => void;
};

/** A group of the sidebar. Its items line up along the touchline; a green marker shows the current one. */
export function NavSection({ group, counts, onNavigate }: NavSectionProps) {
  const { t } = useTranslation();
  const pathname = usePathname();
  const listId = useId();
  const [isOpen, setOpen] = useState(true);
  const holdsCurrent = group.items.some((item) => isCurrent(item, pathname));

  return (
    <li>
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={listId}
        onClick={() => setOpen(!isOpen)}
        className={clsx(
          'wash hover-wash flex min-h-9 w-full items-center gap-2.5 rounded-md px-2 text-start font-semibold max-desktop:min-h-11 pointer-coarse:min-h-11 [&>svg]:size-[1.125rem] [&>svg]:shrink-0 [&>svg]:stroke-[1.75]',
          holdsCurrent && !isOpen && 'marker bg-ink/6 [--marker-inset:0.375rem] [--marker-start:-0.375rem]',
        )}
      >
        {icons[group.id]}
        {t(group.label)}
        <ChevronDown
          aria-hidden="true"
          className={clsx(
            'ms-auto size-4! text-ink-3 transition-[rotate] duration-(--dur-2)',
            !isOpen && 'ltr:-rotate-90 rtl:rotate-90',
          )}
        />
      </button>
      <ul id={listId} hidden={!isOpen} className="my-0.5 ms-[1.0625rem] border-s border-line-strong ps-2.5">
        {group.items.map((item) => {
          const current = isCurrent(item, pathname);
          return (
            <li key={item.path}>
              <Link
                to={item.path}
                aria-current={current ? 'page' : undefined}
                onClick={onNavigate}
                className={clsx(
                  'wash flex min-h-8.5 items-center gap-2 rounded-md px-3 hover-wash hover:text-ink max-desktop:min-h-11 pointer-coarse:min-h-11',
                  current
                    ? 'marker bg-ink/6 font-semibold text-ink [--marker-inset:0.375rem] [--marker-start:calc(-0.625rem-2px)]'
                    : 'text-ink-2',
                )}
              >
                {t(item.label)}
                {counts[item.path]}
              </Link>
            </li>
          );
        })}
      </ul>
    </li>
  );
}

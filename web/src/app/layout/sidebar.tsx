import { useQuery } from '@tanstack/react-query';
import clsx from 'clsx';
import { LogOut, X } from 'lucide-react';
import type { Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { meQuery } from '../../api/people/auth.ts';
import { pendingCountQuery } from '../../api/people/users.ts';
import { CountBadge } from '../../components/ui/count-badge.tsx';
import { IconButton } from '../../components/ui/icon-button.tsx';
import { signOut } from '../sign-out/sign-out.ts';
import { Brand } from './face/brand.tsx';
import { NavSection } from './nav-section.tsx';
import { navigationOf } from './navigation.ts';
import { SquadSlot } from './squads/squad-slot.tsx';

type SidebarProps = {
  /** Below 1200 px the menu button opens it and it slides over the page. */
  isDrawer: boolean;
  isOpen: boolean;
  onDismiss: () => void;
  onNavigate: () => void;
  ref?: Ref<HTMLElement>;
};

export function Sidebar({ isDrawer, isOpen, onDismiss, onNavigate, ref }: SidebarProps) {
  const { t } = useTranslation();
  const { data: me } = useQuery(meQuery());
  // A count is a call to decide, which only an administrator can.
  const { data: pending = 0 } = useQuery({ ...pendingCountQuery(), enabled: me?.role === 'admin' });
  const counts = {
    '/profiles/new':
      pending > 0 ? (
        <CountBadge
          count={pending}
          tone="warn"
          label={t('nav.pendingRequests', { count: pending })}
          className="ms-auto"
        />
      ) : null,
  };

  return (
    <nav
      ref={ref}
      aria-label={t('app.navigation')}
      tabIndex={-1}
      className={clsx(
        'flex min-h-0 flex-col border-e border-line bg-canvas outline-hidden',
        isDrawer && [
          'fixed inset-y-0 start-0 z-(--z-side) w-[min(var(--size-side),86vw)] pt-[env(safe-area-inset-top)] shadow-3',
          'duration-(--dur-3) ease-out motion-reduce:transition-none',
          // Opening shows it at once: a drawer whose visibility is still in transition cannot take the focus.
          isOpen
            ? 'transition-[translate]'
            : 'invisible transition-[translate,visibility] ltr:-translate-x-[102%] rtl:translate-x-[102%]',
        ],
      )}
    >
      {isDrawer ? (
        <div className="flex h-topbar shrink-0 items-center justify-between gap-2 ps-4 pe-2">
          <Brand isCompact />
          <IconButton label={t('app.closeMenu')} icon={<X aria-hidden="true" />} onClick={onDismiss} />
        </div>
      ) : null}
      {isDrawer ? <SquadSlot place="menu" /> : null}
      <ul className="grid flex-1 content-start gap-3 overflow-y-auto overscroll-contain px-4 pt-4 pb-3">
        {navigationOf(me ?? { role: 'admin' }).map((group) => (
          <NavSection key={group.id} group={group} counts={counts} onNavigate={onNavigate} />
        ))}
      </ul>
      <div className="border-t border-line px-4 py-3 pb-[calc(0.75rem+env(safe-area-inset-bottom))]">
        <button
          type="button"
          onClick={signOut}
          className="wash flex min-h-10 w-full items-center gap-2.5 rounded-md px-2 font-medium text-ink-2 hover:bg-danger-soft hover:text-danger pointer-coarse:min-h-11"
        >
          <LogOut aria-hidden="true" className="flip size-[1.125rem] stroke-[1.75]" />
          {t('app.sideSignOut')}
        </button>
      </div>
    </nav>
  );
}

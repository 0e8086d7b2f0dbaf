import { useQuery } from '@tanstack/react-query';
import { ChevronDown, History, LogOut, MonitorSmartphone, Settings } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from '../../lib/router/router.tsx';
import { meQuery } from '../../api/people/auth.ts';
import { Avatar } from '../../components/people/avatar.tsx';
import { Skeleton } from '../../components/ui/skeleton.tsx';
import { Menu } from '../../components/ui/menu.tsx';
import { signOut } from '../sign-out/sign-out.ts';

const paths: Record<string, string> = {
  settings: '/settings/account',
  audit: '/settings/audit',
  sessions: '/settings/devices',
};

/** Name and email beside the avatar where the header has room; the open menu always begins with them. */
export function UserMenu() {
  const { t } = useTranslation();
  const { data: me } = useQuery(meQuery());
  const navigate = useNavigate();

  const handleAction = (id: string) => {
    const path = paths[id];
    if (path) void navigate(path);
    else signOut();
  };

  return (
    <Menu
      label={me ? `${t('app.userMenu')}: ${me.name}` : t('app.userMenu')}
      triggerClassName="wash hover-wash ms-2 flex min-h-11 max-w-68 items-center gap-2.5 rounded-md px-2 py-1 text-start max-tablet:ms-0 max-tablet:px-1"
      trigger={
        <>
          <Avatar name={me?.name ?? ''} src={me?.profileImage?.url} />
          <span className="min-w-0 leading-[1.3] max-[66rem]:hidden">
            {me ? (
              <>
                <span className="block truncate text-sm font-semibold">{me.name}</span>
                <span className="ltr block truncate text-xs text-ink-3 rtl:text-end">{me.email}</span>
              </>
            ) : (
              <span className="grid gap-1.5">
                <Skeleton className="w-28" />
                <Skeleton className="w-40" />
              </span>
            )}
          </span>
          <ChevronDown aria-hidden="true" className="size-4 shrink-0 stroke-[1.75] max-tablet:hidden" />
        </>
      }
      header={
        <div className="max-w-72 leading-snug">
          <p className="truncate font-semibold">{me?.name}</p>
          <p className="ltr truncate text-sm text-ink-3 rtl:text-end">{me?.email}</p>
        </div>
      }
      items={[
        { id: 'settings', label: t('settings.title'), icon: <Settings aria-hidden="true" /> },
        ...(me?.role === 'admin'
          ? [{ id: 'audit', label: t('audit.title'), icon: <History aria-hidden="true" /> }]
          : []),
        {
          id: 'sessions',
          label: t('sessions.title'),
          icon: <MonitorSmartphone aria-hidden="true" />,
        },
        { id: 'signOut', label: t('app.signOut'), icon: <LogOut aria-hidden="true" className="flip" /> },
      ]}
      onAction={handleAction}
    />
  );
}

import { useQuery } from '@tanstack/react-query';
import { ChevronDown, LogOut, MonitorSmartphone } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { meQuery } from '../../api/auth.ts';
import { Avatar } from '../../components/avatar.tsx';
import { Menu } from '../../components/menu.tsx';
import { signOut } from '../sign-out.ts';

const SessionsDialog = lazy(() =>
  import('../../features/sessions/sessions-dialog.tsx').then(({ SessionsDialog }) => ({ default: SessionsDialog })),
);

export function UserMenu() {
  const { t } = useTranslation();
  const { data: me } = useQuery(meQuery());
  const [showsSessions, setShowsSessions] = useState(false);

  const handleAction = (id: string) => {
    if (id === 'sessions') setShowsSessions(true);
    else signOut();
  };

  return (
    <>
      <Menu
        label={me ? `${t('app.userMenu')}: ${me.name}` : t('app.userMenu')}
        triggerClassName="wash hover-wash ms-2 flex min-h-11 max-w-68 items-center gap-2.5 rounded-md px-2 py-1 text-start max-tablet:ms-0 max-tablet:px-1"
        trigger={
          <>
            <Avatar name={me?.name ?? ''} src={me?.profileImage?.url} />
            <span className="min-w-0 leading-[1.3] max-tablet:hidden">
              <span className="block truncate text-sm font-semibold">{me?.name}</span>
              <span className="ltr block truncate text-xs text-ink-3 rtl:text-end">{me?.email}</span>
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
          {
            id: 'sessions',
            label: t('sessions.title'),
            icon: <MonitorSmartphone aria-hidden="true" />,
          },
          { id: 'signOut', label: t('app.signOut'), icon: <LogOut aria-hidden="true" className="flip" /> },
        ]}
        onAction={handleAction}
      />
      {showsSessions ? (
        <Suspense>
          <SessionsDialog onClose={() => setShowsSessions(false)} />
        </Suspense>
      ) : null}
    </>
  );
}

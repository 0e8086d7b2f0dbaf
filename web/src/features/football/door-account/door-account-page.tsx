import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { meQuery } from '../../../api/people/auth.ts';
import { EmptyState } from '../../../components/feedback/empty-state.tsx';
import { PageHead } from '../../../components/page/page-head.tsx';
import { PaneLayout } from '../../../components/page/pane-layout.tsx';
import { DoorAccountDetail } from './door-account-detail.tsx';
import { DoorAccountSkeleton } from './door-account-skeleton.tsx';

/** The account of the screen at the door, managed by the administrator. */
export function DoorAccountPage({ title }: { title: string }) {
  const { t } = useTranslation();
  const { data: me } = useQuery(meQuery());
  const detail = () => {
    if (!me) return <DoorAccountSkeleton title={title} />;
    if (me.role === 'admin') return <DoorAccountDetail title={title} />;
    return (
      <>
        <PageHead title={title} />
        <EmptyState title={t('qrAccount.onlyAdmin')} hint={t('qrAccount.onlyAdminHint')} />
      </>
    );
  };
  return <PaneLayout>{detail()}</PaneLayout>;
}

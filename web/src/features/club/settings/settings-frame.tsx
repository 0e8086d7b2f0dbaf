import { useQuery } from '@tanstack/react-query';
import clsx from 'clsx';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { meQuery } from '../../../api/people/auth.ts';
import { EmptyState } from '../../../components/feedback/empty-state.tsx';
import { ErrorState } from '../../../components/feedback/error-state.tsx';
import { PageHead } from '../../../components/page/page-head.tsx';
import { PaneLayout } from '../../../components/page/pane-layout.tsx';
import { Sheet } from '../../../components/page/sheet.tsx';
import { Skeleton } from '../../../components/ui/skeleton.tsx';
import { SettingsTabs } from './settings-tabs.tsx';

type SettingsFrameProps = {
  /** Content is shown to, and data fetched for, administrators only. */
  isForAdmin?: boolean;
  /** One column for a table; sheets stand in two where there is room. */
  isWide?: boolean;
  children: ReactNode;
};

/** Title and tabs above a settings page. */
export function SettingsFrame({ isForAdmin = false, isWide = false, children }: SettingsFrameProps) {
  const { t } = useTranslation();
  const { data: me, isError, isFetching, refetch } = useQuery(meQuery());

  const content = () => {
    if (!isForAdmin || me?.role === 'admin') return children;
    if (me)
      return (
        <Sheet>
          <EmptyState drawing="offside" title={t('settings.adminOnly.title')} hint={t('settings.adminOnly.text')} />
        </Sheet>
      );
    if (isError) return <ErrorState onRetry={() => void refetch()} isRetrying={isFetching} />;
    return <Skeleton className="h-64 rounded-lg" />;
  };

  return (
    <PaneLayout>
      <PageHead title={t('settings.title')} />
      <SettingsTabs role={me?.role} />
      <div
        className={clsx(
          'grid grid-cols-[minmax(0,1fr)] items-start gap-5 *:only:col-span-full max-tablet:gap-4',
          // A sheet that spans two rows stands beside two shorter ones.
          !isWide && 'desktop:grid-cols-2 desktop:grid-rows-[auto_1fr]',
        )}
      >
        {content()}
      </div>
    </PaneLayout>
  );
}

import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { caseCountQuery } from '../../../api/health/cases.ts';
import { useHealthRights } from '../../../api/people/health-rights.ts';
import { PageHead } from '../../../components/page/page-head.tsx';
import { TabBar } from '../../../components/page/tab-bar.tsx';
import { CountBadge } from '../../../components/ui/count-badge.tsx';
import { useFormat } from '../../../lib/i18n/format.ts';
import { availabilityTabs, type AvailabilityTab, useAvailabilityView } from './use-availability-view.ts';

type AvailabilityHeadProps = {
  title: string;
  tab: AvailabilityTab;
  meta?: ReactNode;
  actions?: ReactNode;
  /** On the treatment room, counts the loaded cases; other tabs fetch only the count. */
  openCases?: number | undefined;
};

/** The tabs that a person may open: the treatment room is for those who read medical records. */
export const useShownTabs = (): readonly AvailabilityTab[] => {
  const { readsMedical } = useHealthRights();
  return availabilityTabs.filter((tab) => tab !== 'room' || readsMedical);
};

/** Title, actions and row of tabs, the same over each of the tabs. */
export function AvailabilityHead({ title, tab, meta, actions, openCases }: AvailabilityHeadProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const view = useAvailabilityView();
  const tabs = useShownTabs();
  const counted = useQuery({
    ...caseCountQuery(),
    enabled: tab !== 'room' && tabs.includes('room'),
    meta: { quiet: true },
  });
  const open = tab === 'room' ? openCases : counted.data?.open;
  return (
    <>
      <PageHead title={title} meta={meta} actions={actions} />
      {tabs.length > 1 ? (
        <TabBar
          label={title}
          className="-mt-2"
          shown={String(open)}
          tabs={tabs.map((each) => ({
            id: each,
            to: { search: view.tabSearch(each) },
            isCurrent: each === tab,
            label: t(`availability.tabs.${each}`),
            end: each === 'room' && open ? <CountBadge count={format.number(open)} /> : null,
          }))}
        />
      ) : null}
    </>
  );
}

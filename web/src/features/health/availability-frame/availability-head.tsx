import { useQuery } from '@tanstack/react-query';
import clsx from 'clsx';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { caseCountQuery } from '../../../api/health/cases.ts';
import { useHealthRights } from '../../../api/people/health-rights.ts';
import { PageHead } from '../../../components/page/page-head.tsx';
import { CountBadge } from '../../../components/ui/count-badge.tsx';
import { useFormat } from '../../../lib/i18n/format.ts';
import { Link } from '../../../lib/router/link.tsx';
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
        <nav aria-label={title} className="-mt-2 overflow-x-auto border-b border-line-strong">
          <ul className="flex gap-1">
            {tabs.map((each, index) => (
              <li key={each} className="shrink-0">
                <Link
                  to={{ search: view.tabSearch(each) }}
                  aria-current={each === tab ? 'page' : undefined}
                  className={clsx(
                    'wash flex min-h-10 items-center gap-1.75 border-b-2 border-transparent px-3 font-medium whitespace-nowrap text-ink-2 hover:text-ink focus-visible:-outline-offset-2 aria-[current]:border-ink forced-colors:border-[Canvas] forced-colors:aria-[current]:border-[Highlight] aria-[current]:font-semibold aria-[current]:text-ink pointer-coarse:min-h-11',
                    index === 0 && 'ps-0',
                  )}
                >
                  {t(`availability.tabs.${each}`)}
                  {each === 'room' && open ? <CountBadge count={format.number(open)} /> : null}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      ) : null}
    </>
  );
}

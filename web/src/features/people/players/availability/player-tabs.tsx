import clsx from 'clsx';
import { useTranslation } from 'react-i18next';
import { useHealthRights } from '../../../../api/people/health-rights.ts';
import { Link } from '../../../../lib/router/link.tsx';
import { useIsAvailabilityTab } from './player-tab.ts';
import { useHasAvailability } from './use-has-availability.ts';

export type PlayerTabsProps = {
  id: string;
  name: string;
  /** Injured, or limited as the list says. */
  isLimited: boolean;
};

const tab =
  'wash flex min-h-10 items-center border-b-2 border-transparent px-3 font-medium whitespace-nowrap text-ink-2 hover:text-ink focus-visible:-outline-offset-2 aria-[current]:border-ink aria-[current]:font-semibold aria-[current]:text-ink pointer-coarse:min-h-11';

/** Profile and availability. Drawn once something has limited the player, so that nothing changes for other clubs. */
export function PlayerTabs({ id, name, isLimited }: PlayerTabsProps) {
  const { t } = useTranslation();
  const isAvailability = useIsAvailabilityTab();
  const { isMedical } = useHealthRights();
  const isUsed = useHasAvailability(id, isLimited);
  if (!isUsed && !isAvailability) return null;
  const profile = `?player=${id}`;
  return (
    <nav aria-label={name} className="-mt-2 overflow-x-auto border-b border-line-strong">
      <ul className="flex gap-1">
        <li>
          <Link
            to={{ search: profile }}
            aria-current={isAvailability ? undefined : 'page'}
            className={clsx(tab, 'ps-0')}
          >
            {t('availability.player.tabs.profile')}
          </Link>
        </li>
        <li>
          <Link
            to={{ search: `${profile}&tab=availability` }}
            aria-current={isAvailability ? 'page' : undefined}
            className={tab}
          >
            {isMedical ? t('availability.player.tabs.health') : t('availability.title')}
          </Link>
        </li>
      </ul>
    </nav>
  );
}

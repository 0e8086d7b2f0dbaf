import { useTranslation } from 'react-i18next';
import { useHealthRights } from '../../../../api/people/health-rights.ts';
import { TabBar } from '../../../../components/page/tab-bar.tsx';
import { useIsAvailabilityTab } from './player-tab.ts';
import { useHasAvailability } from './use-has-availability.ts';

export type PlayerTabsProps = {
  id: string;
  name: string;
  /** Injured, or limited as the list says. */
  isLimited: boolean;
};

/** Profile and availability. Drawn once something has limited the player, so that nothing changes for other clubs. */
export function PlayerTabs({ id, name, isLimited }: PlayerTabsProps) {
  const { t } = useTranslation();
  const isAvailability = useIsAvailabilityTab();
  const { isMedical } = useHealthRights();
  const isUsed = useHasAvailability(id, isLimited);
  if (!isUsed && !isAvailability) return null;
  const profile = `?player=${id}`;
  return (
    <TabBar
      label={name}
      className="-mt-2"
      tabs={[
        {
          id: 'profile',
          to: { search: profile },
          isCurrent: !isAvailability,
          label: t('availability.player.tabs.profile'),
        },
        {
          id: 'availability',
          to: { search: `${profile}&tab=availability` },
          isCurrent: isAvailability,
          label: isMedical ? t('availability.player.tabs.health') : t('availability.title'),
        },
      ]}
    />
  );
}

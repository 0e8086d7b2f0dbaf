import { useTranslation } from 'react-i18next';
import { TabBar } from '../../../../components/page/tab-bar.tsx';
import { CountBadge } from '../../../../components/ui/count-badge.tsx';
import { useFormat } from '../../../../lib/i18n/format.ts';
import { usePathname } from '../../../../lib/router/router.tsx';

const paths = { map: '/profiles/squads', moves: '/profiles/squads/moves' };

/** The club map and the moves, each with its own link. */
export function SquadsTabs({ moves }: { moves: number | undefined }) {
  const { t } = useTranslation();
  const format = useFormat();
  const pathname = usePathname();
  return (
    <TabBar
      label={t('squads.title')}
      className="-mt-2"
      tabs={[
        { id: 'map', to: paths.map, isCurrent: pathname === paths.map, label: t('squads.map') },
        {
          id: 'moves',
          to: paths.moves,
          isCurrent: pathname === paths.moves,
          label: t('squads.moves.tab'),
          end: moves ? <CountBadge count={format.number(moves)} /> : null,
        },
      ]}
    />
  );
}

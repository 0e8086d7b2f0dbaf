import clsx from 'clsx';
import { useTranslation } from 'react-i18next';
import { CountBadge } from '../../../../components/ui/count-badge.tsx';
import { useFormat } from '../../../../lib/i18n/format.ts';
import { Link } from '../../../../lib/router/link.tsx';
import { usePathname } from '../../../../lib/router/router.tsx';

const paths = { map: '/profiles/squads', moves: '/profiles/squads/moves' };
const tab =
  'wash flex min-h-11 items-center gap-2 border-b-2 border-transparent px-3 font-medium whitespace-nowrap text-ink-2 hover:text-ink focus-visible:-outline-offset-2 aria-[current]:border-accent aria-[current]:font-semibold aria-[current]:text-ink';

/** The club map and the moves, each with its own link. */
export function SquadsTabs({ moves }: { moves: number | undefined }) {
  const { t } = useTranslation();
  const format = useFormat();
  const pathname = usePathname();
  const isCurrent = (path: string) => (pathname === path ? 'page' : undefined);
  return (
    <nav aria-label={t('squads.title')} className="-mt-2 border-b border-line">
      <ul className="flex gap-1">
        <li>
          <Link to={paths.map} aria-current={isCurrent(paths.map)} className={clsx(tab, 'ps-0')}>
            {t('squads.map')}
          </Link>
        </li>
        <li>
          <Link to={paths.moves} aria-current={isCurrent(paths.moves)} className={tab}>
            {t('squads.moves.tab')} {moves ? <CountBadge count={format.number(moves)} /> : null}
          </Link>
        </li>
      </ul>
    </nav>
  );
}

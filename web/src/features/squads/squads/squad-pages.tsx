import { usePathname } from '../../../lib/router/router.tsx';
import { MovesPage } from './moves/moves-page.tsx';
import { SquadPage } from './squad-page.tsx';
import { SquadsMap } from './squads-map.tsx';

/** The club map, the moves, or the squad that the path names. */
export function SquadPages({ title }: { title: string }) {
  const [, , , id = ''] = usePathname().split('/');
  if (id === 'moves') return <MovesPage title={title} />;
  return id === '' ? <SquadsMap title={title} /> : <SquadPage key={id} id={id} title={title} />;
}

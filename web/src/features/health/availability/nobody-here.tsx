import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { meQuery } from '../../../api/people/auth.ts';
import { EmptyState } from '../../../components/feedback/empty-state.tsx';
import { FirstPeopleLinks } from '../../../components/people/first-people-links.tsx';
import { buttonVariants } from '../../../components/ui/button-variants.ts';
import { Link } from '../../../lib/router/link.tsx';

/** No players: in a club of one squad the administrator adds them, else the squads show where they are. */
export function NobodyHere() {
  const { t } = useTranslation();
  const { data: me } = useQuery(meQuery());
  return (
    <EmptyState
      title={t('availability.nobody')}
      action={
        me?.role === 'admin' && !me.squads ? (
          <FirstPeopleLinks type="player" />
        ) : (
          <Link to="/profiles/squads" className={buttonVariants({ variant: 'outline' })}>
            {t('availability.openSquads')}
          </Link>
        )
      }
    />
  );
}

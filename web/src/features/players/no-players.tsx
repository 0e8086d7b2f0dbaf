import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { buttonLook } from '../../components/button-look.ts';
import { EmptyState } from '../../components/empty-state.tsx';
import { PageHead } from '../../components/page-head.tsx';

type NoPlayersProps = { title: string; isAdmin: boolean };

/** A club before its first player: where players come from. */
export function NoPlayers({ title, isAdmin }: NoPlayersProps) {
  const { t } = useTranslation();
  return (
    <>
      <PageHead title={title} />
      <EmptyState
        title={t('players.empty.title')}
        hint={t(isAdmin ? 'players.empty.hintAdmin' : 'players.empty.hintStaff')}
        action={
          isAdmin ? (
            <Link to="/profiles/new" className={buttonLook({ variant: 'outline' })}>
              {t('players.empty.open')}
            </Link>
          ) : undefined
        }
      />
    </>
  );
}

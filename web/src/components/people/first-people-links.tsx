import type { UserType } from '@touchline/contract/people/users';
import { FileUp, UserPlus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from '../../lib/router/link.tsx';
import { buttonVariants } from '../ui/button-variants.ts';

/**
 * The first deeds of the administrator in an empty list: the form, which then stands on this list's type, and for players
 * the import of a whole list.
 */
export function FirstPeopleLinks({ type }: { type: UserType }) {
  const { t } = useTranslation();
  const isPlayers = type === 'player';
  return (
    <div className="flex flex-wrap justify-center gap-2.5">
      <Link to={`/profiles/new?mode=create&type=${type}`} className={buttonVariants({ variant: 'outline' })}>
        <UserPlus aria-hidden="true" />
        {t('requests.createMode')}
      </Link>
      {isPlayers ? (
        <Link to="/profiles/players?import" className={buttonVariants({ variant: 'outline' })}>
          <FileUp aria-hidden="true" />
          {t('players.empty.import')}
        </Link>
      ) : null}
    </div>
  );
}

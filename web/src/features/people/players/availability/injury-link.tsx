import type { User } from '@touchline/contract/people/users';
import { useTranslation } from 'react-i18next';
import { Link } from '../../../../lib/router/link.tsx';
import { useHasAvailability } from './use-has-availability.ts';

export type InjuryLinkProps = { player: Pick<User, '_id' | 'injury'> };

/** Yes or No; leads to the availability tab where the player has one. */
export function InjuryLink({ player }: InjuryLinkProps) {
  const { t } = useTranslation();
  const isUsed = useHasAvailability(player._id, player.injury);
  const answer = t(player.injury ? 'common.yes' : 'common.no');
  if (!isUsed) return answer;
  return (
    <Link
      to={{ search: `?player=${player._id}&tab=availability` }}
      // Alone, "Yes" names no place to go to.
      aria-label={`${t('players.fields.injury')}: ${answer}`}
      className="-my-1 inline-block py-1 text-accent underline underline-offset-3 hover:no-underline pointer-coarse:-my-3 pointer-coarse:py-3"
    >
      {answer}
    </Link>
  );
}

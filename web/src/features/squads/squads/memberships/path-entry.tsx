import type { Membership } from '@touchline/contract/squads/squads';
import clsx from 'clsx';
import { useTranslation } from 'react-i18next';
import { SquadDot } from '../../../../components/squads/squad-dot.tsx';
import { Link } from '../../../../lib/router/link.tsx';
import { useSquadRights } from '../../../../api/squads/use-squad-rights.ts';
import { MembershipMenu } from './membership-menu.tsx';
import { useStayText } from './use-stay-text.ts';

type PathEntryProps = {
  membership: Membership;
  /** The club's day. */
  today: string;
  /** The player's only own squad, which stays. */
  isOnly: boolean;
};

/** A time in a squad on a player's path. */
export function PathEntry({ membership, today, isOnly }: PathEntryProps) {
  const { t } = useTranslation();
  const stayOf = useStayText(today);
  const { squad, note, to } = membership;
  const { canEdit } = useSquadRights(squad._id);
  const isPast = to !== null && to < today;
  const kind = t(`squads.memberships.${membership.kind}`);
  return (
    <li className="squad-path__entry">
      <SquadDot colour={squad.colour} />
      <div className="min-w-0 flex-1 leading-snug">
        <Link
          to={`/profiles/squads/${squad._id}`}
          dir="auto"
          className={clsx('wrap-anywhere hover:underline', isPast ? 'text-ink-2' : 'font-semibold')}
        >
          {squad.name}
        </Link>
        <p className="text-sm text-pretty text-ink-3">{stayOf(membership)}</p>
        {note === null ? null : (
          <p dir="auto" className="text-sm wrap-anywhere text-ink-3">
            {note}
          </p>
        )}
      </div>
      {canEdit ? (
        <MembershipMenu membership={membership} of={`${kind}, ${squad.name}`} today={today} canTakeBack={!isOnly} />
      ) : null}
    </li>
  );
}

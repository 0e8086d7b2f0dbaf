import { useQuery } from '@tanstack/react-query';
import type { ListedSquad } from '@touchline/contract/squads/squads';
import clsx from 'clsx';
import { ChevronRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { squadStaffQuery } from '../../../api/squads/squads.ts';
import { Avatar } from '../../../components/people/avatar.tsx';
import { SquadDot } from '../../../components/squads/squad-dot.tsx';
import { Skeleton } from '../../../components/ui/skeleton.tsx';
import { useFormat } from '../../../lib/i18n/format.ts';
import { Link } from '../../../lib/router/link.tsx';
import { NextMatch } from './next-match.tsx';

type SquadRowProps = {
  squad: ListedSquad;
  /** Under the name. */
  line: string;
  /** The map has several squads, and says when each plays. */
  isSeveral: boolean;
};

/** A squad in the club map; the whole row is the link to its page. */
export function SquadRow({ squad, line, isSeveral }: SquadRowProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const staff = useQuery(squadStaffQuery(squad._id));
  const coach = staff.data?.find((each) => each.function === 'headCoach')?.user;
  const { nextMatch, playingUp = 0 } = squad;
  const text = playingUp > 0 ? `${line} · ${t('squads.playingUp', { count: playingUp })}` : line;
  return (
    <Link
      to={`/profiles/squads/${squad._id}`}
      data-squad-row
      className={clsx(
        'squad-row wash hover:bg-hover focus-visible:-outline-offset-2',
        isSeveral && 'squad-row--several',
      )}
    >
      <span className="squad-row__dot">
        <SquadDot colour={squad.colour} />
      </span>
      <span className="squad-row__cell">
        <b dir="auto" title={squad.name} className="block text-md font-bold tracking-title">
          {squad.name}
        </b>{' '}
        <span title={squad.active ? text : undefined} className="block text-sm text-ink-3">
          {squad.active ? text : t('squads.closed')}
        </span>
      </span>{' '}
      <span className="text-[1.75rem] num text-end leading-none">
        <span aria-hidden="true">{format.number(squad.players)}</span>
        <span className="sr-only">{t('squads.playersCount', { count: squad.players })}</span>
      </span>{' '}
      <span className="squad-row__coach flex min-w-0 items-center gap-2.5">
        {coach ? (
          <>
            <Avatar name={coach.name} />
            <span className="squad-row__cell">
              <span dir="auto" title={coach.name} className="block">
                {coach.name}
              </span>{' '}
              <span className="block text-sm text-ink-3">{t('squads.functions.headCoach')}</span>
            </span>
          </>
        ) : staff.isPending ? (
          <Skeleton className="w-28" />
        ) : (
          <span className="text-ink-3">{t('squads.noCoach')}</span>
        )}
      </span>{' '}
      {isSeveral ? (
        <span className="squad-row__match flex min-w-0 items-center gap-2.5">
          {nextMatch ? (
            <NextMatch match={nextMatch} />
          ) : nextMatch === null ? (
            <span className="text-ink-3">{t('squads.noMatch')}</span>
          ) : null}
        </span>
      ) : null}{' '}
      <ChevronRight aria-hidden="true" className="flip size-4 text-ink-3" />
    </Link>
  );
}

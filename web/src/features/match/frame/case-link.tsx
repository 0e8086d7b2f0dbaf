import { useQuery } from '@tanstack/react-query';
import type { Match } from '@touchline/contract/football/matches';
import type { MatchEvent } from '@touchline/contract/match/match-events';
import { FolderPlus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { meQuery } from '../../../api/people/auth.ts';
import { buttonVariants } from '../../../components/ui/button-variants.ts';
import { dayIn } from '../../../lib/dates/days.ts';
import { Link } from '../../../lib/router/link.tsx';

type CaseLinkProps = {
  match: Pick<Match, '_id' | 'date'>;
  event: Pick<MatchEvent, 'kind' | 'side' | 'player' | 'minute' | 'added'>;
  timeZone: string | undefined;
};

/** For medical staff, at an injury of an own player: leads to a new case with player, day and match filled in. */
export function CaseLink({ match, event, timeZone }: CaseLinkProps) {
  const { t } = useTranslation();
  const me = useQuery(meQuery()).data;
  const { kind, side, player, minute, added } = event;
  if (me?.role !== 'medical' || kind !== 'injury' || side !== 'own' || player === null) return null;
  const given = new URLSearchParams({ tab: 'room', new: player, match: match._id });
  if (timeZone !== undefined) given.set('on', dayIn(timeZone, match.date));
  if (minute !== null) given.set('minute', String(minute + (added ?? 0)));
  return (
    <Link
      to={`/reports/availability?${given}`}
      className={buttonVariants({ variant: 'outline', size: 'sm', hasIcon: true })}
    >
      <FolderPlus aria-hidden="true" />
      {t('match.events.openCase')}
    </Link>
  );
}

import './match-file.css';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { matchSquadQuery } from '../../../api/match/match-squads.ts';
import { Link } from '../../../lib/router/link.tsx';
import { fileAddress } from './file-tabs.ts';

/** A link to the line-up of a match; nothing while it has none of its own. */
export function OwnLineupLink({ match }: { match: string }) {
  const { t } = useTranslation();
  const squad = useQuery(matchSquadQuery(match)).data?.record;
  if (!squad?.players.some(({ role }) => role === 'starter')) return null;
  return (
    <Link to={fileAddress(match, 'lineup')} className="mt-link">
      {t('match.frame.lineupOfMatch')}
    </Link>
  );
}

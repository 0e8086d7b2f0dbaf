import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { comingSessionsQuery } from '../../../api/people/coming-sessions.ts';

/** Says before a player is set inactive how many sessions the player will leave; nothing if there are none. */
export function LeavingNote({ playerId }: { playerId: string }) {
  const { t } = useTranslation();
  const { data } = useQuery(comingSessionsQuery(playerId));
  const count = data ? data.called.trainings + data.called.tasks : 0;
  // The region is there before its text, so that screen readers announce it.
  return (
    <p role="status" className="text-sm text-pretty text-ink-2 empty:hidden">
      {count > 0 ? t('comingSessions.leaves', { count }) : null}
    </p>
  );
}

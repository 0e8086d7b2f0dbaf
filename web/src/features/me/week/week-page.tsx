import { useQuery } from '@tanstack/react-query';
import type { Me } from '@touchline/contract/me/me';
import { ownRepliesQuery } from '../../../api/me/me-replies.ts';
import { Week } from './week.tsx';

/** The player answers to what comes. */
export function WeekPage({ me }: { me: Me }) {
  const query = useQuery(ownRepliesQuery());
  const hasReport = me.consents.some(({ purpose, state }) => purpose === 'medical' && state !== 'refused');
  return <Week people={[{ whose: { mayAnswer: true }, query }]} timeZone={me.club.timezone} hasReport={hasReport} />;
}

import { useQuery } from '@tanstack/react-query';
import type { UserListItem } from '@touchline/contract/people/users';
import { useState } from 'react';
import { userQuery } from '../../api/people/users.ts';
import { isRecordGone, isRecordId } from '../../hooks/records/use-record.ts';

/** The player whom the address names, as far as the list knows; somebody further down than it was scrolled is asked for. */
export function useReportPlayer(id: string, listed: UserListItem | undefined, isListLoading: boolean) {
  // A search takes the player out of the list, not off the page.
  const [seen, setSeen] = useState(listed);
  if (listed && listed !== seen) setSeen(listed);
  const known = listed ?? (seen?._id === id ? seen : undefined);
  const isAsked = isRecordId(id) && !known && !isListLoading;
  const single = useQuery({ ...userQuery(id), enabled: isAsked, meta: { quiet: true } });
  const player = known ?? single.data?.record;
  return {
    player,
    isMissing: !isRecordId(id) || (player ? player.role !== 'player' : isAsked && isRecordGone(single.error)),
  };
}

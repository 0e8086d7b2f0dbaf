import type { Match } from '@touchline/contract/football/matches';
import { Suspense } from 'react';
import { useDeleteMatch } from '../../../api/football/matches.ts';
import { splitComponent } from '../../../lib/browser/split-component.ts';
import { DeleteRecordDialog } from '../records/delete-record-dialog.tsx';
import type { DeleteRecord } from '../records/record-pane.tsx';
import { MatchSubject } from './match-subject.tsx';

// The counts come from the server, so this code is asked for with them.
const { Component: MatchHoldings } = splitComponent(() => import('./match-holdings.tsx'));

/** Confirms the deletion of a match, shows the fixture in a framed box and says what of its file goes with it. */
export function DeleteMatchDialog({ timeZone, ...dialog }: DeleteRecord<Match> & { timeZone: string }) {
  const remove = useDeleteMatch();
  return (
    <DeleteRecordDialog {...dialog} kind="matches" remove={remove}>
      <MatchSubject match={dialog.record} timeZone={timeZone} />
      {dialog.isOpen && dialog.record.teams.some(({ myTeam }) => myTeam === true) ? (
        <Suspense fallback={null}>
          <MatchHoldings match={dialog.record._id} />
        </Suspense>
      ) : null}
    </DeleteRecordDialog>
  );
}

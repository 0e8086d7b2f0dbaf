import type { Match } from '@touchline/contract/football/matches';
import { useDeleteMatch } from '../../../api/football/matches.ts';
import { DeleteRecordDialog } from '../records/delete-record-dialog.tsx';
import type { DeleteRecord } from '../records/record-pane.tsx';
import { MatchSubject } from './match-subject.tsx';

/** Confirms the deletion of a match and shows the fixture in a framed box. */
export function DeleteMatchDialog({ timeZone, ...dialog }: DeleteRecord<Match> & { timeZone: string }) {
  const remove = useDeleteMatch();
  return (
    <DeleteRecordDialog {...dialog} kind="matches" remove={remove}>
      <MatchSubject match={dialog.record} timeZone={timeZone} />
    </DeleteRecordDialog>
  );
}

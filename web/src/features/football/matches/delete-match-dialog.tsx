import { useQuery } from '@tanstack/react-query';
import type { Match } from '@touchline/contract/football/matches';
import { useTranslation } from 'react-i18next';
import { useDeleteMatch } from '../../../api/football/matches.ts';
import { matchFileQuery } from '../../../api/match/match-events.ts';
import { matchMinutesQuery } from '../../../api/match/match-minutes.ts';
import { useFormat } from '../../../lib/i18n/format.ts';
import { DeleteRecordDialog } from '../records/delete-record-dialog.tsx';
import type { DeleteRecord } from '../records/record-pane.tsx';
import { MatchSubject } from './match-subject.tsx';

/** Confirms the deletion of a match, shows the fixture in a framed box and says what of its file goes with it. */
export function DeleteMatchDialog({ timeZone, ...dialog }: DeleteRecord<Match> & { timeZone: string }) {
  const remove = useDeleteMatch();
  return (
    <DeleteRecordDialog {...dialog} kind="matches" remove={remove}>
      <MatchSubject match={dialog.record} timeZone={timeZone} />
      {dialog.isOpen && dialog.record.teams.some(({ myTeam }) => myTeam === true) ? (
        <FileHoldings match={dialog.record._id} />
      ) : null}
    </DeleteRecordDialog>
  );
}

/** Sheet, events and goals that are deleted with a match; nothing while they are unknown. */
function FileHoldings({ match }: { match: string }) {
  const { t } = useTranslation();
  const { list } = useFormat();
  const events = useQuery(matchFileQuery(match)).data?.records ?? [];
  const minutes = useQuery({ ...matchMinutesQuery(match), meta: { quiet: true } }).data;
  const counts = {
    sheet: minutes ? minutes.players.length + minutes.unused.length : 0,
    events: events.length,
    goals: events.filter(({ kind }) => kind === 'goal' || kind === 'ownGoal').length,
  };
  const parts = (['sheet', 'events', 'goals'] as const)
    .filter((kind) => counts[kind] > 0)
    .map((kind) => t(`matches.deletion.${kind}`, { count: counts[kind] }));
  return parts.length === 0 ? null : <p>{t('matches.deletion.holdings', { parts: list(parts) })}</p>;
}

import './after.css';
import '../season/season.css';
import '../../../components/page/print-page.css';
import { useQuery } from '@tanstack/react-query';
import type { PlayerMinutes } from '@touchline/contract/match/match-minutes';
import { Send } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { matchFileQuery } from '../../../api/match/match-events.ts';
import { matchMinutesQuery } from '../../../api/match/match-minutes.ts';
import { matchSquadQuery } from '../../../api/match/match-squads.ts';
import { rpeAskingQuery } from '../../../api/match/session-rpes.ts';
import { EmptyState } from '../../../components/feedback/empty-state.tsx';
import { ErrorState } from '../../../components/feedback/error-state.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { normalPeriodsOf } from '../events/period-names.ts';
import { HeadActions, HeadSaved } from '../frame/frame-parts.tsx';
import { SavedLine } from '../frame/saved-line.tsx';
import { TabLoading } from '../frame/tab-loading.tsx';
import { buttonVariants } from '../../../components/ui/button-variants.ts';
import { Link } from '../../../lib/router/link.tsx';
import type { FileTabProps } from '../frame/file-tabs.ts';
import { useUndoKeys } from '../../../forms/saving/use-undo-keys.ts';
import { RpeSheet } from './rpe/rpe-sheet.tsx';
import { useSend } from './rpe/use-send.ts';
import { EnterSheet } from './sheet/enter-sheet.tsx';
import { CoachNote } from './statistics/coach-note.tsx';
import { CorrectMinutes } from './statistics/correct-minutes.tsx';
import { ExportMinutes } from './statistics/export-minutes.tsx';
import { PlayerOfMatch } from './statistics/player-of-match.tsx';
import { ReviewConflict } from './statistics/review-conflict.tsx';
import { StatisticsSheet } from './statistics/statistics-sheet.tsx';
import { useReviewDraft } from './statistics/use-review-draft.ts';
import { useIsTactical } from './use-is-tactical.ts';

/** Minutes of each player, and for the tactical staff ratings, player of the match and the coach's note. */
export default function StatisticsTab({ match, timeZone }: FileTabProps) {
  const { t } = useTranslation();
  const isTactical = useIsTactical();
  const minutes = useQuery(matchMinutesQuery(match._id));
  const review = useReviewDraft(match._id, isTactical);
  const file = useQuery({ ...matchFileQuery(match._id), meta: { quiet: true } }).data;
  const squad = useQuery(matchSquadQuery(match._id)).data?.record;
  const rpe = useQuery({ ...rpeAskingQuery(match._id), meta: { quiet: true } }).data;
  const { send, isSending } = useSend(match._id);
  const [correcting, setCorrecting] = useState<PlayerMinutes>();
  const [isEntering, setEntering] = useState(false);
  useUndoKeys({ undo: review.undo, redo: review.redo, isEnabled: isTactical });
  const hasRpe = rpe !== undefined && rpe.players > 0;
  const { data } = minutes;
  const { content } = review;
  const periods = (match.periods ?? [])
    .filter(({ period, added }) => period <= normalPeriodsOf(match) || added !== null)
    .map(({ length, added }) => ({ length, added: added ?? 0 }));
  const mayEdit = file?.mayRecord === true;
  const [home, away] = [match.teams[0]?.name ?? '', match.teams[1]?.name ?? ''];
  const teams = match.teams[0]?.myTeam ? { own: home, opponent: away } : { own: away, opponent: home };

  if (!data)
    return minutes.isError ? (
      <ErrorState
        message={t('match.statistics.failed')}
        onRetry={() => void minutes.refetch()}
        isRetrying={minutes.isFetching}
      />
    ) : (
      <TabLoading />
    );
  return (
    <>
      <HeadActions>
        <Link to="/projects/matches?view=season" className={buttonVariants({ variant: 'outline' })}>
          {t('match.frame.season')}
        </Link>
        {data.isKnown ? <ExportMinutes match={match} timeZone={timeZone} /> : null}
        {rpe?.maySend ? (
          <Button icon={<Send aria-hidden="true" />} foldsOnPhone isLoading={isSending} onClick={send}>
            {t('match.rpe.send')}
          </Button>
        ) : null}
      </HeadActions>
      <HeadSaved>
        <SavedLine saving={review.saving} timeZone={timeZone} onRetry={review.retry} />
      </HeadSaved>
      {review.saving.state === 'conflict' ? <ReviewConflict review={review} timeZone={timeZone} /> : null}
      {data.isKnown ? (
        <div className="print-page grid gap-5">
          <StatisticsSheet
            minutes={data}
            periods={periods}
            review={review}
            onCorrect={isTactical ? setCorrecting : undefined}
          />
        </div>
      ) : (
        <section className="mf-sheet">
          <EmptyState
            drawing="box"
            title={t('match.statistics.noEvents')}
            hint={t(match.games ? 'match.festival.noneHint' : 'match.statistics.noEventsHint')}
            action={
              mayEdit && !match.games ? (
                <Button variant="outline" onClick={() => setEntering(true)}>
                  {t('match.after.enterSheet')}
                </Button>
              ) : undefined
            }
          />
        </section>
      )}
      {content || hasRpe ? (
        <div className="mf-foot-sheets">
          {content ? (
            <>
              <PlayerOfMatch
                players={data.players}
                chosen={content.playerOfMatch}
                rating={content.playerOfMatch === null ? undefined : content.ratings[content.playerOfMatch]}
                onChange={(playerOfMatch) => review.change((before) => ({ ...before, playerOfMatch }))}
              />
              <CoachNote note={content.note} onChange={(note) => review.change((before) => ({ ...before, note }))} />
            </>
          ) : null}
          {hasRpe ? <RpeSheet match={match._id} asking={rpe} timeZone={timeZone} /> : null}
        </div>
      ) : null}
      {correcting ? (
        <CorrectMinutes match={match._id} player={correcting} onClose={() => setCorrecting(undefined)} />
      ) : null}
      {isEntering && file ? (
        <EnterSheet match={match} file={file} squad={squad} teams={teams} onClose={() => setEntering(false)} />
      ) : null}
    </>
  );
}

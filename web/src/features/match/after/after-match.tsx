import './after.css';
import { useQuery } from '@tanstack/react-query';
import type { Match } from '@touchline/contract/football/matches';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { matchFileQuery } from '../../../api/match/match-events.ts';
import { matchMinutesQuery } from '../../../api/match/match-minutes.ts';
import { matchReviewQuery } from '../../../api/match/match-reviews.ts';
import { matchSquadQuery } from '../../../api/match/match-squads.ts';
import { rpeAskingQuery } from '../../../api/match/session-rpes.ts';
import { EmptyState } from '../../../components/feedback/empty-state.tsx';
import { ErrorState } from '../../../components/feedback/error-state.tsx';
import { Sheet } from '../../../components/page/sheet.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { useLocation } from '../../../lib/router/router.tsx';
import { HeadActions, MatchPane } from '../frame/frame-parts.tsx';
import { useFrameSlots } from '../frame/frame-slots.ts';
import { TabLoading } from '../frame/tab-loading.tsx';
import { EventEditor } from './events/event-editor.tsx';
import { OddEvents } from './events/odd-events.tsx';
import { normalPeriodsOf } from '../events/period-names.ts';
import { namesOf, peopleOf } from './events/people.ts';
import { MatchTimeline } from './events/match-timeline.tsx';
import { periodLengths } from '../events/period-lengths.ts';
import { isShown } from './events/timeline-lines.ts';
import { useEditedEvent } from './events/use-edited-event.ts';
import { finishList } from './finish-list.ts';
import { FactsSheet } from './result/facts-sheet.tsx';
import { GoalsAlert } from './result/goals-alert.tsx';
import { checkGoals } from '../frame/goals-check.ts';
import { ResultDialog } from './result/result-dialog.tsx';
import { ResultSheet } from './result/result-sheet.tsx';
import { RestLine } from './rest/rest-line.tsx';
import { EnterSheet } from './sheet/enter-sheet.tsx';
import { ToFinish } from './to-finish.tsx';
import { useIsTactical } from './use-is-tactical.ts';

type AfterMatchProps = { match: Match; timeZone: string };

/** A match that is over: its result, what happened in it, and what is still to finish. */
export function AfterMatch({ match, timeZone }: AfterMatchProps) {
  const { t } = useTranslation();
  const { isFolded } = useFrameSlots();
  const isTactical = useIsTactical();
  const events = useQuery(matchFileQuery(match._id));
  const squad = useQuery(matchSquadQuery(match._id)).data?.record;
  const minutes = useQuery({ ...matchMinutesQuery(match._id), meta: { quiet: true } }).data;
  const review = useQuery({ ...matchReviewQuery(match._id), enabled: isTactical, meta: { quiet: true } }).data?.record;
  const rpe = useQuery({ ...rpeAskingQuery(match._id), meta: { quiet: true } }).data;
  const edited = useEditedEvent(match._id);
  // "Yes, enter the result" leads here with the dialog open.
  const entersResult = (useLocation().state as { entersResult?: unknown } | null)?.entersResult === true;
  const [dialog, setDialog] = useState<'result' | 'sheet' | undefined>(
    entersResult && !match.score ? 'result' : undefined,
  );
  const file = events.data;
  if (!file)
    return events.isError ? (
      <ErrorState
        message={t('match.after.failed')}
        onRetry={() => void events.refetch()}
        isRetrying={events.isFetching}
      />
    ) : (
      <TabLoading />
    );

  const ownIsHome = match.teams[0]?.myTeam === true;
  const [home, away] = [match.teams[0]?.name ?? '', match.teams[1]?.name ?? ''];
  const teams = ownIsHome ? { own: home, opponent: away } : { own: away, opponent: home };
  const people = peopleOf(file, squad);
  const check = checkGoals(match, file, ownIsHome);
  const count = file.records.filter(isShown).length;
  const recorders = [...new Set(file.records.filter(isShown).flatMap(({ by }) => by ?? []))];
  const mayEdit = file.mayRecord;
  const addGoal = () => edited.add({ kind: 'goal', side: check.kind === 'differ' ? check.side : 'own' });
  const finish = (
    <ToFinish
      match={match}
      timeZone={timeZone}
      items={finishList({ check, minutes, hasEvents: count > 0, review, rpe })}
      check={check}
      minutes={minutes}
      rpe={rpe}
      mayEdit={mayEdit}
      onAddGoal={addGoal}
      onChangeResult={() => setDialog('result')}
      onEnterSheet={() => setDialog('sheet')}
    />
  );

  return (
    <>
      {mayEdit ? (
        <HeadActions>
          <Button variant="outline" icon={<Plus aria-hidden="true" />} foldsOnPhone data-event="new" onClick={addGoal}>
            {t('match.after.event')}
          </Button>
        </HeadActions>
      ) : null}
      {isFolded ? null : <MatchPane>{finish}</MatchPane>}
      {check.kind === 'differ' ? (
        <GoalsAlert
          check={check}
          teams={teams}
          onAdd={mayEdit ? addGoal : undefined}
          onChange={mayEdit ? () => setDialog('result') : undefined}
        />
      ) : null}
      <OddEvents
        match={match._id}
        file={file}
        squad={squad}
        lengths={periodLengths(match)}
        names={namesOf(people, { teams, normalPeriods: normalPeriodsOf(match) })}
        edited={edited}
      />
      <ResultSheet
        match={match}
        file={file}
        ownIsHome={ownIsHome}
        rest={<RestLine match={match} timeZone={timeZone} mayEdit={mayEdit} />}
      />
      <Sheet
        isFlush
        title={t('match.events.timeline')}
        end={
          count > 0 ? (
            <span className="text-sm text-ink-3 max-tablet:hidden">
              {recorders.length === 1
                ? t('match.after.recordedBy', { count, name: recorders[0] })
                : t('match.after.recorded', { count })}
            </span>
          ) : null
        }
      >
        {edited.fresh ? (
          <EventEditor
            match={match._id}
            event={edited.fresh}
            people={people}
            lengths={periodLengths(match)}
            teams={teams}
            onClose={edited.close}
          />
        ) : null}
        {count === 0 ? (
          edited.fresh ? null : (
            <EmptyState
              drawing="box"
              title={t('match.after.noEvents')}
              hint={t('match.statistics.noEventsHint')}
              action={
                mayEdit ? (
                  <Button variant="outline" onClick={() => setDialog('sheet')}>
                    {t('match.after.enterSheet')}
                  </Button>
                ) : undefined
              }
            />
          )
        ) : (
          <MatchTimeline
            match={match}
            file={file}
            people={people}
            teams={teams}
            ownIsHome={ownIsHome}
            edited={edited}
            timeZone={timeZone}
          />
        )}
      </Sheet>
      <FactsSheet match={match} events={file.records} lengths={periodLengths(match)} mayEdit={mayEdit} />
      {isFolded ? <div className="mf-folded">{finish}</div> : null}
      {dialog === 'result' ? <ResultDialog match={match} onClose={() => setDialog(undefined)} /> : null}
      {dialog === 'sheet' ? (
        <EnterSheet match={match} file={file} squad={squad} teams={teams} onClose={() => setDialog(undefined)} />
      ) : null}
    </>
  );
}

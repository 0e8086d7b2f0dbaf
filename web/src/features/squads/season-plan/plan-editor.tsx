import type { RolloverState, SeasonPlanAnswer } from '@touchline/contract/squads/rollover';
import type { Season } from '@touchline/contract/club/seasons';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useTakeOverPlan } from '../../../api/squads/rollover.ts';
import { Alert } from '../../../components/feedback/alert.tsx';
import { PageHead } from '../../../components/page/page-head.tsx';
import { PaneLayout } from '../../../components/page/pane-layout.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { CheckStation } from './stations/check-station.tsx';
import { NextSquads } from './stations/next-squads.tsx';
import { NumbersStation } from './stations/numbers-station.tsx';
import { PendingPlan } from './notices/pending-plan.tsx';
import { withTarget } from './plan-edits.ts';
import { PlanStations, type Station, stations } from './plan-stations.tsx';
import { PlayersStation } from './stations/players-station.tsx';
import { SavedLine } from './saved-line.tsx';
import { SeasonStation } from './stations/season-station.tsx';
import { SetPlanButton } from './set-plan-button.tsx';
import { SquadsStation } from './stations/squads-station.tsx';
import { useKeptRow } from './use-kept-row.ts';
import { useBackToSquads } from './use-back-to-squads.ts';
import { usePlan } from './use-plan.ts';

type PlanEditorProps = {
  season: Season;
  data: SeasonPlanAnswer;
  state: RolloverState;
  /** What there is to say of the plan before. */
  notice: ReactNode;
};

/** The stations of a plan, one after the other. Nothing changes until it is set. */
export function PlanEditor({ season, data, state, notice }: PlanEditorProps) {
  const { t } = useTranslation();
  const back = useBackToSquads();
  const saved = usePlan(data, state);
  const { edits, squads, plan, isLocked, saving, change } = saved;
  const { mutate: takeOver, isPending: isTakingOver } = useTakeOverPlan(season._id);
  const isSet = state.state === 'set';
  const [station, setStation] = useState<Station>(isSet || state.state === 'failed' ? 'check' : 'players');
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const undecidedRows = plan.rows.filter(({ outcome }) => outcome === 'decide');
  const open = undecidedRows.length;
  // Begins where something is left to decide.
  const [squad, setSquad] = useState(() => undecidedRows[0]?.player.squad ?? data.squads[0]?._id ?? '');
  const undecided = open > 0 ? t('seasonPlan.undecided', { count: open }) : undefined;
  const at = stations.indexOf(station);
  const isPending = isSet || state.state === 'failed' || (season.state === 'current' && state.state === 'draft');

  const keepFocus = useKeptRow(plan);
  const send = (players: readonly string[], to: string) => {
    keepFocus(players);
    change(withTarget(edits, players, to));
    setChosen([]);
  };

  const content = {
    season: <SeasonStation key={season.updatedAt} season={season} />,
    squads: <SquadsStation edits={edits} squads={squads} onChange={change} />,
    players: (
      <PlayersStation
        data={data}
        squads={squads}
        plan={plan}
        squad={squad}
        chosen={chosen}
        isLocked={isLocked}
        onSquad={(id) => {
          setSquad(id);
          setChosen([]);
        }}
        onChoose={setChosen}
        onSend={send}
      />
    ),
    numbers: <NumbersStation data={data} squads={squads} plan={plan} edits={edits} onChange={change} />,
    check: <CheckStation season={season} edits={edits} isSet={isSet} onStation={setStation} />,
  }[station];

  const lockedBy = state.editor ? t('seasonPlan.busy', { name: state.editor.name }) : undefined;
  const notSaved = saving === 'done' ? undefined : t('seasonPlan.notSavedYet');
  const forward = () => {
    if (station === 'check')
      return isSet ? null : <SetPlanButton season={season} edits={edits} why={lockedBy ?? undecided ?? notSaved} />;
    const why = station === 'players' ? undecided : undefined;
    return (
      <Button disabled={why !== undefined} why={why} onClick={() => setStation(stations[at + 1]!)}>
        {t('seasonPlan.next')}
      </Button>
    );
  };

  return (
    <PaneLayout
      {...(station === 'players' && {
        list: (
          <NextSquads
            squads={squads}
            plan={plan}
            season={data.season}
            hasChosen={chosen.length > 0 && !isLocked}
            onSend={(to) => send(chosen, to)}
          />
        ),
        listLabel: t('seasonPlan.nextSeason', { season: data.season.name }),
      })}
    >
      <PageHead
        title={t('seasonPlan.title', { season: data.season.name })}
        meta={<SavedLine plan={saved} state={state} />}
        back={back}
        actions={
          // In one piece: a phone leaves no room between actions beside the link back.
          <span className="flex flex-wrap gap-2">
            {at > 0 ? (
              <Button variant="outline" onClick={() => setStation(stations[at - 1]!)}>
                {t('seasonPlan.back')}
              </Button>
            ) : null}
            {forward()}
          </span>
        }
      />
      {notice}
      {lockedBy ? (
        <Alert variant="info" title={lockedBy}>
          {t('seasonPlan.busyHint')}
          <span className="mt-2 block">
            <Button variant="outline" size="sm" isLoading={isTakingOver} onClick={() => takeOver()}>
              {t('seasonPlan.takeOver')}
            </Button>
          </span>
        </Alert>
      ) : null}
      {isPending ? <PendingPlan state={state} /> : null}
      <PlanStations station={station} isStuck={open > 0} onStation={setStation} />
      {station === 'players' && undecided ? (
        <p role="status" className="text-sm text-ink-2">
          {undecided}
        </p>
      ) : null}
      {isSet && station !== 'check' ? <p className="text-sm text-ink-2">{t('seasonPlan.draftAgain')}</p> : null}
      {station === 'players' || station === 'check' ? (
        content
      ) : (
        <fieldset disabled={isLocked} className="contents">
          {content}
        </fieldset>
      )}
    </PaneLayout>
  );
}

import type { RolloverState, SeasonPlanAnswer } from '@touchline/contract/club/rollover';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Alert } from '../../../components/feedback/alert.tsx';
import { PageHead } from '../../../components/page/page-head.tsx';
import { PaneLayout } from '../../../components/page/pane-layout.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { useClubTime } from '../../../api/club/club-time.ts';
import { CheckStation } from './check-station.tsx';
import { NextSquads } from './next-squads.tsx';
import { NumbersStation } from './numbers-station.tsx';
import { withTarget } from './plan-edits.ts';
import { PlayersStation } from './players-station.tsx';
import { SquadsStation } from './squads-station.tsx';
import { usePlan } from './use-plan.ts';

const stations = ['squads', 'players', 'numbers', 'check'] as const;
type Station = (typeof stations)[number];

/** The stations of a plan, one after the other. Nothing changes until it is set. */
export function PlanEditor({ data, state }: { data: SeasonPlanAnswer; state: RolloverState }) {
  const { t } = useTranslation();
  const { format } = useClubTime();
  const { edits, squads, plan, change, isSaving, takeOver } = usePlan(data, state);
  const [station, setStation] = useState<Station>(
    state.state === 'set' || state.state === 'failed' ? 'check' : 'players',
  );
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [squad, setSquad] = useState(data.squads[0]?._id ?? '');
  const open = plan.rows.filter(({ outcome }) => outcome === 'decide').length;
  const at = stations.indexOf(station);
  const isStuck = station === 'players' && open > 0;

  const send = (players: readonly string[], to: string) => {
    change(withTarget(edits, players, to));
    setChosen([]);
  };

  const content = {
    squads: <SquadsStation edits={edits} squads={squads} onChange={change} />,
    players: (
      <PlayersStation
        data={data}
        squads={squads}
        plan={plan}
        squad={squad}
        chosen={chosen}
        onSquad={(id) => {
          setSquad(id);
          setChosen([]);
        }}
        onChoose={setChosen}
        onSend={send}
      />
    ),
    numbers: <NumbersStation data={data} squads={squads} plan={plan} edits={edits} onChange={change} />,
    check: <CheckStation edits={edits} state={state} isSaving={isSaving} />,
  }[station];

  return (
    <PaneLayout
      {...(station === 'players' && {
        list: (
          <NextSquads
            squads={squads}
            plan={plan}
            season={data.season}
            hasChosen={chosen.length > 0}
            onSend={(to) => send(chosen, to)}
          />
        ),
        listLabel: t('seasonPlan.nextSeason', { season: data.season.name }),
      })}
    >
      <PageHead
        title={t('seasonPlan.title', { season: data.season.name })}
        meta={
          <span role="status">
            {isSaving || !state.savedAt
              ? t('seasonPlan.nothingYet')
              : t('seasonPlan.saved', { time: format.time(state.savedAt) })}
          </span>
        }
        actions={
          <>
            {at > 0 ? (
              <Button variant="outline" onClick={() => setStation(stations[at - 1]!)}>
                {t('seasonPlan.back')}
              </Button>
            ) : null}
            {at < stations.length - 1 ? (
              <Button
                disabled={isStuck}
                why={isStuck ? t('seasonPlan.undecided', { count: open }) : undefined}
                onClick={() => setStation(stations[at + 1]!)}
              >
                {t('seasonPlan.next')}
              </Button>
            ) : null}
          </>
        }
      />
      {state.editor ? (
        <Alert variant="info" title={t('seasonPlan.busy', { name: state.editor.name })}>
          <Button variant="ghost" size="sm" onClick={() => void takeOver()}>
            {t('seasonPlan.takeOver')}
          </Button>
        </Alert>
      ) : null}
      <ol className="season-stations">
        {stations.map((one, index) => (
          <li key={one}>
            <button
              type="button"
              aria-current={one === station ? 'step' : undefined}
              disabled={index > at && plan.rows.some(({ outcome }) => outcome === 'decide') && index > 1}
              onClick={() => setStation(one)}
            >
              <span aria-hidden="true" className="tnum">
                {index + 1}
              </span>
              {t(`seasonPlan.stations.${one}`)}
            </button>
          </li>
        ))}
      </ol>
      {station === 'players' && open > 0 ? (
        <p role="status" className="text-sm text-ink-2">
          {t('seasonPlan.undecided', { count: open })}
        </p>
      ) : null}
      {content}
    </PaneLayout>
  );
}

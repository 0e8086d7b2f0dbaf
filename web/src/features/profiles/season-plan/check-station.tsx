import { useQuery } from '@tanstack/react-query';
import type { PlanEdits, RolloverState } from '@touchline/contract/club/rollover';
import { useTranslation } from 'react-i18next';
import { seasonPlanQuery, useDropPlan, useSetPlan } from '../../../api/club/rollover.ts';
import { Alert } from '../../../components/feedback/alert.tsx';
import { Sheet } from '../../../components/page/sheet.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { useFormat } from '../../../lib/i18n/format.ts';

type CheckStationProps = { edits: PlanEdits; state: RolloverState; isSaving: boolean };

const sums = ['squads', 'moves', 'stays', 'numbers', 'leaves', 'twoSquads'] as const;

/** What will happen, before and after for each squad, and the button that sets it. */
export function CheckStation({ edits, state, isSaving }: CheckStationProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { data } = useQuery(seasonPlanQuery(state.season, edits));
  const { mutate: set, isPending } = useSetPlan(state.season);
  const { mutate: drop, isPending: isDropping } = useDropPlan(state.season);
  const day = format.date(state.on);
  const open = data?.counts.decide ?? 0;
  const isReady = data !== undefined && open === 0 && !isSaving;
  return (
    <>
      {state.state === 'failed' || state.differences.length > 0 ? (
        <Alert variant="warning" title={t(state.state === 'failed' ? 'seasonPlan.couldNot' : 'seasonPlan.differs')}>
          {format.list(state.differences.map(({ player }) => player.name))}
        </Alert>
      ) : null}
      {state.state === 'set' ? (
        <Alert variant="info" title={t('seasonPlan.isSet', { day })}>
          <Button variant="ghost" size="sm" isLoading={isDropping} onClick={() => drop()}>
            {t('seasonPlan.dropPlan')}
          </Button>
        </Alert>
      ) : (
        <Alert variant="info" title={t('seasonPlan.atOnce', { day })}>
          {t('seasonPlan.undoable')}
        </Alert>
      )}
      <Sheet isFlush title={t('seasonPlan.whatHappens')}>
        <ul className="py-2">
          {sums.map((sum) => (
            <li key={sum} className="flex items-baseline gap-4 px-5 py-2">
              <span className="tnum w-14 text-end text-xl font-bold">{format.number(data?.counts[sum] ?? 0)}</span>
              {t(`seasonPlan.sums.${sum}`)}
            </li>
          ))}
        </ul>
      </Sheet>
      <Sheet isFlush title={t('seasonPlan.beforeAfter')}>
        <ul className="py-2">
          {data?.planned.map(({ squad, before, after }) => (
            <li key={squad} className="flex items-center justify-between gap-4 px-5 py-2">
              <span dir="auto">{data.squads.find(({ _id }) => _id === squad)?.name}</span>
              <span className="tnum ltr font-bold">{`${format.number(before)} → ${format.number(after)}`}</span>
            </li>
          ))}
        </ul>
      </Sheet>
      {state.state === 'set' ? null : (
        <Button
          disabled={!isReady}
          why={open > 0 ? t('seasonPlan.undecided', { count: open }) : isReady ? undefined : t('common.loading')}
          isLoading={isPending}
          onClick={() => data && set({ plan: data.plan, edits })}
          className="justify-self-start"
        >
          {t('seasonPlan.setFor', { day })}
        </Button>
      )}
    </>
  );
}

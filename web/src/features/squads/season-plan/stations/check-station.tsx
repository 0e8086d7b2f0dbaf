import { useQuery } from '@tanstack/react-query';
import type { PlanEdits } from '@touchline/contract/squads/rollover';
import type { Season } from '@touchline/contract/club/seasons';
import { Printer } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { seasonPlanQuery } from '../../../../api/squads/rollover.ts';
import '../../../../components/page/print-page.css';
import { Alert } from '../../../../components/feedback/alert.tsx';
import { Sheet } from '../../../../components/page/sheet.tsx';
import { SquadDot } from '../../../../components/squads/squad-dot.tsx';
import { Button } from '../../../../components/ui/button.tsx';
import { Skeleton } from '../../../../components/ui/skeleton.tsx';
import { useFormat } from '../../../../lib/i18n/format.ts';
import { BeforeAfter } from './before-after.tsx';
import type { Station } from '../plan-stations.tsx';
import { PlanSums } from './plan-sums.tsx';

type CheckStationProps = { season: Season; edits: PlanEdits; isSet: boolean; onStation: (station: Station) => void };

/** What will happen, and how many players each squad has before and after it. */
export function CheckStation({ season, edits, isSet, onStation }: CheckStationProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { data } = useQuery(seasonPlanQuery(season._id, edits));
  const total = (of: 'before' | 'after') => (data?.planned ?? []).reduce((sum, one) => sum + one[of], 0);
  const day = format.date(season.from);
  return (
    <>
      {isSet ? null : (
        <Alert
          variant="info"
          title={season.state === 'current' ? t('seasonPlan.allNow') : t('seasonPlan.atOnce', { day })}
        >
          {t('seasonPlan.undoable')}
        </Alert>
      )}
      <div className="season-check print-page">
        <h2 className="col-span-full hidden text-xl font-bold print:block">
          {t('seasonPlan.title', { season: season.name })} · {day}
        </h2>
        <Sheet isFlush title={t('seasonPlan.whatHappens')}>
          {data ? <PlanSums counts={data.counts} onShow={onStation} /> : <Skeleton className="m-5 h-48" />}
        </Sheet>
        <Sheet
          isFlush
          title={t('seasonPlan.beforeAfter')}
          end={
            <Button
              variant="ghost"
              size="sm"
              icon={<Printer aria-hidden="true" />}
              onClick={() => window.print()}
              className="print:hidden"
            >
              {t('seasonPlan.print')}
            </Button>
          }
        >
          <ul className="py-2">
            {data?.planned.map(({ squad: id, before, after }) => {
              const squad = data.squads.find(({ _id }) => _id === id);
              return (
                <li key={id} className="flex items-center gap-3 px-5 py-2 max-tablet:px-4">
                  {squad ? <SquadDot colour={squad.colour} /> : null}
                  <span dir="auto" className="min-w-0 flex-1 truncate">
                    {squad?.name}
                  </span>
                  <BeforeAfter before={before} after={after} />
                </li>
              );
            })}
            <li className="mt-2 flex items-center justify-between gap-3 border-t border-line px-5 pt-3 pb-2 font-semibold max-tablet:px-4">
              {t('seasonPlan.total')}
              <BeforeAfter before={total('before')} after={total('after')} />
            </li>
          </ul>
        </Sheet>
      </div>
    </>
  );
}

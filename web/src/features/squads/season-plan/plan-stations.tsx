import { Check } from 'lucide-react';
import { useTranslation } from 'react-i18next';

export const stations = ['season', 'squads', 'players', 'numbers', 'check'] as const;
export type Station = (typeof stations)[number];

type PlanStationsProps = {
  station: Station;
  /** Players are not decided yet: what follows them is closed. */
  isStuck: boolean;
  onStation: (station: Station) => void;
};

/** The way through a plan. */
export function PlanStations({ station, isStuck, onStation }: PlanStationsProps) {
  const { t } = useTranslation();
  const at = stations.indexOf(station);
  return (
    <ol aria-label={t('seasonPlan.page')} className="season-stations">
      {stations.map((one, index) => (
        <li key={one}>
          <button
            type="button"
            aria-current={one === station ? 'step' : undefined}
            data-passed={index < at || undefined}
            disabled={index > at && isStuck && index > stations.indexOf('players')}
            onClick={() => onStation(one)}
          >
            <span aria-hidden="true" className="tnum">
              {index < at ? <Check className="size-4" /> : index + 1}
            </span>
            <b className="font-[inherit]">{t(`seasonPlan.stations.${one}`)}</b>
          </button>
        </li>
      ))}
    </ol>
  );
}

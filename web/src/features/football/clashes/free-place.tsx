import { useQuery } from '@tanstack/react-query';
import type { PlanClash } from '@touchline/contract/plan/plan-clashes';
import { useTranslation } from 'react-i18next';
import { placesQuery } from '../../../api/plan/places.ts';
import { Button } from '../../../components/ui/button.tsx';
import { useFormat } from '../../../lib/i18n/format.ts';
import type { PlaceTaking } from './clash-note-props.ts';

type FreePlaceProps = {
  free: NonNullable<PlanClash['free']>;
  timeZone: string;
  /** Puts the place into the form; undefined outside of one. */
  taking: PlaceTaking | undefined;
};

/** Where else it could be: another place, or the other half, that is free all the time. Nothing until its name is known. */
export function FreePlace({ free, timeZone, taking }: FreePlaceProps) {
  const { t } = useTranslation();
  const format = useFormat(timeZone);
  const { data } = useQuery({ ...placesQuery(), meta: { quiet: true, overlay: false } });
  const name = data?.records.find(({ _id }) => _id === free.place)?.name;
  if (name === undefined) return null;
  const place = free.half === null ? name : t(`places.half.${free.half}`, { place: name });
  return (
    <div className="mt-1.5 flex flex-wrap items-center gap-x-3 gap-y-1.5">
      <p className="wrap-anywhere">
        {free.until === null
          ? t('places.clash.free', { place })
          : t('places.clash.freeUntil', { place, until: format.time(free.until) })}
      </p>
      {taking ? (
        <Button
          variant="outline"
          size="sm"
          onClick={() => {
            taking.onTake({ place: name, half: free.half });
            // The note goes, and the button with it.
            taking.input.current?.focus();
          }}
        >
          {t('clashes.take', { place })}
        </Button>
      ) : null}
    </div>
  );
}

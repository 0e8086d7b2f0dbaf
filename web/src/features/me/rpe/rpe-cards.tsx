import { Gauge } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { buttonVariants } from '../../../components/ui/button-variants.ts';
import { useFormat } from '../../../lib/i18n/format.ts';
import { PlayerLink } from '../parts/player-link.tsx';
import { useOwnRpes } from './use-own-rpes.ts';
import { useWaitingRpes } from './waiting-rpes.ts';

type RpeCardsProps = {
  timeZone: string;
  /** For whom a guardian answers, and the child's name. */
  child?: string | undefined;
  name?: string | undefined;
  onOpen?: (() => void) | undefined;
};

/** Leads from Today to the question how hard a match was, and later to the own answer; nothing without one. */
export function RpeCards({ timeZone, child, name, onOpen }: RpeCardsProps) {
  const { t } = useTranslation();
  const format = useFormat(timeZone);
  const { data = [] } = useOwnRpes(child);
  const { waitingFor } = useWaitingRpes();
  if (data.length === 0) return null;
  return (
    <div className="grid gap-2">
      {data.map(({ event, title, startsAt, answer }) => {
        const said = waitingFor({ event, child })?.rpe ?? answer?.rpe;
        return (
          <PlayerLink
            key={event}
            href="/me/rpe"
            onClick={onOpen}
            className={`${buttonVariants({ variant: said === undefined ? 'primary' : 'outline', size: 'lg' })} h-auto! min-h-16 py-2 text-md! whitespace-normal!`}
          >
            <Gauge aria-hidden="true" />
            <span className="grid gap-1 text-start leading-tight">
              {said === undefined
                ? t(name === undefined ? 'me.rpe.ask' : 'me.rpe.askChild', { name })
                : t(name === undefined ? 'me.rpe.said' : 'me.rpe.saidChild', { name, value: said })}
              <span className="text-sm font-medium">
                <bdi>{title}</bdi>, {format.dayAndMonth(startsAt)}
              </span>
            </span>
          </PlayerLink>
        );
      })}
    </div>
  );
}

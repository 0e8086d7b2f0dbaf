import type { Match } from '@touchline/contract/football/matches';
import { CalendarX2 } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMayChange } from '../../../api/people/squad-choices.ts';
import { Button } from '../../../components/ui/button.tsx';
import { splitComponent } from '../../../lib/browser/split-component.ts';
import type { CallOffEventProps } from './call-off-event.tsx';

const { Component: CallOffEvent } = splitComponent<CallOffEventProps>(async () => ({
  default: (await import('./call-off-event.tsx')).CallOffEvent,
}));

type CallOffButtonProps = Omit<CallOffEventProps, 'event' | 'onClose'> & {
  event: CallOffEventProps['event'] & Pick<Match, 'squad' | 'takesPlace'>;
};

/** Beside Delete: calls off what may still take place, or nobody has said took place. A training or task also afterwards. */
export function CallOffButton({ event, kind, timeZone }: CallOffButtonProps) {
  const { t } = useTranslation();
  const mayChange = useMayChange(event.squad);
  const [isOpen, setOpen] = useState(false);
  const isDone =
    event.takesPlace === 'off' ||
    event.takesPlace === 'inPart' ||
    (kind === 'match' && event.takesPlace === 'tookPlace');
  // Its dialog stays after the call: it may have to name those who were not reached.
  if (!mayChange || (isDone && !isOpen)) return null;
  return (
    <>
      <Button
        variant="ghost"
        icon={<CalendarX2 aria-hidden="true" />}
        foldsOnPhone
        onClick={() => setOpen(true)}
        className={isDone ? 'hidden' : undefined}
      >
        {t(`callOff.button.${kind}`)}
      </Button>
      {isOpen ? (
        <Suspense>
          <CallOffEvent event={event} kind={kind} timeZone={timeZone} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}

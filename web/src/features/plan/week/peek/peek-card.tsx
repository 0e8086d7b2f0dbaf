import type { WeekEvent } from '@touchline/contract/plan/week';
import { X } from 'lucide-react';
import { useMemo } from 'react';
import { Dialog as AriaDialog } from 'react-aria-components/Dialog';
import { Heading } from 'react-aria-components/Heading';
import { Popover } from 'react-aria-components/Popover';
import { useTranslation } from 'react-i18next';
import { AriaLocale } from '../../../../components/ui/aria-locale.tsx';
import { Dialog } from '../../../../components/ui/dialog.tsx';
import { IconButton } from '../../../../components/ui/icon-button.tsx';
import { useMediaQuery } from '../../../../hooks/use-media-query.ts';
import { dayIn } from '../../../../lib/dates/days.ts';
import { usePlanning } from '../state/planning-context.ts';
import { daysOf, stands, type WeekSquad } from '../state/week-model.ts';
import { PeekActions } from './peek-actions.tsx';
import { PeekClashes } from './peek-clashes.tsx';
import { PeekFacts } from './peek-facts.tsx';

export type PeekCardProps = {
  event: WeekEvent;
  squad: WeekSquad;
  onClose: () => void;
  onMove: (isCopy: boolean) => void;
  onDelete: () => void;
};

/** The facts of an event beside its card; from the bottom on phones. */
export function PeekCard({ event, squad, onClose, onMove, onDelete }: PeekCardProps) {
  const { t } = useTranslation();
  const { week, timeZone, canChange } = usePlanning();
  const isPhone = useMediaQuery('(width < 47.5rem)');
  const anchor = useMemo(() => ({ current: document.querySelector(`[data-week-card="${event._id}"]`) }), [event._id]);
  const day = daysOf(week, squad, timeZone).find((each) => each.day === dayIn(timeZone, event.date));
  const clashes = stands(event) ? week.clashes.filter(({ uses }) => uses.some(({ _id }) => _id === event._id)) : [];
  const actions = (
    <PeekActions
      event={event}
      mayMove={canChange && event.mayChange}
      mayCopy={canChange && squad.mayChange && event.kind !== 'match' && stands(event)}
      onMove={onMove}
      onDelete={onDelete}
    />
  );
  const facts = (
    <>
      <PeekFacts event={event} day={day} />
      <PeekClashes clashes={clashes} id={event._id} mayAccept={canChange && squad.mayChange} />
    </>
  );
  if (isPhone)
    return (
      <Dialog
        isOpen
        title={event.title}
        onClose={onClose}
        footer={<div className="flex w-full flex-wrap gap-2">{actions}</div>}
      >
        {facts}
      </Dialog>
    );
  return (
    <AriaLocale>
      <Popover
        isOpen
        triggerRef={anchor}
        placement="end top"
        offset={10}
        onOpenChange={(isOpen) => {
          if (!isOpen) onClose();
        }}
        className="float-panel rise z-(--z-menu)! w-80 max-w-[92vw]"
      >
        <AriaDialog className="wk-peek outline-none">
          <header>
            <Heading slot="title" className="py-0.5 text-[1.0625rem] leading-snug font-bold wrap-anywhere">
              <bdi>{event.title}</bdi>
            </Heading>
            <IconButton
              label={t('common.close')}
              icon={<X aria-hidden="true" />}
              size="xs"
              className="ms-auto"
              onClick={onClose}
            />
          </header>
          {facts}
          <footer>{actions}</footer>
        </AriaDialog>
      </Popover>
    </AriaLocale>
  );
}

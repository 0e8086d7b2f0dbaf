import type { WeekEvent } from '@touchline/contract/plan/week';
import { Suspense, useEffect, useRef } from 'react';
import type { Movable } from '../../../api/plan/week.ts';
import { slots } from '../../../components/page/slots.ts';
import { isFocusNowhere } from '../../../lib/browser/lost-focus.ts';
import { splitComponent } from '../../../lib/browser/split-component.ts';
import type { CopyDialogProps } from './copy/copy-dialog.tsx';
import type { SaveTemplateProps } from './copy/save-template-dialog.tsx';
import type { DayDialogProps } from './days/day-dialog.tsx';
import type { CopyTab } from './state/copy-tab.ts';
import type { MoveDialogProps } from './move/move-dialog.tsx';
import type { PeekCardProps } from './peek/peek-card.tsx';
import { type AddKind, usePlanning } from './state/planning-context.ts';
import type { WeekActs } from './state/use-week-acts.ts';
import type { ShownDay, WeekSquad } from './state/week-model.ts';

// Most visits open none of them.
const { Component: PeekCard } = splitComponent<PeekCardProps>(async () => ({
  default: (await import('./peek/peek-card.tsx')).PeekCard,
}));
const { Component: MoveDialog } = splitComponent<MoveDialogProps>(async () => ({
  default: (await import('./move/move-dialog.tsx')).MoveDialog,
}));
const { Component: DayDialog } = splitComponent<DayDialogProps>(async () => ({
  default: (await import('./days/day-dialog.tsx')).DayDialog,
}));
const { Component: CopyDialog } = splitComponent<CopyDialogProps>(async () => ({
  default: (await import('./copy/copy-dialog.tsx')).CopyDialog,
}));
const { Component: SaveTemplateDialog } = splitComponent<SaveTemplateProps>(async () => ({
  default: (await import('./copy/save-template-dialog.tsx')).SaveTemplateDialog,
}));
const { Component: MovedByOther } = splitComponent<{ acts: WeekActs }>(async () => ({
  default: (await import('./move/moved-by-other.tsx')).MovedByOther,
}));

/** What is open over the week. */
export type Opened =
  | { kind: 'peek'; id: string }
  | { kind: 'move'; event: WeekEvent; isCopy: boolean }
  | { kind: 'day'; squad: WeekSquad; day: ShownDay; isDayOff: boolean }
  | { kind: 'add'; what: Exclude<AddKind, 'dayOff'>; squad: WeekSquad; day: string }
  | { kind: 'delete'; event: WeekEvent }
  | { kind: 'copy'; tab: CopyTab }
  | { kind: 'template' };

type WeekOverlaysProps = {
  opened: Opened | null;
  /** The squad whose week is shown. */
  squad: WeekSquad;
  acts: WeekActs;
  onOpen: (opened: Opened | null) => void;
};

const cardOf = (opened: Opened | null): string | null => {
  if (opened?.kind === 'peek') return opened.id;
  return opened?.kind === 'move' || opened?.kind === 'delete' ? opened.event._id : null;
};

/** Gives the focus back to the card: what opens from its facts takes their place, so that the button of it has gone. */
function useReturnToCard(opened: Opened | null) {
  const left = useRef<string | null>(null);
  useEffect(() => {
    const id = left.current;
    left.current = cardOf(opened);
    if (opened || id === null || !isFocusNowhere()) return;
    const card = document.querySelector<HTMLElement>(`[data-week-card="${id}"]`);
    // It may have gone to another week, or away.
    (card ?? document.getElementById('main'))?.focus();
  }, [opened]);
}

/** The dialogs of the week, each with its own code. */
export function WeekOverlays({ opened, squad: shownSquad, acts, onOpen }: WeekOverlaysProps) {
  const { week } = usePlanning();
  const close = () => onOpen(null);
  useReturnToCard(opened);
  const squadOf = (event: WeekEvent) => week.squads.find(({ _id }) => _id === event.squad) ?? shownSquad;

  const dialog = () => {
    switch (opened?.kind) {
      case undefined:
        return null;
      case 'peek': {
        const event = week.events.find(({ _id }) => _id === opened.id);
        if (!event) return null;
        return (
          <PeekCard
            key={event._id}
            event={event}
            squad={squadOf(event)}
            onClose={close}
            onMove={(isCopy) => onOpen({ kind: 'move', event, isCopy })}
            onDelete={() => onOpen({ kind: 'delete', event })}
          />
        );
      }
      case 'move': {
        const { event, isCopy } = opened;
        const squad = squadOf(event);
        return (
          <MoveDialog
            event={event}
            squad={squad}
            isCopy={isCopy}
            onClose={close}
            onSend={async (to, asksAgain, toWeek) => {
              if (!isCopy) return acts.move(event, to, asksAgain);
              return acts.copyEvent(week, { from: toWeek }, squad, event, to.date);
            }}
          />
        );
      }
      case 'day':
        return (
          <DayDialog
            squad={opened.squad}
            day={opened.day}
            isDayOff={opened.isDayOff}
            onClose={close}
            onSave={acts.changeDay}
          />
        );
      case 'add': {
        const { what, day, squad } = opened;
        return (
          <slots.newEvent.Component
            kind={what}
            day={day}
            time={squad.usualTime}
            onClose={close}
            onCreated={(_id) => {
              close();
              if (what !== 'match') acts.noteAdded({ kind: what, _id } satisfies Movable);
            }}
          />
        );
      }
      case 'delete': {
        const { event } = opened;
        if (event.kind === 'match') return null;
        return <slots.deleteEvent.Component kind={event.kind} id={event._id} onClose={close} onDeleted={close} />;
      }
      case 'copy':
        return <CopyDialog squad={shownSquad} tab={opened.tab} acts={acts} onClose={close} />;
      case 'template':
        return <SaveTemplateDialog squad={shownSquad} onClose={close} />;
    }
  };
  return (
    <Suspense>
      {dialog()}
      {acts.movedByOther ? <MovedByOther acts={acts} /> : null}
    </Suspense>
  );
}

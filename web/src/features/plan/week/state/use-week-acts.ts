import type { Week, WeekEvent } from '@touchline/contract/plan/week';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCopyWeek, useUndoWeekCopy, type WeekCopy } from '../../../../api/plan/week-copies.ts';
import { type Movable, type Spot, useMoveEvent, useRemoveAdded, useSetWeekDay } from '../../../../api/plan/week.ts';
import type { Formatter } from '../../../../lib/i18n/format.ts';
import { announce } from '../../../../lib/state/announce.ts';
import { dismissToast, showToast } from '../../../../lib/state/toasts.ts';
import { useUndoSteps } from '../undo/use-undo-steps.ts';
import type { ShownDay, WeekSquad } from './week-model.ts';

/** A session that somebody else has moved since it was shown. */
export type MovedByOther = { event: WeekEvent; mine: Spot; now: Spot & { updatedAt: string } };
export type DayChange = Pick<ShownDay, 'isOff' | 'note'> & { name: string | null };

const movable = ({ _id, kind }: WeekEvent): Movable | null => (kind === 'match' ? null : { _id, kind });
const spotOf = ({ date, place, half }: WeekEvent): Spot => ({ date, place, half });

/** A failure is said by the error listener. */
const worked = (work: Promise<unknown>): Promise<boolean> =>
  work.then(
    () => true,
    () => false,
  );

/** What changes a week, each with the step that takes it back. */
export function useWeekActs(format: Formatter) {
  const { t } = useTranslation();
  const { mutateAsync: send } = useMoveEvent();
  const { mutateAsync: copy } = useCopyWeek();
  const { mutateAsync: undoCopy } = useUndoWeekCopy();
  const { mutateAsync: setDay } = useSetWeekDay();
  const { mutateAsync: remove } = useRemoveAdded();
  const [movedByOther, setMovedByOther] = useState<MovedByOther | null>(null);
  /** The toast with the undo of the newest step. */
  const offered = useRef<number | null>(null);
  const steps = useUndoSteps((what) => {
    // It would stand before the news that it was taken back.
    if (offered.current !== null) dismissToast(offered.current);
    offered.current = null;
    showToast('info', t(`week.${what}`));
  });

  const toast = (message: string) => {
    offered.current = showToast('success', message, { label: t('common.undo'), run: steps.undo, kind: 'week' });
  };
  const whenOf = (date: string) => t('week.when', { day: format.weekday(date, 'long'), time: format.time(date) });

  const sendMove = async (event: WeekEvent, seen: Spot, to: Spot): Promise<boolean> => {
    const which = movable(event);
    if (!which) return false;
    try {
      const { byOther } = await send({ ...which, seen, to });
      if (byOther) setMovedByOther({ event, mine: to, now: byOther });
      return !byOther;
    } catch {
      return false;
    }
  };

  /** `asksAgain`: how many answers are asked again, where that is known. */
  const move = async (event: WeekEvent, to: Spot, asksAgain = 0, from: Spot = spotOf(event)): Promise<boolean> => {
    if (from.date === to.date && from.place === to.place && from.half === to.half) return false;
    if (!(await sendMove(event, from, to))) return false;
    steps.push({ undo: () => sendMove(event, to, from), redo: () => sendMove(event, from, to) });
    const when = whenOf(to.date);
    toast(asksAgain > 0 ? t('week.movedAsks', { when, count: asksAgain }) : t('week.moved', { when }));
    return true;
  };

  /** Copies sessions as one step. */
  const copySessions = async (body: WeekCopy, message: string): Promise<boolean> => {
    let made = '';
    const run = () => worked(copy(body).then(({ _id }) => (made = _id)));
    if (!(await run())) return false;
    steps.push({ undo: () => worked(undoCopy(made)), redo: run });
    toast(message);
    return true;
  };

  const copyEvent = (
    week: Pick<Week, 'from'>,
    to: Pick<Week, 'from'>,
    squad: WeekSquad,
    event: WeekEvent,
    date: string,
  ) =>
    copySessions(
      {
        squad: squad._id,
        from: week.from,
        to: to.from,
        tasks: event.kind === 'task',
        parts: true,
        players: true,
        sessions: [{ _id: event._id, date }],
      },
      t('week.copied', { when: whenOf(date) }),
    );

  const changeDay = async (squad: WeekSquad, day: ShownDay, to: DayChange): Promise<boolean> => {
    const put = (change: DayChange) => worked(setDay({ day: day.day, squad: squad._id, ...change }));
    const before: DayChange = {
      name: day.isChanged ? (day.name ?? 'none') : null,
      isOff: day.isOff,
      note: day.note,
    };
    if (!(await put(to))) return false;
    steps.push({ undo: () => put(before), redo: () => put(to) });
    toast(t('week.days.saved', { day: format.weekday(day.day, 'long') }));
    return true;
  };

  /** Notes what a dialog has created. It cannot be created a second time from here. */
  const noteAdded = (added: Movable) => {
    steps.push({ undo: () => worked(remove(added)) });
    toast(t(`week.added.${added.kind}`));
  };

  const takeMine = async () => {
    if (!movedByOther) return;
    setMovedByOther(null);
    const { event, mine, now } = movedByOther;
    await move(event, mine, 0, { date: now.date, place: now.place, half: now.half });
  };
  const keepOther = () => {
    setMovedByOther(null);
    announce(t('week.byOther.kept'));
  };

  return { move, copySessions, copyEvent, changeDay, noteAdded, movedByOther, takeMine, keepOther, whenOf };
}

export type WeekActs = ReturnType<typeof useWeekActs>;

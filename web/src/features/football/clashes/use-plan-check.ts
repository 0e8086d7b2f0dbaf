import { useQuery } from '@tanstack/react-query';
import { type Planned, planCheckQuery } from '../../../api/plan/plan-clashes.ts';
import { useDebounced } from '../../../hooks/records/use-debounced.ts';
import { type ClashNoteProps, typingPauseMs } from './clash-note-props.ts';

/** What would not fit about a plan; without data until that is known. Both notes ask the same, so one answer serves them. */
export function usePlanCheck({ planned, squad, players, isForm }: ClashNoteProps) {
  const { kind, date, place, half, durationMin, except } = planned;
  const plan: Planned = {
    kind,
    date,
    ...(place !== '' && { place, half: half ?? null }),
    ...(durationMin !== undefined && { durationMin: Number(durationMin) }),
    ...(except !== undefined && { event: except }),
    ...(squad !== undefined && { squad: squad || null }),
    ...(players !== undefined && { players: [...players] }),
  };
  // As text, so that an equal object is no new value.
  const asked = JSON.stringify(plan);
  const settled = useDebounced(asked, isForm ? typingPauseMs : 0);
  const { data, isError } = useQuery(planCheckQuery(JSON.parse(settled) as Planned));
  const isSettled = settled === asked;
  return {
    clashes: isSettled ? data?.clashes.filter(({ accepted }) => !accepted) : undefined,
    /** Those that somebody has called fine, which get no sign. */
    accepted: isSettled ? data?.clashes.filter(({ accepted }) => accepted) : undefined,
    isError,
  };
}

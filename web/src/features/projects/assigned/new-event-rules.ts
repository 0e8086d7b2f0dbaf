import { msg } from '@touchline/contract/wire/messages';
import { fieldRules } from '../../../forms/field-rules.ts';
import type { Day } from '../../../lib/dates/days.ts';
import { type AssignedForm, fieldsOf, refusalOf, wireIn } from './assigned-draft.ts';
import type { AssignedKind } from './assigned-record.ts';
import { dayOf } from './new-event-form.ts';
import { likelyLastDay, repetitionRefusal } from './repetition.ts';

/** Form values of a new training or task. */
export type NewEventForm = AssignedForm & {
  /** The players called to it. */
  players: 'active' | 'nobody';
  isRepeated: boolean;
  /** Last day of the series. Until it is chosen, it depends on the first day. */
  repeatUntil: Day | null;
};

export const lastDayOf = ({ date, repeatUntil }: NewEventForm): Day => {
  const first = dayOf(date);
  return repeatUntil ?? (first && likelyLastDay(first));
};

type Options = {
  kind: AssignedKind;
  timeZone: string;
  /** Undefined until the active players are known. */
  activeIds: string[] | undefined;
};

export const newEventRules = <Body>({ kind, timeZone, activeIds }: Options) => {
  const ownFields = kind === 'trainings' ? (['players', 'repeatUntil'] as const) : (['players'] as const);
  return fieldRules<NewEventForm, Body>({
    fields: [...fieldsOf[kind], ...ownFields],
    isLate: true,
    wireOf: (form, field) => {
      if (field === 'players') return form.players === 'active' ? activeIds : [];
      if (field === 'repeatUntil') return form.isRepeated ? lastDayOf(form) : undefined;
      return field === 'isRepeated' ? undefined : (wireIn(timeZone)(form, field) ?? undefined);
    },
    refusalOf: (field, value, form) => {
      if (field === 'players') return value === undefined ? msg('required') : undefined;
      if (field === 'repeatUntil')
        return form.isRepeated ? repetitionRefusal(dayOf(form.date), lastDayOf(form)) : undefined;
      return field === 'isRepeated' ? undefined : refusalOf(field, value ?? null);
    },
    judges: 'all',
    sends: 'all',
  });
};

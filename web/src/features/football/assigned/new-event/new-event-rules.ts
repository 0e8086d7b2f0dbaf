import { msg } from '@touchline/contract/wire/messages';
import { fieldRules } from '../../../../forms/field-rules.ts';
import type { Day } from '../../../../lib/dates/days.ts';
import { type AssignedForm, fieldsOf, refusalOf, wireIn } from '../assigned-draft.ts';
import type { AssignedKind } from '../assigned-record.ts';
import { dayOf } from './new-event-form.ts';
import { likelyLastDay, repetitionRefusal } from '../repetition.ts';

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
  /** The active players of a squad, or of all for ''; undefined until they are known. */
  activeIdsOf: (squad: string) => string[] | undefined;
};

export const newEventRules = <Body>({ kind, timeZone, activeIdsOf }: Options) => {
  const ownFields = kind === 'trainings' ? (['players', 'repeatUntil'] as const) : (['players'] as const);
  return fieldRules<NewEventForm, Body>({
    fields: [...fieldsOf[kind], ...ownFields],
    isLate: true,
    wireOf: (form, field) => {
      if (field === 'players') return form.players === 'active' ? activeIdsOf(form.squad) : [];
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

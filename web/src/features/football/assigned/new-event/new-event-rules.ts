import { msg } from '@touchline/contract/wire/messages';
import { fieldRules } from '../../../../forms/field-rules.ts';
import type { Day } from '../../../../lib/dates/days.ts';
import { type AssignedForm, fieldsOf, refusalOf, wireIn } from '../assigned-draft.ts';
import type { AssignedKind } from '../assigned-record.ts';
import { dayOf } from './new-event-form.ts';
import {
  endRefusal,
  likelyLastDay,
  sentPauses,
  type SeriesPause,
  type SeriesValues,
  weekdaysOf,
} from '../repetition.ts';

/** Form values of a new training or task. */
export type NewEventForm = AssignedForm & {
  /** The players called to it. */
  players: 'active' | 'nobody';
  isRepeated: boolean;
  /** Last day of the series. Until it is chosen, it depends on the first day. */
  repeatUntil: Day | null;
  /** 1 (Monday) to 7. Until they are chosen, that of the first day. */
  weekdays: readonly number[] | null;
  pauses: readonly SeriesPause[];
};

/** The series as it is shown, with what depends on the first day. */
export const seriesOf = ({ date, repeatUntil, weekdays, pauses }: NewEventForm): SeriesValues => {
  const first = dayOf(date);
  return {
    weekdays: weekdays ?? weekdaysOf(first),
    until: repeatUntil ?? (first && likelyLastDay(first)),
    pauses,
  };
};

/** What of a series is sent; undefined for a single event. */
const sentOf = (form: NewEventForm, field: 'repeatUntil' | 'weekdays' | 'pauses') => {
  if (!form.isRepeated) return undefined;
  const { weekdays, until, pauses } = seriesOf(form);
  if (field === 'repeatUntil') return until;
  if (field === 'weekdays') return weekdays;
  return pauses.length > 0 ? sentPauses(pauses) : undefined;
};

const isOfSeries = (field: keyof NewEventForm): field is 'repeatUntil' | 'weekdays' | 'pauses' =>
  field === 'repeatUntil' || field === 'weekdays' || field === 'pauses';

type Options = {
  kind: AssignedKind;
  timeZone: string;
  /** The active players of a squad, or of all for ''; undefined until they are known. */
  activeIdsOf: (squad: string) => string[] | undefined;
};

export const newEventRules = <Body>({ kind, timeZone, activeIdsOf }: Options) => {
  const ownFields =
    kind === 'trainings' ? (['players', 'repeatUntil', 'weekdays', 'pauses'] as const) : (['players'] as const);
  return fieldRules<NewEventForm, Body>({
    fields: [...fieldsOf[kind], ...ownFields],
    isLate: true,
    wireOf: (form, field) => {
      if (field === 'players') return form.players === 'active' ? activeIdsOf(form.squad) : [];
      if (isOfSeries(field)) return sentOf(form, field);
      return field === 'isRepeated' ? undefined : (wireIn(timeZone)(form, field) ?? undefined);
    },
    refusalOf: (field, value, form) => {
      if (field === 'players') return value === undefined ? msg('required') : undefined;
      if (field === 'repeatUntil') return form.isRepeated ? endRefusal(dayOf(form.date), seriesOf(form)) : undefined;
      if (field === 'weekdays')
        return form.isRepeated && seriesOf(form).weekdays.length === 0 ? msg('weekdayMissing') : undefined;
      if (field === 'pauses') return undefined;
      return field === 'isRepeated' ? undefined : refusalOf(field, value ?? null);
    },
    judges: 'all',
    sends: 'all',
  });
};

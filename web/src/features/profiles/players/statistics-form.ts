import { msg } from '@touchline/contract/messages';
import { type PlayerDetails, playerDetailsChanges } from '@touchline/contract/users';
import { numberOf } from '../../../lib/typed-values.ts';

export type StatisticsForm = { yellowCards: string; redCard: boolean; appearanceTime: string };
export type StatisticsField = keyof StatisticsForm;
const fields = ['yellowCards', 'redCard', 'appearanceTime'] as const;

export const statisticsFormOf = ({ yellowCards, redCard, appearanceTime }: PlayerDetails): StatisticsForm => ({
  yellowCards: String(yellowCards),
  redCard,
  appearanceTime: String(appearanceTime),
});

const wireOf = (form: StatisticsForm, field: StatisticsField) =>
  field === 'redCard' ? form.redCard : numberOf(form[field]);

export const isStatisticChanged = (before: PlayerDetails, form: StatisticsForm, field: StatisticsField): boolean =>
  wireOf(form, field) !== before[field];

/** The key of the first message of a field that was changed. */
export const statisticMessageOf = (
  before: PlayerDetails,
  form: StatisticsForm,
  field: StatisticsField,
): string | undefined => {
  if (!isStatisticChanged(before, form, field)) return undefined;
  const value = wireOf(form, field);
  if (value === null) return msg('required');
  if (Number.isNaN(value)) return msg('invalidInput');
  const result = playerDetailsChanges.shape[field].safeParse(value);
  return result.success ? undefined : result.error.issues[0]?.message;
};

/** The changed figures as they are sent. */
export const statisticsChangesOf = (before: PlayerDetails, form: StatisticsForm): Partial<PlayerDetails> =>
  Object.fromEntries(
    fields.filter((field) => isStatisticChanged(before, form, field)).map((field) => [field, wireOf(form, field)]),
  );

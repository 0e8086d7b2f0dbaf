import { msg } from '@touchline/contract/wire/messages';
import { type PlayerStatistics, playerStatisticsChanges } from '@touchline/contract/people/statistics';
import { numberOf } from '../../../lib/forms/typed-values.ts';

export type StatisticsForm = { yellowCards: string; redCard: boolean; appearanceTime: string };
export type StatisticsField = keyof StatisticsForm;
const fields = ['yellowCards', 'redCard', 'appearanceTime'] as const;

export const statisticsFormOf = ({ yellowCards, redCard, appearanceTime }: PlayerStatistics): StatisticsForm => ({
  yellowCards: String(yellowCards),
  redCard,
  appearanceTime: String(appearanceTime),
});

const wireOf = (form: StatisticsForm, field: StatisticsField) =>
  field === 'redCard' ? form.redCard : numberOf(form[field]);

export const isStatisticChanged = (before: PlayerStatistics, form: StatisticsForm, field: StatisticsField): boolean =>
  wireOf(form, field) !== before[field];

/** The key of the first message of a field that was changed. */
export const statisticMessageOf = (
  before: PlayerStatistics,
  form: StatisticsForm,
  field: StatisticsField,
): string | undefined => {
  if (!isStatisticChanged(before, form, field)) return undefined;
  const value = wireOf(form, field);
  if (value === null) return msg('required');
  if (Number.isNaN(value)) return msg('invalidInput');
  const result = playerStatisticsChanges.shape[field].safeParse(value);
  return result.success ? undefined : result.error.issues[0]?.message;
};

/** The changed figures as they are sent. */
export const statisticsChangesOf = (before: PlayerStatistics, form: StatisticsForm): Partial<PlayerStatistics> =>
  Object.fromEntries(
    fields.filter((field) => isStatisticChanged(before, form, field)).map((field) => [field, wireOf(form, field)]),
  );

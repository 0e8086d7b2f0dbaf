import { msg } from '@touchline/contract/wire/messages';
import { type PlayerStatistics, playerStatisticsChanges } from '@touchline/contract/people/statistics';
import { fieldRules } from '../../../forms/field-rules.ts';
import { numberOf } from '../../../lib/forms/typed-values.ts';

type StatisticsForm = { yellowCards: string; redCard: boolean; appearanceTime: string };

export const formOf = ({ yellowCards, redCard, appearanceTime }: PlayerStatistics): StatisticsForm => ({
  yellowCards: String(yellowCards),
  redCard,
  appearanceTime: String(appearanceTime),
});

export const statisticsRules = fieldRules<StatisticsForm, Partial<PlayerStatistics>>({
  fields: ['yellowCards', 'redCard', 'appearanceTime'],
  wireOf: (form, field) => (field === 'redCard' ? form.redCard : numberOf(form[field])),
  refusalOf: (field, value) => {
    if (value === null) return msg('required');
    return playerStatisticsChanges.shape[field].safeParse(value).error?.issues[0]?.message;
  },
});

import { msg } from '@touchline/contract/wire/messages';
import type { TypedFigures } from '@touchline/contract/people/league-statistics';
import { fieldRules } from '../../../forms/field-rules.ts';
import { refusalBy } from '../../../forms/late-rules.ts';
import { numberOf } from '../../../lib/forms/typed-values.ts';

type StatisticsForm = { yellowCards: string; redCard: boolean; appearanceTime: string };

export const formOf = ({ yellowCards, redCard, appearanceTime }: TypedFigures): StatisticsForm => ({
  yellowCards: String(yellowCards),
  redCard,
  appearanceTime: String(appearanceTime),
});

export const statisticsRules = fieldRules<StatisticsForm, Partial<TypedFigures>>({
  fields: ['yellowCards', 'redCard', 'appearanceTime'],
  isLate: true,
  wireOf: (form, field) => (field === 'redCard' ? form.redCard : numberOf(form[field])),
  refusalOf: (field, value) => {
    if (value === null) return msg('required');
    return refusalBy(({ playerStatisticsChanges }) => playerStatisticsChanges.shape[field], value);
  },
});

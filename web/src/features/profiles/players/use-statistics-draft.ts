import type { PlayerStatistics } from '@touchline/contract/people/statistics';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { validationText } from '../../../lib/forms/validation.ts';
import {
  isStatisticChanged,
  type StatisticsField,
  type StatisticsForm,
  statisticMessageOf,
  statisticsChangesOf,
  statisticsFormOf,
} from './statistics-form.ts';

type Entry = { before: PlayerStatistics; form: StatisticsForm };
const fields: readonly StatisticsField[] = ['yellowCards', 'redCard', 'appearanceTime'];

/** The working copy of a player's figures, one for each league that was touched: choosing another league loses none. */
export function useStatisticsDraft() {
  const { t } = useTranslation();
  const [entries, setEntries] = useState<Record<string, Entry>>({});

  const changes = Object.entries(entries)
    .map(([leagueId, { before, form }]) => ({ leagueId, changes: statisticsChangesOf(before, form) }))
    .filter((entry) => Object.keys(entry.changes).length > 0);

  return {
    /** What is sent, league by league. */
    changes,
    isDirty: changes.length > 0,
    /** The leagues whose figures cannot be saved as they are. */
    invalidLeagues: Object.entries(entries)
      .filter(([, { before, form }]) => fields.some((field) => statisticMessageOf(before, form, field) !== undefined))
      .map(([leagueId]) => leagueId),
    reset: () => setEntries({}),
    /** That league is saved. */
    clear: (leagueId: string) =>
      setEntries((current) => Object.fromEntries(Object.entries(current).filter(([id]) => id !== leagueId))),
    /** The figures of one league; `loaded` counts as long as none of them was touched. */
    of: (leagueId: string, loaded: PlayerStatistics) => {
      const { before, form } = entries[leagueId] ?? { before: loaded, form: statisticsFormOf(loaded) };
      return {
        values: form,
        set: <Field extends StatisticsField>(field: Field, value: StatisticsForm[Field]) =>
          setEntries((current) => {
            const entry = current[leagueId] ?? { before: loaded, form: statisticsFormOf(loaded) };
            return { ...current, [leagueId]: { ...entry, form: { ...entry.form, [field]: value } } };
          }),
        isChanged: (field: StatisticsField) => isStatisticChanged(before, form, field),
        errorOf: (field: StatisticsField) => {
          const key = statisticMessageOf(before, form, field);
          return key ? validationText(t, key) : undefined;
        },
      };
    },
  };
}

export type StatisticsDraft = ReturnType<typeof useStatisticsDraft>;

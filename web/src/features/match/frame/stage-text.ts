import { stageKeys } from '@touchline/contract/match/rule-set-choices';
import type { TFunction } from 'i18next';

/** A stage in words: those of the presets have some, others are named by the club. */
export const stageText = (t: TFunction, name: string): string => {
  const key = stageKeys.find((each) => each === name);
  return key ? t(`match.season.rules.stages.names.${key}`) : name;
};

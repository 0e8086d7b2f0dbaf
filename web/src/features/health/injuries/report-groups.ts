import type { InjuryReport } from '@touchline/contract/health/injury-report';
import type { TFunction } from 'i18next';

export const groupKinds = ['area', 'tissue', 'diagnosis'] as const;
export type GroupKind = (typeof groupKinds)[number];

/** Injuries that belong together, by the name that is shown. */
export type Group = { key: string; name: string; cases: number; daysLost: number; again: number };

/** From this many cases on a rate says something; fewer are counts only. */
export const casesForRate = 5;

export const groupsBy = (t: TFunction, report: InjuryReport, kind: GroupKind): Group[] => {
  const { areas = [], tissues = [], diagnoses = [] } = report;
  if (kind === 'area')
    return areas.map(({ area, ...sums }) => ({ key: area, name: t(`cases.areas.${area}`), ...sums }));
  if (kind === 'tissue')
    return tissues.map(({ tissue, ...sums }) => ({ key: tissue, name: t(`cases.tissues.${tissue}`), ...sums }));
  return diagnoses.map(({ code, text, ...sums }) => ({ key: code ?? text, name: text, ...sums }));
};

export const daysPerCase = ({ cases, daysLost }: Group): number => (cases === 0 ? 0 : daysLost / cases);

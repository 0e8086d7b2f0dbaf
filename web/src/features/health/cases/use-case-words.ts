import type { BodyArea, Side } from '@touchline/contract/health/case-choices';
import type { CaseRecord, MedicalCase } from '@touchline/contract/health/cases';
import { useTranslation } from 'react-i18next';

type Stage = { key: number; name: string | null };
const ownStages = [1, 2, 3, 4, 5, 6, 7] as const;

/** The words of a case that are more than one text of the locale files. */
export const useCaseWords = () => {
  const { t } = useTranslation();

  /** What is where: "Ankle, left". */
  const sided = (area: string, side: Side | null): string =>
    side === null || side === 'none' ? area : t(`cases.places.${side}`, { area });
  /** "Ankle, left"; null without an area. */
  const place = (area: BodyArea | null, side: Side | null): string | null =>
    area === null ? null : sided(t(`cases.areas.${area}`), side);
  /** Where without a diagnosis: the area, else the organ system, else the kind. */
  const subject = ({
    kind,
    bodyArea,
    side,
    organSystem,
  }: Pick<MedicalCase, 'kind' | 'bodyArea' | 'side' | 'organSystem'>) =>
    place(bodyArea, side) ?? (organSystem === null ? t(`cases.kinds.${kind}`) : t(`cases.organSystems.${organSystem}`));

  return {
    place,
    subject,
    /** "Lateral ankle sprain, left", or the place and that the diagnosis is missing. */
    label: (one: MedicalCase): string => {
      if (one.diagnosis !== null)
        return one.side === 'midline' ? one.diagnosis.text : sided(one.diagnosis.text, one.side);
      return t(one.complaint === null ? 'cases.undiagnosed' : 'cases.reported', { place: subject(one) });
    },
    /** How it counts: "First of its kind", "Re-injury, early". */
    counts: ({ subsequent, recurrence }: Pick<CaseRecord, 'subsequent' | 'recurrence'>): string =>
      t(recurrence === null ? `cases.subsequent.${subsequent}` : `cases.recurrence.${recurrence}`),
    /** The club's name of a stage, or the product's. */
    stage: ({ key, name }: Stage): string => {
      const own = ownStages.find((one) => one === key);
      return name ?? (own ? t(`cases.stages.${own}`) : t('cases.stages.other', { key }));
    },
  };
};

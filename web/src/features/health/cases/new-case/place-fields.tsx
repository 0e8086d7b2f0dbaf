import {
  type BodyArea,
  bodyAreaKeys,
  type Occasion,
  occasions,
  type OrganSystem,
  organSystems,
  type Side,
  sides,
} from '@touchline/contract/health/case-choices';
import { useTranslation } from 'react-i18next';
import { Dropdown } from '../../../../components/fields/select/dropdown.tsx';
import type { CaseForm } from './case-start.ts';

type PlaceFieldsProps = {
  values: CaseForm;
  set: <Name extends keyof CaseForm>(name: Name, value: CaseForm[Name]) => void;
  refused: { bodyArea?: string; organSystem?: string };
};

/** Where, and in what it happened: of an illness the organ system instead of the body. */
export function PlaceFields({ values, set, refused }: PlaceFieldsProps) {
  const { t } = useTranslation();
  return (
    <>
      {values.kind === 'injury' ? (
        <>
          <Dropdown
            label={t('cases.new.bodyArea')}
            name="bodyArea"
            value={values.bodyArea}
            onChange={(area) => {
              set('bodyArea', area as BodyArea);
              // The list of diagnoses is that of the area.
              set('diagnosis', null);
            }}
            error={refused.bodyArea}
            options={bodyAreaKeys.map((area) => ({ value: area, label: t(`cases.areas.${area}`) }))}
          />
          <Dropdown
            label={t('cases.new.side')}
            name="side"
            value={values.side}
            onChange={(side) => set('side', side as Side)}
            options={sides.map((side) => ({ value: side, label: t(`cases.sides.${side}`) }))}
          />
        </>
      ) : null}
      {values.kind === 'illness' ? (
        <Dropdown
          label={t('cases.new.organSystem')}
          name="organSystem"
          value={values.organSystem}
          onChange={(system) => {
            set('organSystem', system as OrganSystem);
            set('diagnosis', null);
          }}
          error={refused.organSystem}
          options={organSystems.map((system) => ({ value: system, label: t(`cases.organSystems.${system}`) }))}
        />
      ) : null}
      <Dropdown
        label={t('cases.new.occasion')}
        name="occasion"
        value={values.occasion}
        onChange={(occasion) => set('occasion', occasion as Occasion)}
        options={occasions.map((occasion) => ({ value: occasion, label: t(`cases.occasions.${occasion}`) }))}
        {...(values.kind === 'injury' && { className: 'tablet:col-span-2' })}
      />
    </>
  );
}

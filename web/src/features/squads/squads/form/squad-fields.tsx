import { type SquadColour, squadColours, squadKinds, squadSexes } from '@touchline/contract/squads/squad-choices';
import { planLimits } from '@touchline/contract/football/session/plan-choices';
import { limits } from '@touchline/contract/wire/limits';
import type { Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { Dropdown } from '../../../../components/fields/select/dropdown.tsx';
import { SwitchLine } from '../../../../components/fields/switch-line.tsx';
import { TextInput } from '../../../../components/fields/text-input.tsx';
import { SquadDot } from '../../../../components/squads/squad-dot.tsx';
import type { SquadForm } from './squad-form.ts';

type SquadFieldsProps = {
  draft: {
    values: SquadForm;
    set: <Field extends keyof SquadForm>(field: Field, value: SquadForm[Field]) => void;
    errorOf: (field: keyof SquadForm) => string | undefined;
  };
  /** Of a new squad the number of children is not asked: it is not checked at first. */
  isNew?: boolean;
  /** Only an existing squad can be closed. */
  canClose?: boolean;
  nameRef?: Ref<HTMLInputElement>;
};

// Beyond 23 nobody forms age groups; a squad of a higher limit keeps it.
const ages = Array.from({ length: 19 }, (_, index) => String(index + 5));

const counts = Array.from({ length: planLimits.childrenPerAdultMax }, (_, index) => {
  const value = String(index + 1);
  return { value, label: value };
});

/** What is asked of a squad, for a new one and for editing. */
export function SquadFields({ draft, isNew = false, canClose = false, nameRef }: SquadFieldsProps) {
  const { t } = useTranslation();
  const { values, set, errorOf } = draft;
  const shownAges = values.under === '' || ages.includes(values.under) ? ages : [...ages, values.under];
  return (
    <div className="grid grid-cols-2 items-start gap-4 max-tablet:grid-cols-[minmax(0,1fr)]">
      <TextInput
        {...(nameRef ? { ref: nameRef } : {})}
        label={t('squads.fields.name')}
        name="name"
        autoComplete="off"
        dir="auto"
        aria-required
        maxLength={limits.squadNameMax}
        value={values.name}
        onChange={({ target }) => {
          // The short name follows until it has one of its own.
          const isFollowing = values.shortName === values.name.slice(0, limits.squadShortNameMax).trim();
          set('name', target.value);
          if (isFollowing) set('shortName', target.value.slice(0, limits.squadShortNameMax).trim());
        }}
        error={errorOf('name')}
      />
      <TextInput
        label={t('squads.fields.shortName')}
        name="shortName"
        autoComplete="off"
        dir="auto"
        aria-required
        maxLength={limits.squadShortNameMax}
        value={values.shortName}
        onChange={({ target }) => set('shortName', target.value)}
        error={errorOf('shortName')}
      />
      <Dropdown
        label={t('squads.fields.kind')}
        options={squadKinds.map((kind) => ({ value: kind, label: t(`squads.kinds.${kind}`) }))}
        value={values.kind}
        onChange={(kind) => set('kind', kind as SquadForm['kind'])}
        error={errorOf('kind')}
      />
      <Dropdown
        label={t('squads.fields.sex')}
        options={squadSexes.map((sex) => ({ value: sex, label: t(`squads.sexes.${sex}`) }))}
        value={values.sex}
        onChange={(sex) => set('sex', sex as SquadForm['sex'])}
        error={errorOf('sex')}
      />
      <Dropdown
        label={t('squads.fields.age')}
        options={[
          { value: 'none', label: t('squads.ageNone') },
          ...shownAges.map((age) => ({ value: age, label: t('squads.under', { age }) })),
        ]}
        value={values.under === '' ? 'none' : values.under}
        onChange={(age) => set('under', age === 'none' ? '' : age)}
        error={errorOf('under')}
      />
      <Dropdown
        label={t('squads.fields.colour')}
        options={squadColours.map((colour) => ({
          value: colour,
          label: t(`squads.colours.${colour}`),
          icon: <SquadDot colour={colour} size="lg" />,
        }))}
        value={values.colour}
        onChange={(colour) => set('colour', colour as SquadColour)}
        error={errorOf('colour')}
      />
      {isNew ? null : (
        <Dropdown
          label={t('squads.fields.childrenPerAdult')}
          hint={t('squads.childrenPerAdultHint')}
          options={[{ value: 'off', label: t('squads.childrenPerAdultOff') }, ...counts]}
          value={values.childrenPerAdult === '' ? 'off' : values.childrenPerAdult}
          onChange={(count) => set('childrenPerAdult', count === 'off' ? '' : count)}
          error={errorOf('childrenPerAdult')}
        />
      )}
      {canClose ? (
        <SwitchLine
          label={t('squads.fields.active')}
          isOn={values.active}
          onToggle={(isOn) => set('active', isOn)}
          className="col-span-full"
        />
      ) : null}
    </div>
  );
}

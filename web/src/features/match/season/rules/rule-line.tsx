import clsx from 'clsx';
import { type ReactNode, useId, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { FieldLabelContext } from '../../../../components/fields/field-label-context.ts';
import { Switch } from '../../../../components/fields/switch.tsx';
import { TextInput } from '../../../../components/fields/text-input.tsx';
import { validationText } from '../../../../lib/forms/validation.ts';
import { type NumberRule, numberRules } from './rules-form.ts';
import type { RulesDraft } from './use-rules-draft.ts';

type RuleLineProps = { label: string; isChanged?: boolean; isWide?: boolean; children: ReactNode };

/** A rule: its words, and its value or the field for it. A changed one wears the marker until it is saved. */
export function RuleLine({ label, isChanged = false, isWide = false, children }: RuleLineProps) {
  const { t } = useTranslation();
  const id = useId();
  const ids = useMemo(() => ({ labelId: `${id}-label`, controlId: `${id}-control` }), [id]);
  return (
    <div
      className={clsx('mf-rule', isChanged && 'marker', isWide && 'mf-rule-wide')}
      data-changed={isChanged || undefined}
    >
      <dt className="text-sm text-ink-2">
        <label id={ids.labelId} htmlFor={ids.controlId}>
          {label}
        </label>
        {isChanged ? <span className="sr-only"> {t('pieces.changed')}</span> : null}
      </dt>
      <dd className="min-w-0">
        <FieldLabelContext value={ids}>{children}</FieldLabelContext>
      </dd>
    </div>
  );
}

/** Undefined: the reader sees plain facts. */
export type RulesEditing = { draft: RulesDraft; isEditing: boolean };

type NumberLineProps = RulesEditing & { name: NumberRule; openText?: string };

/** A rule that is one number; `openText` says what none means. */
export function NumberLine({ draft, isEditing, name, openText }: NumberLineProps) {
  const { t } = useTranslation();
  const { form, problems } = draft;
  const value = form[name];
  const open = openText ?? (numberRules[name].isOpen ? t('match.season.rules.noLimit') : '');
  return (
    <RuleLine label={t(`match.season.rules.fields.${name}`)} isChanged={draft.isChanged(name)}>
      {isEditing ? (
        <TextInput
          variant="minimal"
          name={name}
          inputMode="numeric"
          autoComplete="off"
          maxLength={3}
          placeholder="–"
          title={value.trim() === '' ? open : undefined}
          value={value}
          onChange={(event) => draft.set({ [name]: event.target.value })}
          error={problems[name] && validationText(t, problems[name])}
          className="mf-rule-input"
        />
      ) : value === '' ? (
        open
      ) : (
        value
      )}
    </RuleLine>
  );
}

type LengthLineProps = RulesEditing & { name: 'periods' | 'extraTime' };

/** "2 × 45" */
export function LengthLine({ draft, isEditing, name }: LengthLineProps) {
  const { t } = useTranslation();
  const { form, problems } = draft;
  return (
    <RuleLine label={t(`match.season.rules.fields.${name}`)} isChanged={draft.isChanged(name)}>
      {isEditing ? (
        <TextInput
          variant="minimal"
          name={name}
          dir="ltr"
          autoComplete="off"
          maxLength={20}
          placeholder="–"
          value={form[name]}
          onChange={(event) => draft.set({ [name]: event.target.value })}
          error={problems[name] && t('match.season.rules.lengthsWrong')}
          className="mf-rule-input"
        />
      ) : (
        <span className="ltr">{form[name] || t('common.none')}</span>
      )}
    </RuleLine>
  );
}

type FlagName =
  'returnSubs' | 'secondYellowCountsAsYellow' | 'yellowBeforeStraightRedCounts' | 'isDomestic' | 'bornOnSheet';

/** A rule that holds or not. */
export function FlagLine({ draft, isEditing, name }: RulesEditing & { name: FlagName }) {
  const { t } = useTranslation();
  const isOn = draft.form[name];
  return (
    <RuleLine label={t(`match.season.rules.fields.${name}`)} isChanged={draft.isChanged(name)}>
      {isEditing ? (
        <Switch showsWord={false} isOn={isOn} onToggle={(next) => draft.set({ [name]: next })} />
      ) : (
        t(isOn ? 'common.yes' : 'common.no')
      )}
    </RuleLine>
  );
}

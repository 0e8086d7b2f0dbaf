import {
  availabilityLimits,
  type RestrictionKind,
  restrictionKinds,
} from '@touchline/contract/health/availability-choices';
import clsx from 'clsx';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { TextInput } from '../fields/text-input.tsx';
import { restrictionIcons } from '../availability/restriction-chips.tsx';
import type { Draft } from './setting.ts';

type RestrictionPickerProps = {
  draft: Draft;
  onChange: (changes: Partial<Draft>) => void;
  errors: { minutes: boolean; otherRestriction: boolean };
};

/** Restrictions as chips to tap, with the minutes and the words that two of them need. */
export function RestrictionPicker({ draft, onChange, errors }: RestrictionPickerProps) {
  const { t } = useTranslation();
  const labelId = useId();
  const { restrictions } = draft;
  const toggle = (kind: RestrictionKind) =>
    onChange({
      restrictions: restrictionKinds.filter((each) =>
        each === kind ? !restrictions.includes(each) : restrictions.includes(each),
      ),
    });
  const invalid = t('validation.invalidInput');
  return (
    <div className="min-w-0">
      <p id={labelId} className="mb-1.5 text-sm font-medium text-ink-3">
        {t('availability.set.restrictions')}
      </p>
      <div role="group" aria-labelledby={labelId} data-restrictions className="flex flex-wrap gap-1.5">
        {restrictionKinds.map((kind) => {
          const isOn = restrictions.includes(kind);
          const Icon = restrictionIcons[kind];
          return (
            <button
              key={kind}
              type="button"
              aria-pressed={isOn}
              onClick={() => toggle(kind)}
              className={clsx(
                'wash inline-flex min-h-8.5 items-center gap-1.5 rounded-md border px-2.5 text-sm font-medium text-ink pointer-coarse:min-h-11',
                isOn
                  ? 'border-accent bg-accent-soft shadow-[inset_0_0_0_1px_var(--color-accent)] forced-colors:outline-2 forced-colors:outline-[Highlight]'
                  : 'border-line-strong bg-surface hover:bg-hover',
              )}
            >
              <Icon aria-hidden="true" className="size-4 stroke-[1.75] text-ink-2" />
              {kind === 'limitedMinutes'
                ? t('availability.restrictions.someMinutes')
                : t(`availability.restrictions.${kind}`)}
            </button>
          );
        })}
      </div>
      {restrictions.includes('limitedMinutes') || restrictions.includes('other') ? (
        <div className="mt-2.5 grid grid-cols-2 gap-2.5 max-tablet:grid-cols-1">
          {restrictions.includes('limitedMinutes') ? (
            <TextInput
              label={t('availability.set.minutes')}
              inputMode="numeric"
              value={draft.minutes}
              onChange={({ target }) => onChange({ minutes: target.value })}
              error={errors.minutes ? invalid : undefined}
            />
          ) : null}
          {restrictions.includes('other') ? (
            <TextInput
              label={t('availability.set.otherWords')}
              dir="auto"
              maxLength={availabilityLimits.otherMax}
              value={draft.otherRestriction}
              onChange={({ target }) => onChange({ otherRestriction: target.value })}
              error={errors.otherRestriction ? t('validation.required') : undefined}
            />
          ) : null}
        </div>
      ) : null}
    </div>
  );
}

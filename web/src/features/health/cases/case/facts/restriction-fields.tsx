import {
  availabilityLimits,
  type RestrictionKind,
  restrictionKinds,
} from '@touchline/contract/health/availability-choices';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Checkbox } from '../../../../../components/fields/checkbox.tsx';
import { TextInput } from '../../../../../components/fields/text-input.tsx';
import type { CaseSave } from '../use-case-save.ts';

/** What the player must not do; coaches read it. */
export function RestrictionFields({ save: { shown, change } }: { save: CaseSave }) {
  const { t } = useTranslation();
  const [minutes, setMinutes] = useState(String(shown.limitedMinutes ?? ''));
  const chosen = shown.restrictions;
  const toggle = (kind: RestrictionKind) =>
    change({ restrictions: chosen.includes(kind) ? chosen.filter((one) => one !== kind) : [...chosen, kind] });
  const typeMinutes = (text: string) => {
    const digits = text.replace(/\D/gu, '').slice(0, 3);
    setMinutes(digits);
    const count = Number(digits);
    if (count >= availabilityLimits.minutesMin && count <= availabilityLimits.minutesMax)
      change({ limitedMinutes: count });
  };
  return (
    <fieldset>
      <legend className="mb-1 text-sm font-medium text-ink-3">{t('casePage.facts.restrictions')}</legend>
      <div className="flex flex-wrap gap-x-5">
        {restrictionKinds
          // Its words are set where the availability is.
          .filter((kind) => kind !== 'other' || chosen.includes('other'))
          .map((kind) => (
            <Checkbox
              key={kind}
              label={t(
                kind === 'limitedMinutes'
                  ? 'availability.restrictions.someMinutes'
                  : `availability.restrictions.${kind}`,
              )}
              checked={chosen.includes(kind)}
              onChange={() => toggle(kind)}
            />
          ))}
      </div>
      {chosen.includes('limitedMinutes') ? (
        <TextInput
          className="mt-2 max-w-40"
          label={t('casePage.facts.minutes')}
          inputMode="numeric"
          value={minutes}
          onChange={(event) => typeMinutes(event.target.value)}
        />
      ) : null}
    </fieldset>
  );
}

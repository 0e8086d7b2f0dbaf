import type { SecuritySettings } from '@touchline/contract/club/settings';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { meQuery } from '../../../../api/people/auth.ts';
import { useUpdateSecurity } from '../../../../api/club/settings.ts';
import { Alert } from '../../../../components/feedback/alert.tsx';
import { Checkbox } from '../../../../components/fields/checkbox.tsx';
import { Sheet } from '../../../../components/page/sheet.tsx';
import { StaleAlert } from '../../../../components/feedback/stale-alert.tsx';
import { fieldRules } from '../../../../forms/field-rules.ts';
import { FormFoot } from '../form-foot.tsx';
import { useSettingsForm } from '../use-settings-form.ts';

type RulesSheetProps = {
  security: SecuritySettings;
  etag: string | undefined;
  /** Reloads the settings; rejects if that fails. */
  onReload: () => Promise<unknown>;
  isReloading: boolean;
};

const roles = ['admin', 'medical', 'tactic', 'management'] as const;

type Required = SecuritySettings['secondFactorRequired'];

const requiredOf = ({ secondFactorRequired }: SecuritySettings) => secondFactorRequired;
const rules = fieldRules<Required, Partial<Required>>({ fields: roles, refusalOf: () => undefined });

/** The rules for who must use two-step sign-in. */
export function RulesSheet({ security, etag, onReload, isReloading }: RulesSheetProps) {
  const { t } = useTranslation();
  const form = useRef<HTMLFormElement>(null);
  const { data: me } = useQuery(meQuery());
  const { mutateAsync: update } = useUpdateSecurity();
  const { draft, isStale, ...edit } = useSettingsForm({
    form,
    base: { record: security, etag },
    formOf: requiredOf,
    rules,
    save: ({ changes, etag: read }) => update({ changes: { secondFactorRequired: changes }, etag: read }),
    onReload,
  });
  const isNextStep =
    draft.values.admin && !security.people.some(({ _id, isOn }) => _id === me?._id && isOn) && draft.isChanged('admin');

  return (
    <Sheet title={t('settings.secondFactor.title')}>
      <form ref={form} noValidate onSubmit={edit.onSubmit()} className="grid gap-4">
        {isStale ? <StaleAlert isReloading={isReloading} onReload={edit.reload} /> : null}
        <p className="max-w-text text-pretty text-ink-2">{t('settings.security.text')}</p>
        <fieldset>
          <legend className="pb-1 font-semibold text-ink">{t('settings.security.requiredOf')}</legend>
          {roles.map((role) => (
            <Checkbox
              key={role}
              label={t(`settings.security.${role}`)}
              checked={draft.values[role]}
              onChange={(event) => draft.set(role, event.target.checked)}
            />
          ))}
        </fieldset>
        {isNextStep ? <Alert variant="info">{t('settings.security.ownWarning')}</Alert> : null}
        <FormFoot isDirty={draft.isDirty} isSaving={edit.isSaving} isBlocked={isStale} onCancel={edit.cancel} />
      </form>
    </Sheet>
  );
}

import type { SecuritySettings } from '@touchline/contract/club/settings';
import { useQuery } from '@tanstack/react-query';
import { type SubmitEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { meQuery } from '../../../api/people/auth.ts';
import { useUpdateSecurity } from '../../../api/club/settings.ts';
import { Alert } from '../../../components/feedback/alert.tsx';
import { Checkbox } from '../../../components/fields/checkbox.tsx';
import { Sheet } from '../../../components/page/sheet.tsx';
import { StaleAlert } from '../../../components/feedback/stale-alert.tsx';
import { ApiError } from '../../../lib/http/api-error.ts';
import { FormFoot } from '../form-foot.tsx';
import { useSettingsForm } from '../use-settings-form.ts';

type RulesSheetProps = {
  security: SecuritySettings;
  etag: string | undefined;
  /** Reads them anew; rejects when they cannot be had. */
  onReload: () => Promise<unknown>;
  isReloading: boolean;
};

const roles = ['admin', 'medical', 'tactic', 'management'] as const;

/** Of whom two-step sign-in is required. */
export function RulesSheet({ security, etag, onReload, isReloading }: RulesSheetProps) {
  const { t } = useTranslation();
  const form = useRef<HTMLFormElement>(null);
  const { data: me } = useQuery(meQuery());
  const draft = useSettingsForm({ form, saved: security.secondFactorRequired, problemsOf: () => ({}) });
  const save = useUpdateSecurity();
  const isStale = save.error instanceof ApiError && save.error.code === 'preconditionFailed';
  const isNextStep =
    draft.values.admin && !security.people.some(({ _id, isOn }) => _id === me?._id && isOn) && draft.isChanged('admin');

  const handleSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!draft.isDirty || save.isPending || isStale) return;
    const secondFactorRequired = Object.fromEntries(draft.changed.map((role) => [role, draft.values[role]]));
    save.mutate({ changes: { secondFactorRequired }, etag }, { onSuccess: draft.reset });
  };

  return (
    <Sheet title={t('settings.secondFactor.title')}>
      <form ref={form} noValidate onSubmit={handleSubmit} className="grid gap-4">
        {isStale ? (
          <StaleAlert isReloading={isReloading} onReload={() => void onReload().then(save.reset, () => undefined)} />
        ) : null}
        <p className="text-ink-2">{t('settings.security.text')}</p>
        <fieldset>
          <legend className="pb-1 font-semibold text-ink">{t('settings.security.requiredOf')}</legend>
          {roles.map((role) => (
            <Checkbox
              key={role}
              label={t(`settings.security.${role}`)}
              checked={draft.values[role]}
              onChange={(event) => draft.set({ [role]: event.target.checked })}
            />
          ))}
        </fieldset>
        {isNextStep ? <Alert variant="info">{t('settings.security.ownWarning')}</Alert> : null}
        <FormFoot
          isDirty={draft.isDirty}
          isSaving={save.isPending}
          isBlocked={isStale}
          onCancel={() => {
            draft.reset();
            save.reset();
          }}
        />
      </form>
    </Sheet>
  );
}

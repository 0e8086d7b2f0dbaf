import { type Settings, settingsChanges } from '@touchline/contract/club/settings';
import { Mail } from 'lucide-react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useUpdateSettings } from '../../../../api/club/settings.ts';
import { StaleAlert } from '../../../../components/feedback/stale-alert.tsx';
import { Switch } from '../../../../components/fields/switch.tsx';
import { TextInput } from '../../../../components/fields/text-input.tsx';
import { Sheet } from '../../../../components/page/sheet.tsx';
import { fieldRules } from '../../../../forms/field-rules.ts';
import { ChangedField } from '../changed-field.tsx';
import { FormFoot } from '../form-foot.tsx';
import type { ReadSettings } from '../settings-record.tsx';
import { useSettingsForm } from '../use-settings-form.ts';

type Values = Pick<Settings, 'replyTo' | 'callUpRepliesToCoach'>;

const valuesOf = ({ replyTo, callUpRepliesToCoach }: Settings): Values => ({ replyTo, callUpRepliesToCoach });

const rules = fieldRules<Values, Partial<Values>>({
  fields: ['replyTo', 'callUpRepliesToCoach'],
  refusalOf: (field, value) => settingsChanges.shape[field].safeParse(value).error?.issues[0]?.message,
  judges: 'all',
});

/** Where replies to the club's mails go. */
export function RepliesSheet({ settings, etag, onReload, isReloading }: ReadSettings) {
  const { t } = useTranslation();
  const form = useRef<HTMLFormElement>(null);
  const { mutateAsync: save } = useUpdateSettings();
  const base = { record: settings, etag };
  const { draft, isStale, ...edit } = useSettingsForm({ form, base, formOf: valuesOf, rules, save, onReload });
  const { values, set, errorOf, isChanged } = draft;

  return (
    <Sheet title={t('settings.mail.replies.title')}>
      <form ref={form} noValidate onSubmit={edit.onSubmit()} className="grid gap-4">
        {isStale ? <StaleAlert isReloading={isReloading} onReload={edit.reload} /> : null}
        <ChangedField isChanged={isChanged('replyTo')}>
          <TextInput
            type="email"
            label={t('settings.mail.replies.address')}
            icon={<Mail />}
            dir="ltr"
            autoComplete="off"
            value={values.replyTo}
            onChange={(event) => set('replyTo', event.target.value)}
            error={errorOf('replyTo')}
            hint={t('settings.mail.replies.hint')}
          />
        </ChangedField>
        <ChangedField isChanged={isChanged('callUpRepliesToCoach')}>
          <div className="flex flex-wrap items-center justify-between gap-x-4">
            <label htmlFor="call-up-replies" className="font-medium">
              {t('settings.mail.replies.coach')}
            </label>
            <Switch
              id="call-up-replies"
              aria-describedby="call-up-replies-hint"
              isOn={values.callUpRepliesToCoach}
              onToggle={(isOn) => set('callUpRepliesToCoach', isOn)}
            />
          </div>
          <p id="call-up-replies-hint" className="text-sm text-ink-3">
            {t('settings.mail.replies.coachHint')}
          </p>
        </ChangedField>
        <FormFoot isDirty={draft.isDirty} isSaving={edit.isSaving} isBlocked={isStale} onCancel={edit.cancel} />
      </form>
    </Sheet>
  );
}

import { type SubmitEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useUpdateMailServer } from '../../../api/club/settings.ts';
import { MailProviders } from '../../../components/fields/mail-providers.tsx';
import { Sheet } from '../../../components/page/sheet.tsx';
import { ApiError } from '../../../lib/http/api-error.ts';
import { FormFoot } from '../form-foot.tsx';
import type { ReadSettings } from '../settings-record.tsx';
import { StaleAlert } from '../../../components/feedback/stale-alert.tsx';
import { useSettingsForm } from '../use-settings-form.ts';
import { bodyOf, problemsOf, valuesOf } from './mail-form.ts';
import { MailPasswordField } from './mail-password-field.tsx';
import { MailServerFields } from './mail-server-fields.tsx';
import { TestMail } from './test-mail.tsx';

/** Through which server the club's mails go out. */
export function MailServerSheet({ settings, etag, onReload, isReloading }: ReadSettings) {
  const { t } = useTranslation();
  const form = useRef<HTMLFormElement>(null);
  const { mail } = settings;
  const [changesPassword, setChangesPassword] = useState(false);
  const draft = useSettingsForm({ form, saved: valuesOf(mail), problemsOf: (values) => problemsOf(values, mail) });
  const save = useUpdateMailServer();
  const isStale = save.error instanceof ApiError && save.error.code === 'preconditionFailed';

  const startOver = () => {
    draft.reset();
    setChangesPassword(false);
  };
  const handleSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!draft.isDirty || save.isPending || isStale || !draft.check()) return;
    save.mutate({ changes: bodyOf(draft.values), etag }, { onSuccess: startOver, onError: draft.refuse });
  };

  return (
    <Sheet title={t('settings.mail.title')}>
      <form ref={form} noValidate onSubmit={handleSubmit} className="grid gap-4">
        {isStale ? (
          <StaleAlert isReloading={isReloading} onReload={() => void onReload().then(save.reset, () => undefined)} />
        ) : null}
        <MailServerFields draft={draft} />
        <MailPasswordField
          draft={draft}
          mail={mail}
          isChanging={changesPassword}
          onChangeStart={() => setChangesPassword(true)}
        />
        <MailProviders onChoose={({ host, port }) => draft.set({ smtpHost: host, smtpPort: port })} />
        <FormFoot
          isDirty={draft.isDirty}
          isSaving={save.isPending}
          isBlocked={isStale}
          onCancel={() => {
            startOver();
            save.reset();
          }}
        />
      </form>
      <div className="mt-5 border-t border-line pt-5">
        <TestMail isBlocked={draft.isDirty} />
      </div>
    </Sheet>
  );
}

import clsx from 'clsx';
import { ChevronDown } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useUpdateMailServer } from '../../../../api/club/settings.ts';
import { Alert } from '../../../../components/feedback/alert.tsx';
import { MailProviders } from '../../../../components/fields/mail-providers.tsx';
import { Sheet } from '../../../../components/page/sheet.tsx';
import { Button } from '../../../../components/ui/button.tsx';
import { FormFoot } from '../form-foot.tsx';
import type { ReadSettings } from '../settings-record.tsx';
import { StaleAlert } from '../../../../components/feedback/stale-alert.tsx';
import { useSettingsForm } from '../use-settings-form.ts';
import { mailRules, valuesOf } from './mail-form.ts';
import { MailPasswordField } from './mail-password-field.tsx';
import { MailServerFields } from './mail-server-fields.tsx';
import { TestMail } from './test-mail.tsx';

/** The server that sends the club's mails. */
export function MailServerSheet({ settings, etag, onReload, isReloading }: ReadSettings) {
  const { t } = useTranslation();
  const form = useRef<HTMLFormElement>(null);
  const formId = useId();
  const { mail } = settings;
  const [changesPassword, setChangesPassword] = useState(false);
  const { mutateAsync: save } = useUpdateMailServer();
  const { draft, isStale, ...edit } = useSettingsForm({
    form,
    base: { record: mail, etag },
    formOf: valuesOf,
    rules: mailRules(mail),
    save,
    onSaved: () => setChangesPassword(false),
    onReload,
  });

  const [isFormShown, setFormShown] = useState(false);
  const isOpen = !settings.mailFromEnvironment || isFormShown || draft.isDirty;
  return (
    <Sheet title={t('settings.mail.title')}>
      {settings.mailFromEnvironment ? (
        <div className="grid justify-items-start gap-4">
          <Alert variant="info" title={t('settings.mail.environmentTitle')}>
            {t('settings.mail.environmentText')}
          </Alert>
          <Button
            variant="outline"
            size="sm"
            aria-expanded={isOpen}
            aria-controls={formId}
            onClick={() => setFormShown(!isOpen)}
          >
            {t('settings.mail.environmentPrepare')}
            <ChevronDown aria-hidden="true" className={isOpen ? 'rotate-180' : undefined} />
          </Button>
        </div>
      ) : null}
      <form
        ref={form}
        id={formId}
        // It is not in use: unasked it would look as if it were.
        hidden={!isOpen}
        noValidate
        onSubmit={edit.onSubmit()}
        className={clsx(isOpen && 'grid gap-4', settings.mailFromEnvironment && 'mt-5')}
      >
        {isStale ? <StaleAlert isReloading={isReloading} onReload={edit.reload} /> : null}
        <MailServerFields draft={draft} />
        <MailPasswordField
          draft={draft}
          mail={mail}
          isChanging={changesPassword}
          onChangeStart={() => setChangesPassword(true)}
        />
        <MailProviders
          host={draft.values.smtpHost}
          onChoose={({ host, port }) => draft.change({ smtpHost: host, smtpPort: port })}
        />
        <FormFoot
          isDirty={draft.isDirty}
          isSaving={edit.isSaving}
          isBlocked={isStale}
          onCancel={() => {
            edit.cancel();
            setChangesPassword(false);
          }}
        />
      </form>
      <div className="mt-5 border-t border-line pt-5">
        <TestMail isBlocked={draft.isDirty} />
      </div>
    </Sheet>
  );
}

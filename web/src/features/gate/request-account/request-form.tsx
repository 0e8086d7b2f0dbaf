import '../../../styles/main.css';
import { userTypes } from '@touchline/contract/people/users';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from '../../../lib/router/link.tsx';
import { useAccountGroups } from '../../../components/account-form/account-groups.tsx';
import { AccountMissing } from '../../../components/account-form/account-missing.tsx';
import { AccountPictures } from '../../../components/account-form/account-pictures.tsx';
import { Alert } from '../../../components/feedback/alert.tsx';
import { buttonVariants } from '../../../components/ui/button-variants.ts';
import { Button } from '../../../components/ui/button.tsx';
import { SegmentedControl } from '../../../components/fields/segmented-control.tsx';
import { useRequestForm } from './use-request-form.ts';

/** The fields of a request. A separate chunk with its styles, because sign-in does not need them. */
export function RequestForm({ onSent }: { onSent: () => void }) {
  const { t } = useTranslation();
  const [hasType, setHasType] = useState(false);
  const formRef = useRef<HTMLFormElement>(null);
  const { form, uploads, isUploading, isSending, failure, dismiss, onSubmit } = useRequestForm(formRef, onSent);
  const groups = useAccountGroups(form);

  return (
    <form ref={formRef} noValidate onSubmit={onSubmit} className="grid gap-6">
      <div className="grid gap-2">
        <h2 className="text-input font-semibold">{t('requestAccount.type')}</h2>
        <SegmentedControl
          kind="choice"
          columns={2}
          label={t('requestAccount.type')}
          options={userTypes.map((value) => ({ value, label: t(`requestAccount.types.${value}`) }))}
          value={hasType ? form.role : null}
          onChange={(role) => {
            setHasType(true);
            form.setRole(role);
          }}
        />
      </div>
      {hasType ? (
        <>
          <section aria-labelledby="about-you" className="grid gap-3">
            <h2 id="about-you" className="text-input font-semibold">
              {t('requestAccount.yourData')}
            </h2>
            {groups.map(({ id, title, fields }) => (
              <fieldset key={id} className="mt-2 grid gap-3">
                <legend className="mb-3 text-sm font-semibold text-ink-2">{title}</legend>
                {fields}
              </fieldset>
            ))}
          </section>
          <section aria-labelledby="pictures" className="grid gap-3">
            <div>
              <h2 id="pictures" className="text-input font-semibold">
                {t('requestAccount.pictures')}
              </h2>
              <p className="text-sm text-pretty text-ink-3">{t('requestAccount.picturesHint')}</p>
            </div>
            <AccountPictures form={form} uploads={uploads} />
          </section>
          {failure ? (
            <Alert variant="destructive" title={t('requestAccount.failedTitle')} onDismiss={dismiss}>
              {t(`requestAccount.${failure}`)}
            </Alert>
          ) : null}
          <div className="grid gap-2">
            <Button
              type="submit"
              size="lg"
              isLoading={isSending}
              disabled={isUploading}
              why={t('accounts.uploading')}
              className="w-full"
            >
              {t('requestAccount.submit')}
            </Button>
            <AccountMissing form={form} isUploading={isUploading} />
          </div>
        </>
      ) : null}
      <Link to="/login" className={buttonVariants({ variant: 'ghost' })}>
        {t('password.back')}
      </Link>
    </form>
  );
}

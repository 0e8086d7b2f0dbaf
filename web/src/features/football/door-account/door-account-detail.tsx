import { useQuery } from '@tanstack/react-query';
import { ExternalLink, Pencil } from 'lucide-react';
import { useEffect, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { doorAccountQuery, useUpdateDoorAccount } from '../../../api/football/door-account.ts';
import { buttonVariants } from '../../../components/ui/button-variants.ts';
import { Button } from '../../../components/ui/button.tsx';
import { ErrorState } from '../../../components/feedback/error-state.tsx';
import { HttpsNote } from '../../../components/feedback/https-note.tsx';
import { Fact } from '../../../components/facts/fact.tsx';
import { Facts } from '../../../components/facts/facts.tsx';
import { PageHead } from '../../../components/page/page-head.tsx';
import { Sheet } from '../../../components/page/sheet.tsx';
import { ZoneNote } from '../../../components/page/zone-note.tsx';
import { useDraft } from '../../../forms/use-draft.ts';
import { useWhyNot } from '../../../forms/use-why-not.ts';
import { useSave } from '../../../forms/use-save.ts';
import { useOnline } from '../../../lib/offline/connection.ts';
import { useClubTime } from '../../../api/club/club-time.ts';
import { formOf, qrAccountRules } from './door-account-form.ts';
import { DoorAccountFields } from './door-account-fields.tsx';
import { DoorAccountSkeleton } from './door-account-skeleton.tsx';

/** Shows and edits the QR account. Its password is set here and never shown. */
export function DoorAccountDetail({ title }: { title: string }) {
  const { t } = useTranslation();
  const isOnline = useOnline();
  const whyNot = useWhyNot();
  const formId = useId();
  const toggle = useRef<HTMLButtonElement>(null);
  const { data: account, isError, isFetching, refetch } = useQuery(doorAccountQuery());
  const { format, timeZone, isKnown } = useClubTime();
  const { mutateAsync: update } = useUpdateDoorAccount();
  const { draft, start, ...working } = useDraft(formOf, qrAccountRules);
  const isEditing = draft !== null;
  const saving = useSave({
    draft: working,
    send: async () => {
      if (draft) await update(draft.changes);
    },
    onSaved: working.stop,
  });
  const canSave = isEditing && draft.isDirty && draft.isValid && isOnline;

  const wasEditing = useRef(false);
  useEffect(() => {
    if (wasEditing.current && !isEditing) toggle.current?.focus();
    wasEditing.current = isEditing;
  }, [isEditing]);

  if (!account && isError)
    return (
      <>
        <PageHead title={title} />
        <ErrorState message={t('qrAccount.loadFailed')} onRetry={() => void refetch()} isRetrying={isFetching} />
      </>
    );
  if (!account || !isKnown) return <DoorAccountSkeleton title={title} />;

  // Created empty with the club; any change sets an address or a password.
  const isUntouched = account.email === null && !account.hasPassword;
  const link = (
    <a href="/qr" target="_blank" rel="noopener" className={buttonVariants({ variant: 'outline' })}>
      <ExternalLink aria-hidden="true" />
      {t('qrAccount.openPage')}
      <span className="sr-only">({t('qrAccount.newTab')})</span>
    </a>
  );
  const actions = isEditing ? (
    <>
      <Button variant="outline" isBusy={saving.isSaving} onClick={working.stop}>
        {t('common.cancel')}
      </Button>
      <Button
        type="submit"
        form={formId}
        disabled={!canSave}
        why={whyNot({ isInvalid: draft?.isValid === false, isUnchanged: draft?.isDirty === false })}
        isLoading={saving.isSaving}
      >
        {t('common.save')}
      </Button>
    </>
  ) : (
    <Button
      ref={toggle}
      variant="outline"
      icon={<Pencil aria-hidden="true" />}
      onClick={() => start({ record: account, etag: undefined })}
    >
      {t('common.edit')}
    </Button>
  );

  return (
    <>
      <PageHead title={title} isEditing={isEditing} actions={actions} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5 max-tablet:gap-4 desktop:grid-cols-2">
        <Sheet title={t('qrAccount.title')}>
          {draft ? (
            <form id={formId} noValidate onSubmit={saving.onSubmit(canSave)}>
              <DoorAccountFields draft={draft} hasPassword={account.hasPassword} isBusy={saving.isSaving} />
            </form>
          ) : (
            <>
              <Facts>
                <Fact label={t('qrAccount.email')} isLatin>
                  {account.email}
                </Fact>
                <Fact label={t('qrAccount.password')}>
                  {t(account.hasPassword ? 'qrAccount.isSet' : 'qrAccount.isNotSet')}
                </Fact>
                <Fact label={t('qrAccount.screens')}>{format.number(account.openSessions)}</Fact>
                <Fact label={t(isUntouched ? 'qrAccount.createdAt' : 'qrAccount.changedAt')}>
                  {format.dateTime(account.updatedAt)}
                </Fact>
              </Facts>
              <ZoneNote timeZone={timeZone} />
            </>
          )}
        </Sheet>
        <Sheet>
          <div className="grid justify-items-start gap-4">
            <p className="max-w-text text-pretty text-ink-2">{t('qrAccount.intro')}</p>
            <HttpsNote about="door" />
            {link}
          </div>
        </Sheet>
      </div>
    </>
  );
}

import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { wellnessFormsQuery } from '../../../../api/health/wellness.ts';
import { Alert } from '../../../../components/feedback/alert.tsx';
import { Button } from '../../../../components/ui/button.tsx';
import { CancelButton } from '../../../../components/ui/cancel-button.tsx';
import { Dialog } from '../../../../components/ui/dialog.tsx';
import { EmptyState } from '../../../../components/feedback/empty-state.tsx';
import { ErrorState } from '../../../../components/feedback/error-state.tsx';
import { Skeleton } from '../../../../components/ui/skeleton.tsx';
import { useOnline } from '../../../../lib/offline/connection.ts';
import { FormLine } from './form-line.tsx';
import { primaryForms } from './form-time.ts';
import { formTitle } from './form-title.ts';
import { type FormTimes, useFormTimes } from './use-form-times.ts';

type CheckLinksDialogProps = { timeZone: string | undefined; onClose: () => void };

/** The two primary forms and their mailing times. */
export function CheckLinksDialog({ timeZone, onClose }: CheckLinksDialogProps) {
  const { t } = useTranslation();
  const { data, isPending, isFetching, refetch } = useQuery(wellnessFormsQuery());
  const forms = primaryForms(data ?? []);
  const times = useFormTimes(forms);

  const body = () => {
    if (isPending) return <FormsSkeleton />;
    if (!data)
      return (
        <ErrorState message={t('wellness.links.loadFailed')} onRetry={() => void refetch()} isRetrying={isFetching} />
      );
    if (forms.length === 0) return <EmptyState title={t('wellness.links.none')} hint={t('wellness.links.noneHint')} />;
    return (
      <>
        <ul>
          {forms.map((form) => (
            <FormLine key={form._id} form={form} times={times} />
          ))}
        </ul>
        {times.failure ? <SaveFailure failure={times.failure} /> : null}
        {timeZone ? (
          <p className="text-sm text-pretty text-ink-3">{t('wellness.links.zone', { zone: timeZone })}</p>
        ) : null}
      </>
    );
  };

  return (
    <Dialog
      isOpen
      onClose={onClose}
      size="md"
      isBusy={times.isSaving}
      title={t('wellness.links.dialog')}
      footer={<Foot times={times} hasForms={forms.length > 0} onClose={onClose} />}
    >
      {body()}
    </Dialog>
  );
}

function Foot({ times, hasForms, onClose }: { times: FormTimes; hasForms: boolean; onClose: () => void }) {
  const { t } = useTranslation();
  const isOnline = useOnline();
  if (!hasForms)
    return (
      <Button variant="outline" onClick={onClose}>
        {t('common.close')}
      </Button>
    );
  if (!times.isEditing)
    return (
      <Button variant="outline" onClick={times.start}>
        {t('common.edit')}
      </Button>
    );
  return (
    <>
      <CancelButton onCancel={times.stop} isBusy={times.isSaving} />
      <Button
        disabled={!times.canSave || !isOnline}
        why={t(isOnline ? 'common.why.unchanged' : 'common.why.offline')}
        isLoading={times.isSaving}
        onClick={times.save}
      >
        {t('common.save')}
      </Button>
    </>
  );
}

function SaveFailure({ failure: { saved, failed } }: { failure: NonNullable<FormTimes['failure']> }) {
  const { t } = useTranslation();
  return (
    <Alert variant="destructive">
      {saved
        ? t('wellness.links.partly', { saved: formTitle(t, saved), failed: formTitle(t, failed) })
        : t('wellness.links.failed', { failed: formTitle(t, failed) })}
    </Alert>
  );
}

function FormsSkeleton() {
  const { t } = useTranslation();
  return (
    <div role="status" className="grid">
      <span className="sr-only">{t('common.loading')}</span>
      {[0, 1].map((row) => (
        <span key={row} className="flex items-center gap-3 py-4">
          <Skeleton className="size-10" />
          <span className="grid flex-1 gap-2">
            <Skeleton className="w-16" />
            <Skeleton className="w-36" />
          </span>
          <Skeleton className="w-18" />
        </span>
      ))}
    </div>
  );
}

import type { User } from '@touchline/contract/people/users';
import { Download, Eraser } from 'lucide-react';
import { type ReactNode, type SubmitEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useErasePerson } from '../../../api/club/privacy.ts';
import { Alert } from '../../../components/feedback/alert.tsx';
import { Avatar } from '../../../components/people/avatar.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { CancelButton } from '../../../components/ui/cancel-button.tsx';
import { Dialog } from '../../../components/ui/dialog.tsx';
import { SubjectRow } from '../../../components/page/subject-row.tsx';
import { TextInput } from '../../../components/fields/text-input.tsx';
import { ApiError } from '../../../lib/http/api-error.ts';
import { saveFile } from '../../../lib/browser/save-file.ts';
import { ErasureReport } from './erasure/erasure-report.tsx';

export type ErasePersonDialogProps = {
  person: User;
  /** Distinguishes people with the same name: position, department. */
  detail: ReactNode;
  onErased: () => void;
  onClose: () => void;
};

/** Makes names that look the same equal. */
const asRead = (name: string) => name.normalize('NFC').replace(/\s+/gu, ' ').trim();

/** Asks for the name before erasing a person, and then shows what was removed. */
export function ErasePersonDialog({ person, detail, onErased, onClose }: ErasePersonDialogProps) {
  const { t } = useTranslation();
  const formId = useId();
  const [typed, setTyped] = useState('');
  const { mutate, isPending, error, data: proof } = useErasePerson();
  const isNamed = asRead(typed) === asRead(person.name);

  const handleSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isNamed && !isPending) mutate({ id: person._id, name: person.name }, { onSuccess: onErased });
  };

  if (proof)
    return (
      <Dialog
        isOpen
        onClose={onClose}
        title={t('users.privacy.erased')}
        footer={
          <>
            <Button
              variant="outline"
              icon={<Download aria-hidden="true" />}
              onClick={() =>
                saveFile(
                  `erasure-${proof.person}.json`,
                  new Blob([JSON.stringify(proof, null, 2)], { type: 'application/json' }),
                )
              }
            >
              {t('users.privacy.saveProof')}
            </Button>
            <Button onClick={onClose}>{t('common.close')}</Button>
          </>
        }
      >
        <ErasureReport proof={proof} />
      </Dialog>
    );
  return (
    <Dialog
      isOpen
      onClose={onClose}
      isBusy={isPending}
      role="alertdialog"
      title={t('users.privacy.eraseTitle')}
      footer={
        <>
          <CancelButton onCancel={onClose} isBusy={isPending} />
          <Button
            type="submit"
            form={formId}
            variant="danger"
            icon={<Eraser aria-hidden="true" />}
            disabled={!isNamed}
            why={t('users.privacy.eraseWhy')}
            isLoading={isPending}
          >
            {t('users.privacy.erase')}
          </Button>
        </>
      }
    >
      <SubjectRow
        number={person.shirtNumber}
        picture={<Avatar name={person.name} src={person.profileImage?.url} />}
        name={person.name}
        detail={detail}
      />
      <p>{t('users.privacy.goes')}</p>
      <p>{t('users.privacy.stays')}</p>
      <form id={formId} noValidate onSubmit={handleSubmit} className="grid gap-4">
        <TextInput
          label={t('users.privacy.typeName')}
          autoComplete="off"
          icon={null}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      </form>
      {error instanceof ApiError ? <Alert variant="destructive">{t('users.privacy.failed')}</Alert> : null}
    </Dialog>
  );
}

import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { meQuery, useConfirmPassword } from '../../../api/people/auth.ts';
import { ProofButton, ProofForm } from '../../../components/credentials/proof-form.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { Dialog } from '../../../components/ui/dialog.tsx';
import { usePasswordProof } from '../../../hooks/use-password-proof.ts';

type ReauthDialogProps = { onProven: () => void; onCancel: () => void };

export function ReauthDialog({ onProven, onCancel }: ReauthDialogProps) {
  const { t } = useTranslation();
  const formId = useId();
  const { data: me } = useQuery(meQuery());
  const proof = usePasswordProof(useConfirmPassword(), onProven);
  return (
    <Dialog
      isOpen
      onClose={onCancel}
      isBusy={proof.isPending}
      title={t('proof.title')}
      footer={
        <>
          <Button variant="outline" isBusy={proof.isPending} onClick={onCancel}>
            {t('common.cancel')}
          </Button>
          <ProofButton proof={proof} form={formId}>
            {t('proof.confirm')}
          </ProofButton>
        </>
      }
    >
      <p>{t(proof.isCodeAsked ? 'proof.codeText' : 'proof.text')}</p>
      <ProofForm proof={proof} id={formId} email={me?.email} />
    </Dialog>
  );
}

import { IdCard } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Alert } from '../../../../../components/feedback/alert.tsx';
import { Button } from '../../../../../components/ui/button.tsx';
import { useNavigate } from '../../../../../lib/router/router.tsx';
import { cardAddress } from '../../case-address.ts';

/** When to go to a hospital at once after a concussion, and the card that tells the parents. */
export function HospitalBox({ caseId }: { caseId: string }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  return (
    <div className="grid gap-2.5">
      <Alert variant="warning" title={t('casePage.concussion.hospital')}>
        {t('casePage.concussion.hospitalSigns')}
      </Alert>
      <Button
        variant="outline"
        icon={<IdCard aria-hidden="true" />}
        className="justify-self-start"
        onClick={() => navigate(cardAddress(caseId))}
      >
        {t('casePage.concussion.card.title')}
      </Button>
    </div>
  );
}

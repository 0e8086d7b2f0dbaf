import { useTranslation } from 'react-i18next';
import { Alert } from '../../../../../components/feedback/alert.tsx';

/** When to go to a hospital at once after a concussion. */
export function HospitalBox() {
  const { t } = useTranslation();
  return (
    <Alert variant="warning" title={t('casePage.concussion.hospital')}>
      {t('casePage.concussion.hospitalSigns')}
    </Alert>
  );
}

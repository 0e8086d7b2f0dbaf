import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { meQuery } from '../../../api/people/auth.ts';
import { Alert } from '../../../components/feedback/alert.tsx';

/** Says to those who may not change it why there are no buttons; `ofHealth`: and to medical staff what they set elsewhere. */
export function ReadOnlyLine({ ofHealth = false }: { ofHealth?: boolean }) {
  const { t } = useTranslation();
  const isMedical = useQuery(meQuery()).data?.role === 'medical';
  const isToldMore = ofHealth && isMedical;
  return (
    <Alert variant="info" title={isToldMore ? t('match.frame.readOnly') : ''}>
      {t(isToldMore ? 'match.frame.readOnlyMedical' : 'match.frame.readOnly')}
    </Alert>
  );
}

import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { meQuery } from '../../../../api/people/auth.ts';
import { Alert } from '../../../../components/feedback/alert.tsx';

/** Says to those who may not change it why there are no buttons. */
export function ReadOnlyLine() {
  const { t } = useTranslation();
  const isMedical = useQuery(meQuery()).data?.role === 'medical';
  return (
    <Alert variant="info" title={isMedical ? t('match.frame.readOnly') : ''}>
      {t(isMedical ? 'match.frame.readOnlyMedical' : 'match.frame.readOnly')}
    </Alert>
  );
}

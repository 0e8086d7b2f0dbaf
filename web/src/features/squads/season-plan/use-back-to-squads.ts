import { useTranslation } from 'react-i18next';
import { useNavigate } from '../../../lib/router/router.tsx';

/** The link above the title that leads to the club map. */
export function useBackToSquads() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  return { label: t('squads.title'), onBack: () => navigate('/profiles/squads'), isEverywhere: true };
}

import { useTranslation } from 'react-i18next';
import { PlayerScreen } from '../../components/player/player-screen.tsx';

export function WellnessFormPage({ token }: { token: string }) {
  const { t } = useTranslation();
  return <PlayerScreen title={t('app.name')}>{token}</PlayerScreen>;
}

import { useTranslation } from 'react-i18next';
import { PlayerScreen } from '../../components/player/player-screen.tsx';

/** Which of the player's own pages lies at a path. */
export function MePages({ path }: { path: string }) {
  const { t } = useTranslation();
  return <PlayerScreen title={t('app.name')}>{path}</PlayerScreen>;
}

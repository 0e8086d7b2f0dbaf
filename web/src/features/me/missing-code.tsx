import { Component, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorState } from '../../components/feedback/error-state.tsx';
import { PlayerScreen } from '../../components/player/player-screen.tsx';
import { useOnceOnline } from '../../hooks/use-once-online.ts';
import { isMissingCode } from '../../lib/browser/missing-code.ts';

const reload = () => window.location.reload();

function NotHere() {
  const { t } = useTranslation();
  useOnceOnline(reload);

  return (
    <PlayerScreen title={t('me.state.offline')} hasOwnHeading>
      <h1 className="sr-only">{t('me.state.offline')}</h1>
      <ErrorState message={t('me.state.loadFailed')} onRetry={reload} />
    </PlayerScreen>
  );
}

type State = { error: unknown };

/** Error boundary for a page chunk that failed to load: shows a message and loads the page once online again. */
export class MissingCode extends Component<{ children: ReactNode }, State> {
  override state: State = { error: undefined };

  static getDerivedStateFromError(error: unknown): State {
    return { error };
  }

  override render() {
    const { error } = this.state;
    if (error === undefined) return this.props.children;
    // The boundary around all pages reports other errors.
    if (!isMissingCode(error)) throw error;
    return <NotHere />;
  }
}

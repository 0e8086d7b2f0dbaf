import { Component, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Alert } from '../components/alert.tsx';
import { Button } from '../components/button.tsx';
import { isMissingCode } from '../lib/missing-code.ts';

type Props = { title: string; children: ReactNode };
type State = { error: unknown };

function BrokenPage({ title, onRetry }: { title: string; onRetry: () => void }) {
  const { t } = useTranslation();
  return (
    <main id="main" tabIndex={-1} className="grid h-full content-center justify-items-center gap-4 p-6 outline-hidden">
      <h1 className="text-2xl font-bold tracking-title">{title}</h1>
      <Alert variant="destructive" title={t('app.pageError.title')}>
        {t('app.pageError.text')}
      </Alert>
      <Button variant="outline" onClick={onRetry}>
        {t('common.retry')}
      </Button>
    </main>
  );
}

/** One page may fail without taking the console with it. */
export class PageBoundary extends Component<Props, State> {
  override state: State = { error: undefined };

  static getDerivedStateFromError(error: unknown): State {
    return { error: error ?? new Error('unknown') };
  }

  private readonly handleRetry = () => {
    // After an update of the server the old code has gone; only a reload finds the new one.
    if (isMissingCode(this.state.error)) window.location.reload();
    else this.setState({ error: undefined });
  };

  override render() {
    if (this.state.error === undefined) return this.props.children;
    return <BrokenPage title={this.props.title} onRetry={this.handleRetry} />;
  }
}

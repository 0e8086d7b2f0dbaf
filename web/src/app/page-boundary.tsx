import { Component, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../components/empty-state.tsx';
import { Button } from '../components/button.tsx';
import { PageHead } from '../components/page-head.tsx';
import { PaneLayout } from '../components/pane-layout.tsx';

type Props = { title: string; children: ReactNode };
type State = { error: unknown };

// Each browser says in its own words that a piece of code could not be fetched.
const isMissingCode = (error: unknown) =>
  error instanceof Error && /dynamically imported|module script|importing a module|preload/i.test(error.message);

function BrokenPage({ title, onRetry }: { title: string; onRetry: () => void }) {
  const { t } = useTranslation();
  return (
    <PaneLayout>
      <PageHead title={title} />
      <div role="alert">
        <EmptyState
          drawing="redCard"
          title={t('app.pageError.title')}
          hint={t('app.pageError.text')}
          action={
            <Button variant="outline" onClick={onRetry}>
              {t('common.retry')}
            </Button>
          }
        />
      </div>
    </PaneLayout>
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

import { Component, type ReactNode, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Alert } from '../../components/feedback/alert.tsx';
import { Button } from '../../components/ui/button.tsx';
import { useOnceOnline } from '../../hooks/use-once-online.ts';
import { connectionLost } from '../../lib/offline/connection.ts';
import { isMissingCode } from '../../lib/browser/missing-code.ts';

type Props = { title: string; children: ReactNode };
type State = { error: unknown };

type BrokenPageProps = { title: string; text: string; onRetry: () => void };

function BrokenPage({ title, text, onRetry }: BrokenPageProps) {
  const { t } = useTranslation();
  return (
    <main id="main" tabIndex={-1} className="grid h-full content-center justify-items-center gap-4 p-6 outline-hidden">
      <h1 className="text-2xl font-bold tracking-title">{title}</h1>
      <Alert variant="destructive" title={t('app.pageError.title')}>
        {text}
      </Alert>
      <Button variant="outline" onClick={onRetry}>
        {t('common.retry')}
      </Button>
    </main>
  );
}

const reload = () => window.location.reload();

// After a server update only a reload finds the new code. Offline, a reload would show the browser's error page.
const ifReachable = (work: () => void) => void fetch('/health/live', { cache: 'no-store' }).then(work, connectionLost);
const stay = () => undefined;

/** The page's code failed to load. While offline it says so, and loads the page once the server answers. */
function MissingPage({ title }: { title: string }) {
  const { t } = useTranslation();
  useOnceOnline(reload);
  useEffect(() => ifReachable(stay), []);
  return <BrokenPage title={title} text={t('app.pageError.missing')} onRetry={() => ifReachable(reload)} />;
}

function FailedPage({ title, onRetry }: { title: string; onRetry: () => void }) {
  const { t } = useTranslation();
  return <BrokenPage title={title} text={t('app.pageError.text')} onRetry={onRetry} />;
}

/** Contains the failure of one page, so that the console keeps working. */
export class PageBoundary extends Component<Props, State> {
  override state: State = { error: undefined };

  static getDerivedStateFromError(error: unknown): State {
    return { error: error ?? new Error('unknown') };
  }

  private readonly handleRetry = () => this.setState({ error: undefined });

  override render() {
    if (this.state.error === undefined) return this.props.children;
    const { title } = this.props;
    if (isMissingCode(this.state.error)) return <MissingPage title={title} />;
    return <FailedPage title={title} onRetry={this.handleRetry} />;
  }
}

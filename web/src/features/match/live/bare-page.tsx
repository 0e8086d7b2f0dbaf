import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

type CloseAndTitleProps = { title: string; onClose: () => void };
type BareProps = CloseAndTitleProps & { children: ReactNode };

/** The way back and the title, at the start of the bar. */
export function CloseAndTitle({ title, onClose }: CloseAndTitleProps) {
  const { t } = useTranslation();
  return (
    <>
      <button
        type="button"
        aria-label={t('common.close')}
        title={t('common.close')}
        onClick={onClose}
        className="mc__icon"
      >
        <X aria-hidden="true" />
      </button>
      <h1>{title}</h1>
    </>
  );
}

/** The bar with the way back, and a message in place of the rest. */
export function Bare({ title, onClose, children }: BareProps) {
  return (
    <main id="main" tabIndex={-1} className="mc outline-none" style={{ gridTemplateRows: 'auto minmax(0, 1fr)' }}>
      <header className="mc__top">
        <CloseAndTitle title={title} onClose={onClose} />
      </header>
      <div className="mc-gate">{children}</div>
    </main>
  );
}

import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

type BareProps = { title: string; onClose: () => void; children: ReactNode };

/** The bar with the way back, and a message in place of the rest. */
export function Bare({ title, onClose, children }: BareProps) {
  const { t } = useTranslation();
  return (
    <main id="main" tabIndex={-1} className="mc outline-none" style={{ gridTemplateRows: 'auto minmax(0, 1fr)' }}>
      <header className="mc__top">
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
      </header>
      <div className="mc-gate">{children}</div>
    </main>
  );
}

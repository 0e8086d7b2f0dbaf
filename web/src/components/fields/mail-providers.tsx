import clsx from 'clsx';
import { useTranslation } from 'react-i18next';

/** Outgoing mail settings published by the providers. */
const providers = [
  { name: 'Gmail', host: 'smtp.gmail.com', port: '465' },
  { name: 'Microsoft 365', host: 'smtp.office365.com', port: '587' },
  { name: 'Yahoo', host: 'smtp.mail.yahoo.com', port: '465' },
  { name: 'iCloud', host: 'smtp.mail.me.com', port: '587' },
] as const;

type MailProvidersProps = { host: string; onChoose: (server: { host: string; port: string }) => void };

/** The mail servers that most clubs use, each a click away from the form; the one that the form has is marked. */
export function MailProviders({ host: current, onChoose }: MailProvidersProps) {
  const { t } = useTranslation();
  return (
    <div role="group" aria-label={t('setup.mail.providers')} className="grid gap-2">
      <p aria-hidden="true" className="text-sm font-semibold text-ink-2">
        {t('setup.mail.providers')}
      </p>
      <div className="grid grid-cols-2 gap-2">
        {providers.map(({ name, host, port }) => {
          const isOn = current.trim() === host;
          return (
            <button
              key={host}
              type="button"
              aria-pressed={isOn}
              aria-label={t('setup.mail.useProvider', { name, host, port })}
              onClick={() => onChoose({ host, port })}
              className={clsx(
                'wash grid min-h-14 min-w-0 content-center gap-0.5 rounded-md border px-3.5 py-2 text-start max-tablet:px-3',
                isOn
                  ? 'border-accent bg-accent-soft shadow-[inset_0_0_0_1px_var(--color-accent)] forced-colors:outline-2'
                  : 'border-control bg-surface hover:bg-hover',
              )}
            >
              <span className="font-semibold">{name}</span>
              <span className="ltr tnum text-xs wrap-anywhere text-ink-3 rtl:text-end">
                {host} {port}
              </span>
            </button>
          );
        })}
      </div>
    </div>
  );
}

import { useTranslation } from 'react-i18next';
import { Alert } from '../feedback/alert.tsx';
import { Button } from '../ui/button.tsx';

/** Outgoing mail settings published by the providers. */
const providers = [
  { name: 'Gmail', host: 'smtp.gmail.com', port: '465' },
  { name: 'Microsoft 365', host: 'smtp.office365.com', port: '587' },
  { name: 'Yahoo', host: 'smtp.mail.yahoo.com', port: '465' },
  { name: 'iCloud', host: 'smtp.mail.me.com', port: '587' },
] as const;

type MailProvidersProps = { onChoose: (server: { host: string; port: string }) => void };

/** The mail servers that most clubs use, each a click away from the form. */
export function MailProviders({ onChoose }: MailProvidersProps) {
  const { t } = useTranslation();
  return (
    <Alert variant="info" title={t('setup.mail.providers')}>
      <span className="mt-1 flex flex-wrap gap-2">
        {providers.map(({ name, host, port }) => (
          <Button
            key={host}
            variant="outline"
            size="sm"
            onClick={() => onChoose({ host, port })}
            aria-label={t('setup.mail.useProvider', { name, host, port })}
          >
            <span className="ltr tnum font-regular">
              {host} {port}
            </span>
          </Button>
        ))}
      </span>
    </Alert>
  );
}

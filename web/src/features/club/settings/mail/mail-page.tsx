import { useTranslation } from 'react-i18next';
import { Alert } from '../../../../components/feedback/alert.tsx';
import { SettingsFrame } from '../settings-frame.tsx';
import { SettingsRecord } from '../settings-record.tsx';
import { FailedMailsSheet } from './failed-mails-sheet.tsx';
import { MailServerSheet } from './mail-server-sheet.tsx';
import { RepliesSheet } from './replies-sheet.tsx';

/** The mail server, a test of it, and the mails that could not be sent. */
export function MailPage() {
  const { t } = useTranslation();
  return (
    <SettingsFrame isForAdmin>
      <SettingsRecord below={<FailedMailsSheet />}>
        {(record) => (
          <>
            {record.settings.mailFromEnvironment ? (
              <div className="col-span-full">
                <Alert variant="info" title={t('settings.mail.environmentTitle')}>
                  {t('settings.mail.environmentText')}
                </Alert>
              </div>
            ) : null}
            <MailServerSheet {...record} />
            <RepliesSheet {...record} />
          </>
        )}
      </SettingsRecord>
    </SettingsFrame>
  );
}

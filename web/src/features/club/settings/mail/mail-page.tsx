import { SettingsFrame } from '../settings-frame.tsx';
import { SettingsRecord } from '../settings-record.tsx';
import { FailedMailsSheet } from './failed-mails-sheet.tsx';
import { MailServerSheet } from './mail-server-sheet.tsx';
import { RepliesSheet } from './replies-sheet.tsx';

/** The mail server, a test of it, and the mails that could not be sent. */
export function MailPage() {
  return (
    <SettingsFrame isForAdmin>
      <SettingsRecord below={<FailedMailsSheet />}>
        {(record) => (
          <>
            <MailServerSheet {...record} />
            <RepliesSheet {...record} />
          </>
        )}
      </SettingsRecord>
    </SettingsFrame>
  );
}

import { SettingsFrame } from '../settings-frame.tsx';
import { BackupsSheet } from './backups-sheet.tsx';
import { BackupContents } from './backup-contents.tsx';

/** The backups of the installation, and what is in one. */
export function BackupsPage() {
  return (
    <SettingsFrame isForAdmin>
      <BackupsSheet />
      <BackupContents />
    </SettingsFrame>
  );
}

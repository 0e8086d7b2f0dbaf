import { SettingsFrame } from '../settings-frame.tsx';
import { BackupsSheet } from './backups-sheet.tsx';
import { BackupContents } from './backup-contents.tsx';

/** The installation's backups, and what a backup contains. */
export function BackupsPage() {
  return (
    <SettingsFrame isForAdmin>
      <BackupsSheet />
      <BackupContents />
    </SettingsFrame>
  );
}

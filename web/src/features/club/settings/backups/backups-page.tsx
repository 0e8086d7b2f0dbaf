import { useQuery } from '@tanstack/react-query';
import { backupsQuery } from '../../../../api/club/backups.ts';
import { useClubTime } from '../../../../api/club/club-time.ts';
import { HeldBack } from '../../../../components/page/held-back.tsx';
import { Skeleton } from '../../../../components/ui/skeleton.tsx';
import { SettingsFrame } from '../settings-frame.tsx';
import { BackupsSheet } from './backups-sheet.tsx';
import { BackupContents } from './backup-contents.tsx';

/** The installation's backups, and what a backup contains. */
export function BackupsPage() {
  return (
    <SettingsFrame isForAdmin>
      <Backups />
    </SettingsFrame>
  );
}

function Backups() {
  const isListed = !useQuery(backupsQuery()).isPending;
  const isTimeKnown = useClubTime().isKnown;
  return (
    <>
      <BackupsSheet />
      <HeldBack isReady={isListed && isTimeKnown} skeleton={<Skeleton className="h-80 rounded-lg" />}>
        <BackupContents />
      </HeldBack>
    </>
  );
}

import type { Backup } from '@touchline/contract/club/backups';
import { Download } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useDownloadBackup } from '../../../../api/club/backups.ts';
import { Badge } from '../../../../components/ui/badge.tsx';
import { Button } from '../../../../components/ui/button.tsx';
import { saveFile } from '../../../../lib/browser/save-file.ts';
import type { Formatter } from '../../../../lib/i18n/format.ts';

type BackupRowProps = {
  backup: Backup;
  /** Shows times as the sheet says. */
  format: Formatter;
};

/** One backup: time, reason, size, and download. */
export function BackupRow({ backup: { name, kind, bytes, madeAt }, format }: BackupRowProps) {
  const { t } = useTranslation();
  const download = useDownloadBackup();
  const time = format.dateTime(madeAt);

  return (
    <li className="flex items-center gap-4 py-4">
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-semibold text-ink">
          <time dateTime={madeAt}>{time}</time>
          <Badge tone="success">{t('backups.checked')}</Badge>
        </p>
        <p className="mt-1 text-sm text-ink-3">
          {t(`backups.kinds.${kind}`)} · <span className="whitespace-nowrap">{format.fileSize(bytes)}</span>
        </p>
      </div>
      <Button
        variant="outline"
        size="sm"
        foldsOnPhone
        icon={<Download />}
        aria-label={t('backups.downloadOf', { time })}
        isLoading={download.isPending}
        onClick={() => download.mutate(name, { onSuccess: (content) => saveFile(name, content) })}
      >
        {t('backups.download')}
      </Button>
    </li>
  );
}

import { WifiOff } from 'lucide-react';
import { useTranslation } from 'react-i18next';

/** The yellow bar under the header while the server is unreachable. The live region is always rendered. */
export function OfflineBar({ isOffline }: { isOffline: boolean }) {
  const { t } = useTranslation();
  return (
    <div role="status">
      {isOffline ? (
        <div
          data-offline-bar
          className="flex min-h-10 items-center justify-center gap-2.5 border-b border-warn/26 bg-warn-soft px-4 py-1.5 font-semibold text-warn"
        >
          <WifiOff aria-hidden="true" className="size-4 shrink-0 stroke-[1.75]" />
          {t('pieces.offline')}
        </div>
      ) : null}
    </div>
  );
}

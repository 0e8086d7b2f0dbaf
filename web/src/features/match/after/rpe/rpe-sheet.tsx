import type { RpeAsking } from '@touchline/contract/match/session-rpes';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Sheet } from '../../../../components/page/sheet.tsx';
import { Button } from '../../../../components/ui/button.tsx';
import { splitOverlay } from '../../../../components/ui/split-overlay.tsx';
import { useFormat } from '../../../../lib/i18n/format.ts';
import type { RpeDialogProps } from './rpe-dialog.tsx';

// Tactical and medical staff open it; everybody sees how many have answered.
const { Overlay: RpeDialog } = splitOverlay<RpeDialogProps>(async () => ({
  default: (await import('./rpe-dialog.tsx')).RpeDialog,
}));

type RpeSheetProps = { match: string; asking: RpeAsking; timeZone: string };

/** How many have said how hard the match was; those who may see the answers open them from here. */
export function RpeSheet({ match, asking, timeZone }: RpeSheetProps) {
  const { t } = useTranslation();
  const format = useFormat(timeZone);
  const [isOpen, setOpen] = useState(false);
  const { players, answered, sendAt, sentAt } = asking;
  const when =
    sentAt !== null
      ? t('match.rpe.wentOut', { time: format.time(sentAt) })
      : sendAt !== null
        ? t('match.rpe.goesOut', { time: format.time(sendAt) })
        : null;
  return (
    <Sheet
      title={t('match.rpe.title')}
      end={
        asking.mayEnter ? (
          <Button variant="ghost" size="sm" onClick={() => setOpen(true)}>
            {t('match.rpe.answers')}
          </Button>
        ) : null
      }
    >
      <p className="text-sm text-pretty text-ink-3">{t('match.rpe.about', { count: players })}</p>
      <p className="flex flex-wrap gap-x-5 gap-y-1 text-sm text-ink-3">
        <span aria-live="polite">{t('match.rpe.answered', { answered, count: players })}</span>
        {when ? <span>{when}</span> : null}
      </p>
      {isOpen ? <RpeDialog isOpen match={match} onClose={() => setOpen(false)} /> : null}
    </Sheet>
  );
}

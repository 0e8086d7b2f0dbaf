import type { Squad } from '@touchline/contract/squads/squads';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMaySetAsking } from '../../../../api/football/replies.ts';
import { Sheet } from '../../../../components/page/sheet.tsx';
import { Button } from '../../../../components/ui/button.tsx';

const AskingDialog = lazy(async () => ({ default: (await import('./asking-dialog.tsx')).AskingDialog }));

/** Leads tactical staff and administrators to how the squad asks its players whether they come. */
export function AskingSheet({ squad }: { squad: Squad }) {
  const { t } = useTranslation();
  const maySet = useMaySetAsking(squad._id);
  const [isOpen, setOpen] = useState(false);
  if (!maySet || !squad.active) return null;
  return (
    <Sheet
      title={t('replies.asking.title')}
      end={
        <Button variant="ghost" size="sm" onClick={() => setOpen(true)}>
          {t('replies.asking.set')}
        </Button>
      }
    >
      <p className="text-pretty text-ink-2">{t('replies.asking.hint')}</p>
      {isOpen ? (
        <Suspense>
          <AskingDialog squad={squad._id} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </Sheet>
  );
}

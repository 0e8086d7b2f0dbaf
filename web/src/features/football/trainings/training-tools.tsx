import { CalendarX2, EllipsisVertical } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Menu } from '../../../components/ui/menu.tsx';
import { menuIcon } from '../../../components/ui/menu-types.ts';

const PitchClosed = lazy(async () => ({ default: (await import('../call-off/pitch-closed.tsx')).PitchClosed }));

/** What acts on all trainings: a pitch that is closed for a day. */
export function TrainingTools() {
  const { t } = useTranslation();
  const [isClosing, setClosing] = useState(false);
  return (
    <>
      <Menu
        label={t('imports.more', { of: t('nav.trainings') })}
        trigger={<EllipsisVertical aria-hidden="true" />}
        triggerClassName={menuIcon}
        items={[{ id: 'closed', label: t('callOff.closed'), icon: <CalendarX2 aria-hidden="true" /> }]}
        onAction={() => setClosing(true)}
      />
      {isClosing ? (
        <Suspense>
          <PitchClosed onClose={() => setClosing(false)} />
        </Suspense>
      ) : null}
    </>
  );
}

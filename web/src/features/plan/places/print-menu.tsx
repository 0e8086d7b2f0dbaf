import { Printer } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { buttonVariants } from '../../../components/ui/button-variants.ts';
import { Menu } from '../../../components/ui/menu.tsx';

type PrintMenuProps = { onDay: () => void; onWeek: () => void };

/** For the groundsman: the shown day, or its week. */
export function PrintMenu({ onDay, onWeek }: PrintMenuProps) {
  const { t } = useTranslation();
  return (
    <Menu
      label={t('places.print')}
      trigger={
        <>
          <Printer aria-hidden="true" />
          <span className="max-tablet:sr-only">{t('places.print')}</span>
        </>
      }
      triggerClassName={buttonVariants({ variant: 'outline', hasIcon: true, foldsOnPhone: true })}
      items={[
        { id: 'day', label: t('places.printDay') },
        { id: 'week', label: t('places.printWeek') },
      ]}
      onAction={(id) => (id === 'week' ? onWeek() : onDay())}
    />
  );
}

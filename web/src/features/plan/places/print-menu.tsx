import { Printer } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Menu } from '../../../components/ui/menu.tsx';
import { menuIcon } from '../../../components/ui/menu-types.ts';

type PrintMenuProps = { onDay: () => void; onWeek: () => void };

/** For the groundsman: the shown day, or its week. */
export function PrintMenu({ onDay, onWeek }: PrintMenuProps) {
  const { t } = useTranslation();
  return (
    <Menu
      label={t('places.print')}
      trigger={<Printer aria-hidden="true" />}
      triggerClassName={menuIcon}
      items={[
        { id: 'day', label: t('places.printDay') },
        { id: 'week', label: t('places.printWeek') },
      ]}
      onAction={(id) => (id === 'week' ? onWeek() : onDay())}
    />
  );
}

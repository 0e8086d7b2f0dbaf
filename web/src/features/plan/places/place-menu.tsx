import type { Place } from '@touchline/contract/plan/places';
import { EllipsisVertical } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Menu } from '../../../components/ui/menu.tsx';
import { menuIcon } from '../../../components/ui/menu-types.ts';

type PlaceMenuProps = {
  place: Place;
  /** Closing and changing a place concerns all squads. */
  mayManage: boolean;
  onBook: () => void;
  onClose: () => void;
  onEdit: () => void;
};

/** What can be done with a place. */
export function PlaceMenu({ place, mayManage, onBook, onClose, onEdit }: PlaceMenuProps) {
  const { t } = useTranslation();
  const deeds = { book: onBook, close: onClose, edit: onEdit };
  return (
    <Menu
      label={t('places.menu', { place: place.name })}
      trigger={<EllipsisVertical aria-hidden="true" />}
      triggerClassName={menuIcon}
      items={[
        ...(place.active ? [{ id: 'book', label: t('places.book') }] : []),
        ...(mayManage
          ? [
              { id: 'close', label: t('places.close.menu') },
              { id: 'edit', label: t('places.edit.menu') },
            ]
          : []),
      ]}
      onAction={(id) => {
        if (id === 'book' || id === 'close' || id === 'edit') deeds[id]();
      }}
    />
  );
}

import type { Place } from '@touchline/contract/plan/places';
import { useTranslation } from 'react-i18next';
import { useDeletePlace, useUpdatePlace } from '../../../../api/plan/places.ts';
import { DeleteDialog } from '../../../../components/feedback/delete-dialog.tsx';
import { ConfirmDialog } from '../../../../components/feedback/confirm-dialog.tsx';
import { ApiError } from '../../../../lib/http/api-error.ts';
import { showToast } from '../../../../lib/state/toasts.ts';

type DeletePlaceProps = { place: Place; onClose: () => void; onCancel: () => void };

/** Deletes a place; one with events or bookings is offered to be no longer used instead. */
export function DeletePlace({ place, onClose, onCancel }: DeletePlaceProps) {
  const { t } = useTranslation();
  const remove = useDeletePlace();
  const update = useUpdatePlace();
  const { error } = remove;
  const isUsed = error instanceof ApiError && error.code === 'conflict';
  if (isUsed)
    return (
      <ConfirmDialog
        isOpen
        title={t('places.edit.usedTitle', { name: place.name })}
        verb={t('places.edit.stopUsing')}
        isBusy={update.isPending}
        error={update.isError ? t('places.notSaved') : null}
        onCancel={onClose}
        onConfirm={() =>
          update.mutate(
            { id: place._id, changes: { active: false } },
            {
              onSuccess: () => {
                showToast('success', t('places.edit.stopped', { name: place.name }));
                onClose();
              },
            },
          )
        }
      >
        <p>{t('places.edit.usedText')}</p>
      </ConfirmDialog>
    );
  return (
    <DeleteDialog
      isOpen
      item={t('places.edit.item')}
      isBusy={remove.isPending}
      error={remove.isError}
      onCancel={onCancel}
      onDelete={() =>
        remove.mutate(place._id, {
          onSuccess: () => {
            showToast('success', t('places.edit.deleted'));
            onClose();
          },
        })
      }
    >
      <p dir="auto" className="font-semibold wrap-anywhere">
        {place.name}
      </p>
    </DeleteDialog>
  );
}

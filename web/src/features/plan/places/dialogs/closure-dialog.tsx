import type { PlaceUse } from '@touchline/contract/plan/place-days';
import type { Place } from '@touchline/contract/plan/places';
import { useOpenPlace } from '../../../../api/plan/place-days.ts';
import { Button } from '../../../../components/ui/button.tsx';
import { Dialog } from '../../../../components/ui/dialog.tsx';
import { useWhyNot } from '../../../../forms/use-why-not.ts';
import { useOnline } from '../../../../lib/offline/connection.ts';
import { showToast } from '../../../../lib/state/toasts.ts';
import type { Words } from '../uses/use-words.ts';
import { UseFacts } from './use-facts.tsx';

type ClosureDialogProps = {
  use: PlaceUse & { _id: string };
  places: readonly Place[];
  mayOpen: boolean;
  words: Words;
  onClose: () => void;
};

/** A closed time of a place, which ends before its time if the place is opened again. */
export function ClosureDialog({ use, places, mayOpen, words, onClose }: ClosureDialogProps) {
  const { t } = words;
  const isOnline = useOnline();
  const whyNot = useWhyNot();
  const { mutate, isPending } = useOpenPlace();
  const open = () =>
    mutate(
      { place: use.place, closure: use._id },
      {
        onSuccess: () => {
          showToast('success', t('places.close.opened'));
          onClose();
        },
      },
    );
  return (
    <Dialog
      isOpen
      size="sm"
      title={t('places.closed')}
      isBusy={isPending}
      onClose={onClose}
      footer={
        <>
          <Button variant="outline" isBusy={isPending} onClick={onClose}>
            {t('common.close')}
          </Button>
          {mayOpen ? (
            <Button disabled={!isOnline} why={whyNot({})} isLoading={isPending} onClick={open}>
              {t('places.close.open')}
            </Button>
          ) : null}
        </>
      }
    >
      <UseFacts use={use} places={places} words={words} />
      {use.title === null ? null : (
        <p dir="auto" className="mt-2 wrap-anywhere">
          {use.title}
        </p>
      )}
      {mayOpen ? <p className="mt-2 text-sm text-ink-3">{t('places.close.openHint')}</p> : null}
    </Dialog>
  );
}

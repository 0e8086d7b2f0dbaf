import type { PlanClash } from '@touchline/contract/plan/plan-clashes';
import { useAcceptClash } from '../../../api/plan/plan-clashes.ts';
import { BookingCard } from '../../../components/ui/booking-card.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { showToast } from '../../../lib/state/toasts.ts';
import type { Words } from './uses/use-words.ts';
import { clashTitle, clashUses, type NameOf } from './move/effect-texts.ts';

type ClashAlertProps = {
  clash: PlanClash;
  nameOf: NameOf;
  words: Words;
  /** Moves what can go to the free place; undefined for who may not, or where nothing is free. */
  onMove: (() => void) | undefined;
  isMoving: boolean;
  mayAccept: boolean;
};

/** What does not fit, with the two ways out: move one of them, or say that both are fine. */
export function ClashAlert({ clash, nameOf, words, onMove, isMoving, mayAccept }: ClashAlertProps) {
  const { t, format } = words;
  const { mutateAsync, isPending } = useAcceptClash();
  const { free, uses, kind } = clash;
  const isPlace = kind === 'place' || kind === 'closed';
  const freePlace = free && nameOf(free.place, free.half);
  const moved = free && uses.find(({ _id }) => _id === free.event);

  // A promise: the clash is gone from the page by then.
  const accept = (accepted: boolean) =>
    void mutateAsync({ clash: clash._id, accepted }).then(
      () =>
        showToast(
          'success',
          t(accepted ? 'places.clash.accepted' : 'places.clash.again'),
          accepted ? { label: t('common.undo'), run: () => accept(false), kind: 'clash' } : undefined,
        ),
      () => undefined,
    );

  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-md border border-warn/30 bg-warn-soft py-3 ps-4 pe-3 leading-[1.45]">
      <div className="flex min-w-0 flex-1 basis-72 items-start gap-3">
        <BookingCard colour={isPlace ? 'yellow' : 'red'} size="md" className="mt-1" />
        <div className="min-w-0">
          <h2 className="text-base font-semibold wrap-anywhere">{clashTitle(clash, nameOf, words)}</h2>
          <p className="text-pretty wrap-anywhere">
            {clashUses(clash, words).join(' ')}
            {free && freePlace ? (
              <>
                {' '}
                {free.until === null
                  ? t('places.clash.free', { place: freePlace })
                  : t('places.clash.freeUntil', { place: freePlace, until: format.time(free.until) })}
              </>
            ) : null}
          </p>
        </div>
      </div>
      {mayAccept || onMove ? (
        <div className="flex flex-wrap gap-2">
          {onMove && freePlace && moved && (moved.kind === 'training' || moved.kind === 'task') ? (
            <Button variant="outline" size="sm" isLoading={isMoving} onClick={onMove}>
              {t(`places.clash.move.${moved.kind}`, { place: freePlace })}
            </Button>
          ) : null}
          {mayAccept ? (
            <Button variant="ghost" size="sm" isLoading={isPending} onClick={() => accept(true)}>
              {t(uses.length > 1 ? 'places.clash.bothFine' : 'places.clash.fine')}
            </Button>
          ) : null}
        </div>
      ) : null}
    </li>
  );
}

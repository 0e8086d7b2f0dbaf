import type { PlaceUse } from '@touchline/contract/plan/place-days';
import type { PlaceHalf } from '@touchline/contract/football/session/plan-choices';
import type { Place } from '@touchline/contract/plan/places';
import { useMoveUse, useUndoMove } from '../../../../api/plan/place-days-moves.ts';
import { showToast } from '../../../../lib/state/toasts.ts';
import type { Words } from '../uses/use-words.ts';

type Spot = { from: string; place: string; half: PlaceHalf | null };

/** Moves what takes a place, and offers to take that back. */
export function useMove(places: readonly Place[], words: Words) {
  const { t, format } = words;
  const { mutateAsync, isPending } = useMoveUse();
  const { mutateAsync: undo } = useUndoMove();

  /** Resolves to whether it was moved; the error listener reports a failure. */
  const move = async (use: PlaceUse, { from, place: id, half }: Spot): Promise<boolean> => {
    const place = places.find(({ _id }) => _id === id);
    if (!place) return false;
    try {
      const takeBack = await mutateAsync({ use, from, half, ...(id !== use.place && { place }) });
      const where = { name: words.name(use), place: words.place(place, half), from: format.time(from) };
      showToast('success', t('places.move.done', where), {
        label: t('common.undo'),
        run: () =>
          void undo(takeBack).then(
            () => showToast('success', t('places.move.undone', { name: words.name(use) })),
            () => undefined,
          ),
        kind: 'moveUse',
      });
      return true;
    } catch {
      return false;
    }
  };
  return { move, isPending };
}

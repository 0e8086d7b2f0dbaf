import type { FestivalGame } from '@touchline/contract/match/festivals';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useChangeGames } from '../../../api/match/festival-games.ts';
import { randomText } from '../../../lib/browser/random-text.ts';
import { validationText } from '../../../lib/forms/validation.ts';
import { ApiError } from '../../../lib/http/api-error.ts';
import { showToast } from '../../../lib/state/toasts.ts';
import { withGame } from './game-form-values.ts';

/** Which game is open, one at a time, with what saves and deletes it. A deleted one comes back to its place with Undo. */
export function useEditedGames(match: string) {
  const { t } = useTranslation();
  const change = useChangeGames(match);
  const [open, setOpen] = useState<{ id: string; isNew: boolean } | null>(null);
  /** The button that the focus goes back to. */
  const left = useRef<string | null>(null);
  useEffect(() => {
    if (open !== null || left.current === null) return;
    document.querySelector<HTMLElement>(`[data-game="${left.current}"]`)?.focus();
    left.current = null;
  }, [open]);
  const close = (focused: string | null) => {
    left.current = focused;
    change.reset();
    setOpen(null);
  };
  const { error } = change;

  return {
    open,
    isSaving: change.isPending,
    refusal:
      error instanceof ApiError
        ? error.errors[0]
          ? validationText(t, error.errors[0].message)
          : t('match.season.notSaved')
        : error
          ? t('match.season.notSaved')
          : undefined,
    add: () => setOpen({ id: randomText().slice(0, 24), isNew: true }),
    edit: (id: string) => setOpen({ id, isNew: false }),
    close: () => close(open === null || open.isNew ? 'new' : open.id),
    save: (game: FestivalGame) =>
      change.mutate((games) => withGame(games, game), {
        onSuccess: () => {
          showToast('success', t('match.festival.saved'));
          close(open?.isNew ? 'new' : game._id);
        },
      }),
    remove: (game: FestivalGame, place: number) =>
      change.mutate((games) => games.filter(({ _id }) => _id !== game._id), {
        onSuccess: () => {
          close('new');
          showToast('success', t('match.festival.deleted'), {
            label: t('common.undo'),
            kind: 'festival-game',
            run: () => change.mutate((games) => games.toSpliced(place, 0, game)),
          });
        },
      }),
  };
}

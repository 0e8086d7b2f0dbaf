import type { MatchEvent } from '@touchline/contract/match/match-events';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDeleteEvent, useRestoreEvent } from '../../../../api/match/match-events-corrections.ts';
import { showToast } from '../../../../lib/state/toasts.ts';

export type NewEvent = Pick<MatchEvent, 'kind' | 'side'>;

/** Which event is open for editing, one at a time; a deleted one can be brought back for some seconds. */
export function useEditedEvent(match: string) {
  const { t } = useTranslation();
  const [open, setOpen] = useState<{ id: string } | { fresh: NewEvent } | null>(null);
  const remove = useDeleteEvent(match);
  const restore = useRestoreEvent(match);
  /** The row that the focus goes back to. */
  const left = useRef<string | null>(null);
  useEffect(() => {
    if (open !== null || left.current === null) return;
    document.querySelector<HTMLElement>(`[data-event="${left.current}"]`)?.focus();
    left.current = null;
  }, [open]);

  return {
    is: (event: MatchEvent) => open !== null && 'id' in open && open.id === event._id,
    /** What a new event begins with; null while none is entered. */
    fresh: open !== null && 'fresh' in open ? open.fresh : null,
    open: (event: MatchEvent) => setOpen({ id: event._id }),
    add: (fresh: NewEvent) => setOpen({ fresh }),
    close: () => {
      left.current = open !== null && 'id' in open ? open.id : 'new';
      setOpen(null);
    },
    remove: (event: MatchEvent) =>
      remove.mutate(event._id, {
        onSuccess: () => {
          setOpen(null);
          showToast('success', t('match.events.deleted'), {
            label: t('common.undo'),
            kind: 'event',
            run: () => restore.mutate(event._id),
          });
        },
      }),
  };
}
export type EditedEvent = ReturnType<typeof useEditedEvent>;

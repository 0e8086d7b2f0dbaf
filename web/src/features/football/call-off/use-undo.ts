import { useTranslation } from 'react-i18next';
import { useUndoCallOff } from '../../../api/football/call-offs.ts';
import { showToast } from '../../../lib/state/toasts.ts';

/** Takes a call-off back and says so; the error listener reports a failure. */
export function useUndo() {
  const { t } = useTranslation();
  const { mutateAsync, isPending } = useUndoCallOff();
  return {
    isPending,
    // A promise: a dialog that offers it is gone by then.
    undo: (events: string[]) =>
      void mutateAsync(events).then(
        () => showToast('success', t('callOff.undone', { count: events.length })),
        () => undefined,
      ),
  };
}

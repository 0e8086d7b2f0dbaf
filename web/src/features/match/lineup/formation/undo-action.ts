import type { TFunction } from 'i18next';
import type { ToastAction } from '../../../../lib/state/toasts.ts';

/** Takes back the step that a toast tells of. */
export const undoAction = (t: TFunction, undo: () => void): ToastAction => ({
  label: t('common.undo'),
  run: undo,
  kind: 'lineup-step',
});

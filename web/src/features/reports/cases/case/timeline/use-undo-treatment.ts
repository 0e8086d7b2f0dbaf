import { useTranslation } from 'react-i18next';
import { useDeleteTreatment } from '../../../../../api/health/case-entries.ts';
import { showToast } from '../../../../../lib/state/toasts.ts';
import type { Treatment } from './entries-of.ts';

/** Tells that a treatment was written down, and offers to take it back. */
export const useUndoTreatment = (caseId: string) => {
  const { t } = useTranslation();
  const { mutate } = useDeleteTreatment();
  return ({ _id, kind }: Treatment): void =>
    showToast('success', t('casePage.timeline.treated', { kind }), {
      label: t('common.undo'),
      run: () => mutate({ id: caseId, treatment: _id }),
    });
};

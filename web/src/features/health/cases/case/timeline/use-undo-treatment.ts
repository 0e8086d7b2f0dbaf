import { useTranslation } from 'react-i18next';
import { useDeleteTreatment } from '../../../../../api/health/case-entries.ts';
import { offerUndo } from '../../stage/last-move.ts';
import type { Treatment } from './entries-of.ts';

/** Tells that a treatment was written down, and offers to take it back. */
export const useUndoTreatment = (caseId: string) => {
  const { t } = useTranslation();
  const { mutate } = useDeleteTreatment();
  return ({ _id, kind }: Treatment): void =>
    offerUndo({
      message: t('casePage.timeline.treated', { kind }),
      label: t('common.undo'),
      takeBack: () => mutate({ id: caseId, treatment: _id }),
    });
};

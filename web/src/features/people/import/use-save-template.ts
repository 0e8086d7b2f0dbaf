import { useTranslation } from 'react-i18next';
import { useImportTemplate } from '../../../api/club/import-template.ts';

/** Downloads a workbook to fill in with players. */
export function useSaveTemplate() {
  const { t } = useTranslation();
  const { mutate, isPending } = useImportTemplate();
  const save = () =>
    mutate(undefined, {
      onSuccess: (content) => {
        // Few users need it.
        void import('../../../lib/browser/save-table.ts').then(({ saveTable }) =>
          saveTable([t('exports.players'), t('imports.templateFile')], { format: 'xlsx', content }),
        );
      },
    });
  return { save, isSaving: isPending };
}

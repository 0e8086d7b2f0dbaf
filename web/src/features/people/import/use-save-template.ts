import { useTranslation } from 'react-i18next';
import { useImportTemplate } from '../../../api/club/import-template.ts';

/** Downloads a workbook to fill in with players. */
export function useSaveTemplate() {
  const { t } = useTranslation();
  const { mutate, isPending } = useImportTemplate();
  const save = () =>
    mutate(undefined, {
      onSuccess: async (content) => {
        // Few users need it.
        const { saveTable } = await import('../../../lib/browser/save-table.ts');
        saveTable([t('exports.players'), t('imports.templateFile')], { format: 'xlsx', content });
      },
    });
  return { save, isSaving: isPending };
}

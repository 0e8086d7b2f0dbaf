import { useQuery } from '@tanstack/react-query';
import { Upload } from 'lucide-react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { diagnosesQuery, useImportDiagnoses } from '../../../../api/health/diagnoses.ts';
import { HiddenFileInput } from '../../../../components/fields/hidden-file-input.tsx';
import { Sheet } from '../../../../components/page/sheet.tsx';
import { Button } from '../../../../components/ui/button.tsx';
import { useFormat } from '../../../../lib/i18n/format.ts';
import { showToast } from '../../../../lib/state/toasts.ts';

/** The official table of diagnoses, which the club takes from its publisher. */
export function DiagnosesSheet() {
  const { t } = useTranslation();
  const format = useFormat();
  const input = useRef<HTMLInputElement>(null);
  const { data } = useQuery(diagnosesQuery({}));
  const { mutate, isPending } = useImportDiagnoses();
  const take = (file: File | undefined) => {
    if (file)
      mutate(file, {
        onSuccess: ({ imported }) =>
          showToast(
            'success',
            t('healthSettings.diagnoses.done', { count: imported, number: format.number(imported) }),
          ),
      });
  };
  return (
    <Sheet title={t('healthSettings.diagnoses.title')}>
      <div className="grid max-w-text gap-3">
        <p className="text-ink-2">{t('healthSettings.diagnoses.text')}</p>
        {data ? (
          <p className="font-semibold">
            {data.imported === 0
              ? t('healthSettings.diagnoses.none')
              : t('healthSettings.diagnoses.loaded', { count: data.imported, number: format.number(data.imported) })}
          </p>
        ) : null}
        <div>
          <HiddenFileInput
            ref={input}
            accept=".csv,text/csv"
            aria-label={t('healthSettings.diagnoses.choose')}
            onFiles={([file]) => take(file)}
          />
          <Button
            variant="outline"
            icon={<Upload aria-hidden="true" />}
            isLoading={isPending}
            onClick={() => input.current?.click()}
          >
            {t('healthSettings.diagnoses.choose')}
          </Button>
        </div>
        <p className="text-sm text-ink-3">{t('casePage.diagnosis.source')}</p>
      </div>
    </Sheet>
  );
}

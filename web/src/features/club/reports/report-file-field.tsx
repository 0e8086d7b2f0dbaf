import type { Report } from '@touchline/contract/club/reports';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../components/ui/button.tsx';
import { DropZone } from '../../../components/images/drop-zone.tsx';
import { ReportFileRow } from './report-file-row.tsx';
import { reportAccept } from './report-form.ts';

type ReportFileFieldProps = {
  /** The report's stored file. */
  present: Report['file'] | null;
  /** The file chosen to replace it. */
  chosen: File | null;
  /** Error about the chosen file, from the form rules or the server. */
  error: string | undefined;
  /** 0 to 1 during the upload. */
  progress: number | null;
  /** Why the upload failed. */
  failure: string | null;
  isDisabled: boolean;
  onChoose: (file: File | null) => void;
  onStop: () => void;
  /** Retries the upload; undefined while a retry is impossible. */
  onRetry: (() => void) | undefined;
};

/** A report's file: choose or drop, show kind and size, replace, and upload progress. */
export function ReportFileField(props: ReportFileFieldProps) {
  const { present, chosen, error, progress, failure, isDisabled, onChoose, onStop, onRetry } = props;
  const { t } = useTranslation();
  const [isTouched, setTouched] = useState(false);
  const zone = useRef<HTMLButtonElement>(null);
  const isSound = chosen !== null && error === undefined;
  const required = isTouched && !chosen ? t('validation.fileRequired') : undefined;

  const choose = (file: File | null) => {
    setTouched(true);
    onChoose(file);
  };

  return (
    <div
      role="group"
      aria-label={t('reports.file.label')}
      data-refused={error ? '' : undefined}
      className="grid gap-3"
      onBlur={(event) => {
        // The file dialog also takes the focus, but the user has not left the field.
        if (zone.current?.contains(event.target) && document.activeElement !== zone.current) setTouched(true);
      }}
    >
      {isSound || present ? (
        <ReportFileRow
          chosen={chosen}
          present={present}
          progress={progress}
          error={error}
          isDisabled={isDisabled}
          onChoose={choose}
          onStop={onStop}
        />
      ) : (
        <DropZone
          ref={zone}
          kind="file"
          accept={reportAccept}
          hint={chosen?.name ?? t('reports.file.hint')}
          onFile={choose}
          error={error ?? required}
          isDisabled={isDisabled}
        />
      )}
      {failure && progress === null ? (
        <div role="alert" className="flex flex-wrap items-center gap-3 text-sm text-danger">
          <p className="min-w-0 flex-1 font-medium">{failure}</p>
          {onRetry ? (
            <Button variant="outline" size="sm" onClick={onRetry}>
              {t('common.retry')}
            </Button>
          ) : null}
        </div>
      ) : null}
    </div>
  );
}

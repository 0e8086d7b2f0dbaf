import type { Report } from '@touchline/contract/club/reports';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../components/ui/button.tsx';
import { DropZone } from '../../../components/images/drop-zone.tsx';
import { ReportFileRow } from './report-file-row.tsx';
import { reportAccept } from './report-form.ts';

type ReportFileFieldProps = {
  /** What the report has already. */
  present: Report['file'] | null;
  /** What was chosen in its place. */
  chosen: File | null;
  /** The rules and the server, about the chosen one. */
  error: string | undefined;
  /** 0 to 1 while it is on its way. */
  progress: number | null;
  /** Why it has not arrived. */
  failure: string | null;
  isDisabled: boolean;
  onChoose: (file: File | null) => void;
  onStop: () => void;
  /** Sends it again; undefined while that can't work. */
  onRetry: (() => void) | undefined;
};

/** The file of a report: dropped or chosen, shown with kind and size, replaced, and its way to the server. */
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
        // The window of the file dialog takes the focus, too, but nobody has left the field then.
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

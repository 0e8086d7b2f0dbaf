import type { Report } from '@touchline/contract/club/reports';
import clsx from 'clsx';
import { FileText, Upload, X } from 'lucide-react';
import { type DragEvent, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../components/ui/button.tsx';
import { HiddenFileInput } from '../../../components/fields/hidden-file-input.tsx';
import { FieldMessage } from '../../../components/fields/field-message.tsx';
import { IconButton } from '../../../components/ui/icon-button.tsx';
import { ProgressRing } from '../../../components/ui/progress-ring.tsx';
import { useClubZone } from '../../../api/club/club.ts';
import { useFormat } from '../../../lib/i18n/format.ts';
import { kindOf, reportAccept } from './report-form.ts';

type ReportFileRowProps = {
  present: Report['file'] | null;
  /** Shown instead of the stored file. */
  chosen: File | null;
  /** 0 to 1 while the chosen file is uploading. */
  progress: number | null;
  error: string | undefined;
  isDisabled: boolean;
  onChoose: (file: File | null) => void;
  onStop: () => void;
};

/** A report's file and its replacement, chosen by the button or by dropping a file. */
export function ReportFileRow(props: ReportFileRowProps) {
  const { present, chosen, progress, error, isDisabled, onChoose, onStop } = props;
  const { t } = useTranslation();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const replace = useRef<HTMLButtonElement>(null);
  const [isOver, setOver] = useState(false);
  const label = t('reports.file.label');
  const name = chosen?.name ?? present?.name ?? '';
  const isRunning = progress !== null;
  const stop = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // The submit button is disabled now; Esc must still reach the dialog.
    if (isRunning) stop.current?.focus();
  }, [isRunning]);

  const take = ([file]: Iterable<File>) => {
    if (file && !isDisabled) onChoose(file);
  };
  const handleDrag = (event: DragEvent) => {
    event.preventDefault();
    setOver(!isDisabled);
  };
  const handleKeep = () => {
    onChoose(null);
    // The remove button disappeared along with the file.
    replace.current?.focus();
  };

  return (
    <div>
      <div
        onDragOver={handleDrag}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault();
          setOver(false);
          take(event.dataTransfer.files);
        }}
        className={clsx(
          'flex min-h-15 min-w-0 items-center gap-3 rounded-md border px-3 py-2.5 text-ink',
          isOver ? 'border-accent bg-accent-soft' : error ? 'border-danger' : 'border-line-strong',
        )}
      >
        {isRunning ? (
          <ProgressRing value={progress} label={t('pieces.upload.running', { label: name })} isSmall />
        ) : (
          <FileText aria-hidden="true" className="size-6 shrink-0 stroke-[1.75] text-ink-3" />
        )}
        <div className="min-w-0 flex-1 leading-snug">
          <span className="line-clamp-2 font-semibold wrap-anywhere" title={name}>
            <bdi>{name}</bdi>
          </span>
          <span className="block text-sm text-ink-3">
            {isRunning ? <Sent share={progress} /> : <FileFacts file={chosen ?? present} />}
          </span>
        </div>
        {isRunning ? (
          <IconButton
            ref={stop}
            label={t('pieces.upload.stop', { label: name })}
            icon={<X aria-hidden="true" />}
            size="sm"
            onClick={onStop}
          />
        ) : (
          <>
            <Button
              ref={replace}
              variant="outline"
              size="sm"
              icon={<Upload aria-hidden="true" />}
              disabled={isDisabled}
              aria-label={t('pieces.upload.replaceLabel', { label })}
              aria-describedby={error ? `${id}-message` : undefined}
              onClick={() => input.current?.click()}
            >
              {t('pieces.upload.replace')}
            </Button>
            {chosen ? (
              <IconButton
                label={present ? t('reports.file.keep') : t('pieces.upload.remove', { label: name })}
                icon={<X aria-hidden="true" />}
                size="sm"
                disabled={isDisabled}
                onClick={handleKeep}
              />
            ) : null}
          </>
        )}
      </div>
      <FieldMessage id={`${id}-message`} error={error} />
      <HiddenFileInput ref={input} accept={reportAccept} aria-label={label} onFiles={take} />
    </div>
  );
}

function Sent({ share }: { share: number }) {
  const { t } = useTranslation();
  const format = useFormat();
  // The upload is complete: the server is checking the file.
  return share < 1 ? t('reports.file.sent', { percent: format.percent(share) }) : t('reports.file.checking');
}

/** Kind and size; for a stored file also its date. */
function FileFacts({ file }: { file: File | Report['file'] | null }) {
  const { t } = useTranslation();
  const format = useFormat(useClubZone().timeZone);
  if (!file) return null;
  const kind = kindOf(file.name)?.toUpperCase();
  const size = format.fileSize(file.size);
  if (file instanceof File) return kind ? t('reports.chosenMeta', { kind, size }) : size;
  return t('reports.meta', { kind: file.kind.toUpperCase(), size, date: format.date(file.uploadedAt) });
}

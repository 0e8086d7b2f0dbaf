import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Alert } from '../../../components/feedback/alert.tsx';
import { Button } from '../../../components/ui/button.tsx';

type AskFirstProps = {
  /** Label of the button that opens the question. */
  label: string;
  /** Accessible name, if the label alone is ambiguous. */
  name?: string;
  icon?: ReactNode;
  tone?: 'plain' | 'danger';
  title: string;
  text: string;
  /** Label of the confirm button; defaults to `label`. */
  confirmLabel?: string;
  isBusy: boolean;
  error?: string | undefined;
  onConfirm: () => void;
  /** Called when the question is dismissed, to clear an earlier error. */
  onCancel?: () => void;
};

/** A button that asks before an irreversible action. The question replaces the button, within reach of the thumb. */
export function AskFirst({
  label,
  name,
  icon,
  tone = 'danger',
  title,
  text,
  confirmLabel,
  isBusy,
  error,
  onConfirm,
  onCancel,
}: AskFirstProps) {
  const { t } = useTranslation();
  const [isAsking, setAsking] = useState(false);
  const wasAsking = useRef(false);
  const titleId = useId();
  const question = useRef<HTMLParagraphElement>(null);
  const opener = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    if (isAsking) question.current?.focus();
    else if (wasAsking.current) opener.current?.focus();
    wasAsking.current = isAsking;
  }, [isAsking]);

  if (!isAsking)
    return (
      <Button
        ref={opener}
        variant="outline"
        size="lg"
        tone={tone}
        icon={icon}
        aria-label={name}
        onClick={() => setAsking(true)}
      >
        {label}
      </Button>
    );
  return (
    <div role="group" aria-labelledby={titleId} className="grid gap-3 rounded-md bg-sunken p-4">
      <div>
        <p ref={question} id={titleId} tabIndex={-1} className="font-bold outline-hidden wrap-anywhere">
          {title}
        </p>
        <p className="text-pretty text-ink-2">{text}</p>
      </div>
      {error ? <Alert variant="destructive">{error}</Alert> : null}
      <div className="flex flex-wrap gap-2 *:flex-1">
        <Button
          variant="outline"
          size="lg"
          isBusy={isBusy}
          onClick={() => {
            setAsking(false);
            onCancel?.();
          }}
        >
          {t('me.state.keep')}
        </Button>
        <Button variant={tone === 'danger' ? 'danger' : 'primary'} size="lg" isLoading={isBusy} onClick={onConfirm}>
          {confirmLabel ?? label}
        </Button>
      </div>
    </div>
  );
}

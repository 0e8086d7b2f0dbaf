import { limits } from '@touchline/contract/wire/limits';
import clsx from 'clsx';
import { Pencil } from 'lucide-react';
import { type SubmitEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../../components/ui/button.tsx';
import { TextInput } from '../../../../components/fields/text-input.tsx';
import { quickReasonKeys, quickReasons, reasonText } from '../../../../lib/i18n/absence-reasons.ts';

type ReasonLineProps = {
  /** The player's name. */
  name: string;
  reason: string | null;
  onChange: (reason: string | null) => void;
};

const chip =
  'wash inline-flex min-h-9 items-center rounded-full border border-line-strong bg-surface px-3 text-sm font-medium text-ink-2 hover:bg-hover hover:text-ink pointer-coarse:min-h-11';

/** Optional reason for an absence: one tap, or free text. */
export function ReasonLine({ name, reason, onChange }: ReasonLineProps) {
  const { t } = useTranslation();
  const [mode, setMode] = useState<'shown' | 'choosing' | 'writing'>(reason ? 'shown' : 'choosing');
  const isShown = reason !== null && mode === 'shown';
  const choose = (next: string | null) => {
    setMode('shown');
    onChange(next);
  };

  if (mode === 'writing')
    return <OwnReason name={name} reason={reason} onSave={choose} onCancel={() => setMode('shown')} />;
  if (isShown)
    return (
      <button
        type="button"
        onClick={() => setMode('choosing')}
        className="wash hover-wash -ms-2 inline-flex min-h-9 max-w-full items-center gap-2 rounded-md px-2 text-start text-sm text-ink-2 pointer-coarse:min-h-11"
      >
        <span className="sr-only">{t('attendance.take.changeReason', { name })}</span>
        <span dir="auto" className="min-w-0 font-semibold wrap-anywhere text-ink">
          {reasonText(t, reason)}
        </span>
        <Pencil aria-hidden="true" className="size-3.5 shrink-0 stroke-[1.75]" />
      </button>
    );
  return (
    <div role="group" aria-label={t('attendance.take.reasonOf', { name })} className="flex flex-wrap gap-1.5">
      {quickReasonKeys.map((key) => {
        const isOn = reason === quickReasons[key];
        return (
          <button
            key={key}
            type="button"
            aria-pressed={isOn}
            onClick={() => choose(isOn ? null : quickReasons[key])}
            className={clsx(chip, isOn && 'border-accent! bg-accent-soft font-semibold text-ink!')}
          >
            {t(`attendance.reasons.${key}`)}
          </button>
        );
      })}
      <button type="button" onClick={() => setMode('writing')} className={chip}>
        {t('attendance.reasons.other')}
      </button>
    </div>
  );
}

type OwnReasonProps = {
  name: string;
  reason: string | null;
  onSave: (reason: string | null) => void;
  onCancel: () => void;
};

function OwnReason({ name, reason, onSave, onCancel }: OwnReasonProps) {
  const { t } = useTranslation();
  const id = useId();
  const [text, setText] = useState(reason === null ? '' : reasonText(t, reason));
  const handleSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const written = text.trim();
    // A suggested reason that was not edited stays a suggested reason.
    onSave(reason !== null && written === reasonText(t, reason) ? reason : written || null);
  };
  return (
    <form noValidate onSubmit={handleSubmit} className="flex items-start gap-2">
      <label htmlFor={id} className="sr-only">
        {t('attendance.take.reasonOf', { name })}
      </label>
      <TextInput
        id={id}
        variant="minimal"
        dir="auto"
        // The user's last tap asked for this field.
        // eslint-disable-next-line jsx-a11y/no-autofocus
        autoFocus
        autoComplete="off"
        maxLength={limits.shortTextMax}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') onCancel();
        }}
        className="min-w-0 flex-1"
      />
      <Button type="submit" variant="secondary">
        {t('attendance.take.keepReason')}
      </Button>
    </form>
  );
}

import { KeyRound, Smartphone } from 'lucide-react';
import { type Ref, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { digitsIn, isWholeCode } from '../../lib/forms/typed-code.ts';
import { TextInput } from '../fields/text-input.tsx';

type CodeFieldProps = {
  value: string;
  onChange: (value: string) => void;
  /** Called when the last of the six digits was typed or pasted. */
  onComplete: (code: string) => void;
  /** Set if a recovery code may replace one from the app. */
  takesRecovery?: boolean;
  /** Called when the user switches to the other kind of code. */
  onKindChange?: (isRecovery: boolean) => void;
  error?: string | undefined;
  ref?: Ref<HTMLInputElement>;
};

/** Six digits of an authenticator app, submitted automatically, or a recovery code. */
export function CodeField({
  value,
  onChange,
  onComplete,
  takesRecovery = false,
  onKindChange,
  error,
  ref,
}: CodeFieldProps) {
  const { t } = useTranslation();
  const own = useRef<HTMLInputElement>(null);
  const [isRecovery, setRecovery] = useState(false);

  useEffect(() => own.current?.focus(), [isRecovery]);

  const handleChange = (typed: string) => {
    if (isRecovery) return onChange(typed);
    const digits = digitsIn(typed);
    onChange(digits);
    if (isWholeCode(digits) && digits !== value) onComplete(digits);
  };

  return (
    <div className="grid justify-items-start gap-2">
      <TextInput
        key={String(isRecovery)}
        ref={(input) => {
          own.current = input;
          if (typeof ref === 'function') ref(input);
          else if (ref) ref.current = input;
        }}
        className="w-full"
        name="code"
        dir="ltr"
        label={t(isRecovery ? 'signIn.code.recoveryLabel' : 'signIn.code.label')}
        icon={isRecovery ? <KeyRound /> : <Smartphone />}
        inputMode={isRecovery ? 'text' : 'numeric'}
        autoComplete={isRecovery ? 'off' : 'one-time-code'}
        autoCapitalize="none"
        spellCheck={false}
        required
        hint={isRecovery && !onKindChange ? t('signIn.code.recoveryText') : undefined}
        value={value}
        onChange={(event) => handleChange(event.target.value)}
        error={error}
      />
      {takesRecovery ? (
        <button
          type="button"
          onClick={() => {
            onChange('');
            setRecovery(!isRecovery);
            onKindChange?.(!isRecovery);
          }}
          className="inline-flex min-h-9 cursor-pointer items-center text-sm font-medium text-ink-2 underline decoration-line-strong underline-offset-4 hover:text-ink hover:decoration-current pointer-coarse:min-h-11"
        >
          {t(isRecovery ? 'signIn.code.useApp' : 'signIn.code.useRecovery')}
        </button>
      ) : null}
    </div>
  );
}

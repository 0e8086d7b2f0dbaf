import { CircleAlert } from 'lucide-react';

type FieldMessageProps = { id: string; error?: string | undefined; hint?: string | undefined; hintId?: string };

/** The error of a control, or its hint. The live region is always rendered, so that a new error is announced. */
export function FieldMessage({ id, error, hint, hintId }: FieldMessageProps) {
  return (
    <>
      <div aria-live="polite" className="contents">
        {error ? (
          <p id={id} className="mt-1.5 flex items-start gap-1.5 text-sm leading-[1.4] font-medium text-danger">
            <CircleAlert aria-hidden="true" className="mt-0.5 size-[0.9375rem] shrink-0 stroke-[2.25]" />
            <span>{error}</span>
          </p>
        ) : null}
      </div>
      {hint && !error ? (
        <p id={hintId} className="mt-1.5 text-sm text-ink-3">
          {hint}
        </p>
      ) : null}
    </>
  );
}

import type { ReactNode } from 'react';
import { Sheet } from '../../../components/page/sheet.tsx';
import { TextArea } from '../../../components/fields/text-area.tsx';

export type TextField = {
  value: string;
  onChange: (value: string) => void;
  error: string | undefined;
  isChanged: boolean;
};

type ComplaintTextProps = {
  title: string;
  name: 'description' | 'reply';
  text: string | null;
  /** Set while the text can be written. */
  field?: TextField | null;
  /** With a field: shows the stored text above it, and this sentence about it. */
  note?: string | undefined;
  /** Below the field. */
  end?: ReactNode;
};

/** Description or reply: shown as prose, edited in place. */
export function ComplaintText({ title, name, text, field, note, end }: ComplaintTextProps) {
  const prose = text ? (
    <p dir="auto" className="max-w-text text-input leading-relaxed wrap-anywhere whitespace-pre-line">
      {text}
    </p>
  ) : null;
  if (!field) return <Sheet title={title}>{prose}</Sheet>;
  return (
    <Sheet title={title}>
      {note === undefined ? null : (
        <div className="mb-4 grid gap-1">
          {prose}
          <p className="text-sm text-ink-3">{note}</p>
        </div>
      )}
      <div data-changed={field.isChanged || undefined} className={field.isChanged ? 'marker' : undefined}>
        <TextArea
          name={name}
          variant="minimal"
          aria-label={title}
          dir="auto"
          rows={5}
          value={field.value}
          error={field.error}
          onChange={(event) => field.onChange(event.target.value)}
        />
      </div>
      {end}
    </Sheet>
  );
}

import type { ReactNode } from 'react';
import { Sheet } from '../../../components/page/sheet.tsx';
import { TextArea } from '../../../components/fields/text-area.tsx';

type ComplaintTextProps = {
  title: string;
  name: 'description' | 'reply';
  text: string | null;
  /** Shown if there is no text. */
  placeholder?: ReactNode;
  /** Set in edit mode. */
  field?: { value: string; onChange: (value: string) => void; error: string | undefined; isChanged: boolean } | null;
};

/** Description or reply: shown as prose, edited in place. */
export function ComplaintText({ title, name, text, placeholder, field }: ComplaintTextProps) {
  return (
    <Sheet title={title}>
      {field ? (
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
      ) : text ? (
        <p dir="auto" className="max-w-prose text-input leading-relaxed wrap-anywhere whitespace-pre-line">
          {text}
        </p>
      ) : (
        placeholder
      )}
    </Sheet>
  );
}

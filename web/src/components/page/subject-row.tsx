import type { ReactNode } from 'react';

type SubjectRowProps = {
  /** Shirt number, in the cut of the shirt. */
  number?: number | string | null | undefined;
  /** Avatar, crest or thumbnail. */
  picture?: ReactNode;
  name: string;
  detail?: ReactNode;
};

/** The framed row in a dialog that shows its subject. */
export function SubjectRow({ number, picture, name, detail }: SubjectRowProps) {
  return (
    <div className="flex min-w-0 items-center gap-3 rounded-md border border-line px-3 py-2.5 text-ink">
      {number === null || number === undefined || number === '' ? null : (
        <span className="num-row text-[1.75rem]">{number}</span>
      )}
      {picture}
      <div className="min-w-0 leading-snug">
        <div dir="auto" className="font-semibold wrap-anywhere">
          {name}
        </div>
        {detail ? <div className="text-sm text-ink-3">{detail}</div> : null}
      </div>
    </div>
  );
}

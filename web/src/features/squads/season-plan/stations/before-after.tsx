import { useFormat } from '../../../../lib/i18n/format.ts';

/** How many players a squad has now and in the next season: from left to right in every language. */
export function BeforeAfter({ before, after }: { before: number; after: number }) {
  const format = useFormat();
  return (
    <span className="ltr num text-xl whitespace-nowrap">
      <span className="text-ink-3">{format.number(before)}</span>
      <span className="px-1.5 text-ink-3">→</span>
      {format.number(after)}
    </span>
  );
}

type ScoreBarProps = { score: number; max?: number };

/** A score in the number font with a bar beside it. No traffic-light colours: doctors judge what is bad. */
export function ScoreBar({ score, max = 100 }: ScoreBarProps) {
  const share = Math.min(100, Math.max(0, (score / max) * 100));
  return (
    <span className="grid grid-cols-[2.25rem_minmax(4.5rem,7.5rem)] items-center gap-3">
      <span className="num text-end max-tablet:text-start text-[1.3125rem] leading-none text-ink">{score}</span>
      <span aria-hidden="true" className="h-1.5 overflow-hidden rounded-xs bg-sunken forced-colors:border">
        <span
          className="block h-full rounded-xs bg-accent forced-colors:bg-[Highlight]"
          style={{ inlineSize: `${share}%` }}
        />
      </span>
    </span>
  );
}

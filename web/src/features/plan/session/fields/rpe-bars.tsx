/** Five bars, one for two points of the scale of ten. The number beside them says it. */
export function RpeBars({ rpe }: { rpe: number | null }) {
  const on = Math.ceil((rpe ?? 0) / 2);
  return (
    <span aria-hidden="true" className="tp-bars">
      {[1, 2, 3, 4, 5].map((bar) => (
        <i key={bar} data-on={bar <= on || undefined} style={{ blockSize: `${20 * bar}%` }} />
      ))}
    </span>
  );
}

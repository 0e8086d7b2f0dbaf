import type { TrendVariant } from './trend-variants.ts';

type TrendMarkProps = { variant: TrendVariant; x: number; y: number; size?: number };

/** The mark of a series at one of its values. */
export function TrendMark({ variant, x, y, size = 3.5 }: TrendMarkProps) {
  const className = `${variant.fill} stroke-surface`;
  if (variant.mark === 'circle') return <circle cx={x} cy={y} r={size} strokeWidth={1} className={className} />;
  return <rect x={x - size} y={y - size} width={2 * size} height={2 * size} strokeWidth={1} className={className} />;
}

type TrendCardProps = { colour: 'yellow' | 'red'; x: number; y: number; isSmall?: boolean };

/** The referee's card over a value far below the usual range. */
export function TrendCard({ colour, x, y, isSmall = false }: TrendCardProps) {
  const [width, height] = isSmall ? [5, 7] : [7, 10];
  const middle = y - height / 2 - (isSmall ? 5 : 8);
  return (
    <rect
      x={x - width / 2}
      y={middle - height / 2}
      width={width}
      height={height}
      rx={1.25}
      strokeWidth={1}
      transform={`rotate(8 ${x} ${middle})`}
      className={`stroke-surface forced-colors:fill-[Highlight] ${colour === 'red' ? 'fill-card-red' : 'fill-card-yellow'}`}
    />
  );
}

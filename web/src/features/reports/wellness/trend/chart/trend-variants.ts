/** How a series is drawn: never by colour alone. Forced colours know no tokens, so there the dashes and marks tell. */
export const trendVariants = [
  {
    mark: 'circle',
    dash: undefined,
    stroke: 'stroke-chart-1 forced-colors:stroke-[CanvasText]',
    fill: 'fill-chart-1 forced-colors:fill-[CanvasText]',
  },
  {
    mark: 'square',
    dash: '5 4',
    stroke: 'stroke-chart-2 forced-colors:stroke-[CanvasText]',
    fill: 'fill-chart-2 forced-colors:fill-[CanvasText]',
  },
] as const;

export type TrendVariant = (typeof trendVariants)[number];

export const variantOf = (index: number): TrendVariant => (index === 0 ? trendVariants[0] : trendVariants[1]);

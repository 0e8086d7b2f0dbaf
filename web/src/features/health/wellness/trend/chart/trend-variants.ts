/** Series styles never differ by colour alone: in forced-colours mode only dashes and marks remain. */
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

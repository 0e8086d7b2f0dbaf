/** How a series is drawn: never by colour alone. Forced colours know no tokens, so there the dashes and marks tell. */
export const trendLooks = [
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

export type TrendLook = (typeof trendLooks)[number];

export const lookOf = (index: number): TrendLook => (index === 0 ? trendLooks[0] : trendLooks[1]);

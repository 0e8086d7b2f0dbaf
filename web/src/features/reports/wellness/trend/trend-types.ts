/** The lines of the chart, in the order of the day. */
export const trendTypes = ['morning', 'evening'] as const;

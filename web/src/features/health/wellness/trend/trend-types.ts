/** The lines of the chart, in order of time of day. */
export const trendTypes = ['morning', 'evening'] as const;

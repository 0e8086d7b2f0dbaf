// The choices of players' figures, apart from the schemas: a page that only shows them loads no schema library.

/** Where a figure comes from: typed as a stand on a day, computed from the sheets, or both. */
export const figureSources = ['entered', 'computed', 'both'] as const;
export type FigureSource = (typeof figureSources)[number];

/** Figures that staff may enter by hand: single yellow cards, any red card, minutes. */
export const typedFigures = ['yellowCards', 'redCard', 'appearanceTime'] as const;
export type TypedFigure = (typeof typedFigures)[number];

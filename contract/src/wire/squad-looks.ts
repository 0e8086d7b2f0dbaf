// How a squad is named and shown, also in the answer about the signed-in person.

export const squadKinds = ['first', 'reserve', 'youth', 'women', 'veterans', 'school', 'other'] as const;
export type SquadKind = (typeof squadKinds)[number];

/** The colours a squad may have: names of tokens of the design, never shown without the squad's name. */
export const squadColours = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i'] as const;
export type SquadColour = (typeof squadColours)[number];

/** The queries of what follows from the events and the result of a match. Who gives a session RPE does, by who played. */
export const figuresOfMatch = (id: string): string[][] => [
  ['matchminutes', id],
  ['rpe', id],
  ['suspensions'],
  ['seasonstatistics'],
];

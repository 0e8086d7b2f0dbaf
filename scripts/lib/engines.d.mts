// The part of engines.mjs that the journeys use.
export const programs: () => { firefox?: string; webkitDriver?: string; display?: string };

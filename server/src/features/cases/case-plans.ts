type Plan = { key: string; name: string | null; criteria: { stage: number; text: string; target: string | null }[] };

/** Sets of criteria that a club begins with; texts are written by the club's own people, so there are none here yet. */
export const planDefaults: readonly Plan[] = [];

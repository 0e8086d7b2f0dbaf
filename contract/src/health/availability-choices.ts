// What a player can take part in, apart from the schemas: a page that only shows it loads no schema library.

/** How much of a training, best first. */
export const trainingStates = ['full', 'modified', 'individual', 'none'] as const;
export type TrainingState = (typeof trainingStates)[number];

/** Whether a player can play in a match, best first. */
export const matchStates = ['available', 'doubtful', 'unavailable'] as const;
export type MatchState = (typeof matchStates)[number];

/** What coaches read as the cause. `health` is all that they learn of an injury or illness. */
export const availabilityReasons = [
  'health',
  'suspended',
  'international',
  'personal',
  'family',
  'school',
  'holiday',
  'reserve',
  'other',
] as const;
export type AvailabilityReason = (typeof availabilityReasons)[number];

/** What a player must not do. `limitedMinutes` has its minutes, `other` its words in fields of their own. */
export const restrictionKinds = [
  'noContact',
  'noHeading',
  'noSprinting',
  'noKicking',
  'noJumping',
  'limitedMinutes',
  'gymOnly',
  'goalkeeperDrillsOnly',
  'other',
] as const;
export type RestrictionKind = (typeof restrictionKinds)[number];

export const availabilityLimits = {
  noteMax: 200,
  otherMax: 40,
  minutesMin: 1,
  minutesMax: 120,
  gridDaysMax: 400,
} as const;

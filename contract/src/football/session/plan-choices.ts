/** What a place is. A pitch can have halves and lights. */
export const placeKinds = ['pitch', 'gym', 'pool', 'room', 'dressingRoom', 'other'] as const;
export type PlaceKind = (typeof placeKinds)[number];
export const placeSurfaces = ['grass', 'artificial', 'sand', 'indoor'] as const;
export type PlaceSurface = (typeof placeSurfaces)[number];
export const placeHalves = ['a', 'b'] as const;
export type PlaceHalf = (typeof placeHalves)[number];

export const intensities = ['recovery', 'low', 'medium', 'high', 'max'] as const;
export type Intensity = (typeof intensities)[number];
export const sessionFocuses = [
  'technical',
  'tactical',
  'physical',
  'setPieces',
  'goalkeeper',
  'recovery',
  'mixed',
] as const;
export type SessionFocus = (typeof sessionFocuses)[number];
/** The kinds of parts of a session, in the order of a usual one. */
export const partKinds = [
  'arrival',
  'activation',
  'warmUp',
  'technical',
  'tactical',
  'smallSided',
  'positional',
  'finishing',
  'physical',
  'game',
  'setPieces',
  'goalkeeper',
  'compensation',
  'coolDown',
] as const;
export type PartKind = (typeof partKinds)[number];
/** The colours of bibs; each group of a session wears one. */
export const bibs = ['orange', 'blue', 'white', 'yellow'] as const;
export type Bib = (typeof bibs)[number];

/** Two at one place, a closed place, a person in two events, too few adults for children, a member of staff who is not cleared. */
export const clashKinds = ['place', 'closed', 'player', 'staff', 'adults', 'clearance'] as const;
export type ClashKind = (typeof clashKinds)[number];

export const planLimits = {
  placesMax: 200,
  placeNameMax: 60,
  placeCapacityMax: 5_000,
  bookingWhatMax: 60,
  /** A booking or a closure ends within this many days. */
  closureDaysMax: 366,
  partsMax: 20,
  partMinutesMax: 240,
  /** What is fitted into a session gets no shorter. */
  fittedMinutesMin: 5,
  coachingPointsMax: 5,
  bringMax: 40,
  groupsMax: 4,
  sessionStaffMax: 30,
  reviewNoteMax: 2_000,
  templateNameMax: 40,
  templatesMax: 100,
  templateSessionsMax: 60,
  /** Days that one question about a week may span. */
  weekDaysMax: 14,
  pausesMax: 60,
  childrenPerAdultMax: 30,
} as const;

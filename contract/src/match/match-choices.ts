// The choices of the match file, apart from the schemas: a page that only shows them loads no schema library.

/** States that staff or events set. */
export const setStates = ['scheduled', 'postponed', 'live', 'finished', 'abandoned', 'awarded'] as const;
/** What a match shows: `calledOff` is set by calling it off alone. */
export const fixtureStates = [...setStates, 'calledOff'] as const;
export type FixtureState = (typeof fixtureStates)[number];

/** How a player is named for a match. `reserve`: travels, but does not stand on the sheet. */
export const squadRoles = ['starter', 'substitute', 'reserve'] as const;
export type SquadRole = (typeof squadRoles)[number];

export const setPieceKinds = [
  'penalties',
  'cornersLeft',
  'cornersRight',
  'freeKicksDirect',
  'freeKicksWide',
  'throwInsLong',
] as const;
export type SetPieceKind = (typeof setPieceKinds)[number];

/** The periods of a match: the halves are 1 and 2, those of extra time 3 and 4; 5 is the shoot-out. */
export const periodNumbers = [1, 2, 3, 4, 5] as const;
export type PeriodNumber = (typeof periodNumbers)[number];
export const shootoutPeriod = 5 satisfies PeriodNumber;

/** Whose event it is. An own goal belongs to the side whose player scored it, and counts for the other one. */
export const matchSides = ['own', 'opponent'] as const;
export type MatchSide = (typeof matchSides)[number];

export const changeReasons = ['tactical', 'injury', 'concussion'] as const;
export type ChangeReason = (typeof changeReasons)[number];
export const abandonReasons = ['weather', 'crowd', 'floodlights', 'other'] as const;
export type AbandonReason = (typeof abandonReasons)[number];

/** Why somebody may not play, or should not. Red ones come first, the worst first. */
export const redWarnings = ['suspended', 'inactive', 'out', 'notRegistered', 'overLimit'] as const;
export const amberWarnings = [
  // Of the rest of an abandoned match: what has changed since it was stopped.
  'bannedSince',
  'leftSince',
  'joinedSince',
  'limited',
  'doubtful',
  'cannot',
  'unanswered',
  'brink',
  'brinkByEntered',
  'documentExpires',
  'playedYesterday',
  'secondMatch',
  'wellnessFlag',
  'late',
] as const;
/** Of the line-up as a whole. */
export const lineupWarnings = ['noSecondGoalkeeper', 'noGoalkeeper', 'noCaptain', 'tooFew'] as const;
export const warningKinds = [...redWarnings, ...amberWarnings, ...lineupWarnings] as const;
export type WarningKind = (typeof warningKinds)[number];
export const warningLevels = ['red', 'amber'] as const;
export type WarningLevel = (typeof warningLevels)[number];

/** Kinds of suspensions: by a rule, or by decision of a disciplinary body. */
export const suspensionKinds = ['yellows', 'secondYellow', 'straightRed', 'decision'] as const;
export type SuspensionKind = (typeof suspensionKinds)[number];
/** `lapsed`: it was still open when its season ended, and the rules carry none of its kind over. */
export const suspensionStates = ['open', 'served', 'setAside', 'lapsed'] as const;
export type SuspensionState = (typeof suspensionStates)[number];

/** When players see the line-up. */
export const lineupVisibilities = ['now', 'at', 'never'] as const;
export type LineupVisibility = (typeof lineupVisibilities)[number];

export const kitColours = [
  'white',
  'black',
  'grey',
  'red',
  'maroon',
  'orange',
  'yellow',
  'green',
  'darkGreen',
  'lightBlue',
  'blue',
  'navy',
  'purple',
  'pink',
] as const;
export type KitColour = (typeof kitColours)[number];

/** A festival is a match with several short games. */
export const festivalLimits = { gamesMax: 20, opponentMax: 100, lengthMax: 90, playersMax: 60 } as const;

export const matchLimits = {
  draftsMax: 5,
  draftNameMax: 20,
  noteMax: 500,
  placeMax: 100,
  overrideMin: 10,
  overrideMax: 300,
  takersMax: 3,
  calledMax: 60,
  eventTextMax: 300,
  coachNoteMax: 2_000,
  opponentTextMax: 2_000,
  /** The last minute of four periods of 90. */
  minuteMax: 360,
  /** A match that was interrupted for long: 45+42. */
  addedMax: 99,
  suspensionMax: 99,
} as const;

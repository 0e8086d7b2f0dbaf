// The choices of the medical record, apart from the schemas: a page that only shows them loads no schema library.
// Values follow the consensus statements that `case-rules.ts` names.

export const caseKinds = ['injury', 'illness', 'mentalHealth'] as const;
export type CaseKind = (typeof caseKinds)[number];

export const onsets = ['sudden', 'gradual', 'unknown'] as const;
export const occasions = ['match', 'training', 'gym', 'outsideFootball', 'unknown'] as const;
export type Occasion = (typeof occasions)[number];

/** Regions of the IOC's list, with the first letter that OSIICS 15 gives them (W and P are both the hand's). */
export const bodyAreas = {
  head: 'H',
  neck: 'N',
  shoulder: 'S',
  upperArm: 'U',
  elbow: 'E',
  forearm: 'R',
  wristHand: 'W',
  chest: 'C',
  thoracicSpine: 'D',
  abdomen: 'O',
  lumbosacral: 'L',
  hipGroin: 'G',
  thigh: 'T',
  knee: 'K',
  lowerLeg: 'Q',
  ankle: 'A',
  foot: 'F',
  several: 'X',
  unspecified: 'Z',
} as const;
export type BodyArea = keyof typeof bodyAreas;
export const bodyAreaKeys = Object.keys(bodyAreas) as BodyArea[];

export const sides = ['left', 'right', 'both', 'midline', 'none'] as const;
export type Side = (typeof sides)[number];

export const tissues = [
  'muscleInjury',
  'muscleContusion',
  'tendinopathy',
  'tendonRupture',
  'sprain',
  'dislocation',
  'chronicInstability',
  'fracture',
  'boneStress',
  'boneContusion',
  'physis',
  'cartilage',
  'synovitis',
  'bursitis',
  'arthritis',
  'necrosis',
  'nerve',
  'brain',
  'compartment',
  'organ',
  'contusion',
  'laceration',
  'abrasion',
  'pain',
  'unknown',
] as const;
export type Tissue = (typeof tissues)[number];

export const organSystems = [
  'cardiovascular',
  'dermatological',
  'dental',
  'endocrinological',
  'gastrointestinal',
  'genitourinary',
  'haematologic',
  'musculoskeletal',
  'neurological',
  'ophthalmological',
  'otological',
  'psychological',
  'respiratory',
  'thermoregulatory',
  'several',
  'unknown',
] as const;
export type OrganSystem = (typeof organSystems)[number];

export const aetiologies = [
  'allergic',
  'environmentalExercise',
  'environmentalNonExercise',
  'immunological',
  'infection',
  'neoplasm',
  'metabolic',
  'thrombotic',
  'degenerative',
  'developmental',
  'drugRelated',
  'several',
  'unknown',
] as const;

/** `indirect`: another part of the body was hit; `direct`: the injured one. */
export const contacts = ['none', 'indirect', 'direct'] as const;
export const contactPartners = ['opponent', 'teammate', 'ball', 'ground', 'object'] as const;
export const playerActions = [
  'running',
  'changeOfDirection',
  'kicking',
  'tackling',
  'beingTackled',
  'heading',
  'jumping',
  'landing',
  'collision',
  'falling',
  'hitByBall',
  'controllingBall',
  'goalkeeperAction',
  'other',
] as const;
export const fouls = ['none', 'byOpponent', 'byPlayer'] as const;
export const caseCards = ['none', 'yellow', 'red'] as const;
export const surfaces = ['grass', 'artificial', 'hybrid', 'indoor'] as const;

/** How a case relates to an earlier one. */
export const subsequents = ['index', 'reinjury', 'exacerbation', 'unknown'] as const;
export type Subsequent = (typeof subsequents)[number];

/** When a re-injury came after the return to full participation. */
export const recurrences = ['early', 'late', 'delayed'] as const;
export type Recurrence = (typeof recurrences)[number];

export const caseOutcomes = ['recovered', 'leftClub', 'retired'] as const;
export type CaseOutcome = (typeof caseOutcomes)[number];

/** Bounds in days of the default bands (Fuller and others 2006); a club may set its own. */
export const severities = ['slight', 'minimal', 'mild', 'moderate', 'severe'] as const;
export type Severity = (typeof severities)[number];

/** The most days of each band but the last, which has no end. */
export type SeverityBands = { slight: number; minimal: number; mild: number; moderate: number };
export const severityBandsDefault: SeverityBands = { slight: 0, minimal: 3, mild: 7, moderate: 28 };

export const caseDue = ['overdue', 'limitEnds', 'noDiagnosis', 'readyToClear', 'silent'] as const;
export type CaseDue = (typeof caseDue)[number];

export const caseLimits = {
  matchMinuteMax: 360,
  diagnosisMax: 120,
  noteMax: 5_000,
  reasonMin: 10,
  reasonMax: 300,
  earlyReasonMin: 20,
  treatmentMinutesMax: 240,
  treatmentKindMax: 60,
  criteriaMax: 20,
  criterionMax: 160,
  stagesMin: 2,
  stagesMax: 9,
  /** Days of a step after a concussion. */
  stepDaysMax: 90,
  ageMin: 6,
  ageMax: 21,
  agesMax: 4,
  planCodeMax: 8,
  planCodesMax: 40,
  filesMax: 50,
  eventMax: 10,
} as const;

/** Minutes in a match that the last stage begins with, until medical staff set others. */
export const firstMatchMinutes = 60;

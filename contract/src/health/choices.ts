// The choices of this folder's fields, apart from the schemas: a page that only shows them loads no schema library.

export const complaintStatuses = ['pending', 'replied', 'in-progress', 'resolved'] as const;
export type ComplaintStatus = (typeof complaintStatuses)[number];

/** Body regions on the front and back of a figure; left and right are the player's. */
export const bodyParts = [
  'head',
  'neck',
  'chest',
  'abdomen',
  'groin',
  'upperBack',
  'lowerBack',
  'shoulderLeft',
  'shoulderRight',
  'armLeft',
  'armRight',
  'handLeft',
  'handRight',
  'hipLeft',
  'hipRight',
  'thighLeft',
  'thighRight',
  'kneeLeft',
  'kneeRight',
  'shinLeft',
  'shinRight',
  'ankleLeft',
  'ankleRight',
  'footLeft',
  'footRight',
  'glutesLeft',
  'glutesRight',
  'hamstringLeft',
  'hamstringRight',
  'calfLeft',
  'calfRight',
  'achillesLeft',
  'achillesRight',
] as const;
export type BodyPart = (typeof bodyParts)[number];

/** Whether the player feels able to train. */
export const canTrainAnswers = ['yes', 'limited', 'no'] as const;
export type CanTrain = (typeof canTrainAnswers)[number];

/**
 * What lists of players tell of an open complaint: the player can't train, or not fully. Never why: who plans a training
 * or a line-up needs no more.
 */
export const trainingLimits = ['limited', 'no'] as const satisfies readonly CanTrain[];
export type TrainingLimit = (typeof trainingLimits)[number];

export type WellnessQuestion = { key: QuestionKey; min: number; max: number; isScored: boolean };

const fromOneToFive = { min: 1, max: 5, isScored: true };
export const wellnessTypes = ['morning', 'evening'] as const;
export type WellnessType = (typeof wellnessTypes)[number];

/**
 * What the forms ask. Sleep, fatigue, muscle soreness, stress and mood from 1 (worst) to 5 (best) are the questions of
 * McLean, Coutts, Kelly, McGuigan and Cormack (2010), "Neuromuscular, endocrine, and perceptual fatigue responses during
 * different length between-match microcycles in professional rugby league players", Int J Sports Physiol Perform 5:367.
 * Effort is the category-ratio scale from 0 to 10 in the wording of Foster and others (2001), "A new approach to
 * monitoring exercise training", J Strength Cond Res 15:109, who multiply it by the minutes for the training load.
 */
export const questionKeys = ['sleep', 'fatigue', 'soreness', 'stress', 'mood', 'effort', 'minutes'] as const;
export type QuestionKey = (typeof questionKeys)[number];

/** The questions of each form in order. Unscored ones measure how hard the day was, not how the player feels. */
export const wellnessQuestions: { readonly [type in WellnessType]: readonly WellnessQuestion[] } = {
  morning: [
    { key: 'sleep', ...fromOneToFive },
    { key: 'fatigue', ...fromOneToFive },
    { key: 'soreness', ...fromOneToFive },
    { key: 'stress', ...fromOneToFive },
    { key: 'mood', ...fromOneToFive },
  ],
  evening: [
    { key: 'effort', min: 0, max: 10, isScored: false },
    { key: 'minutes', min: 0, max: 300, isScored: false },
    { key: 'mood', ...fromOneToFive },
    { key: 'soreness', ...fromOneToFive },
  ],
};

/** The English titles of the two forms that the setup creates; clients name such a form in their own language. */
export const formTitlesAtSetup: { readonly [type in WellnessType]: string } = {
  morning: 'Morning wellness',
  evening: 'Evening wellness',
};

/** What a guardian is to a player. Here, because complaints name it and people build on health. */
export const guardianRelations = ['mother', 'father', 'legalGuardian', 'other'] as const;
export type GuardianRelation = (typeof guardianRelations)[number];

import type { MailTemplate } from '../../../../texts/mail-values.ts';

/**
 * What sets a mail off, which decides whether it waits in quiet hours (docs/mails.md):
 * - `asked`: its reader has just asked for it, or it warns of a change to an account. It goes at once.
 * - `setOff`: somebody else did something. It waits for the end of the quiet hours, unless its event begins before that or
 *   soon after.
 * - `byItself`: a reminder or a question of the product. Never in quiet hours, and not once it is useless.
 * - `ownTime`: the club has set the time of day.
 */
export type MailKind = 'asked' | 'setOff' | 'byItself' | 'ownTime';

/** The kind of each mail; two where it depends on who sets it off. */
export const mailKinds = {
  resetPassword: ['asked'],
  passwordChanged: ['asked'],
  secondFactorOn: ['asked'],
  secondFactorOff: ['asked'],
  recoveryCodesRenewed: ['asked'],
  recoveryCodeUsed: ['asked'],
  administratorMade: ['asked'],
  administratorRemoved: ['asked'],
  invitation: ['setOff'],
  playerWelcome: ['setOff'],
  pairingLink: ['asked'],
  guardianCode: ['asked'],
  guardianLink: ['asked', 'setOff'],
  guardianEnds: ['byItself'],
  confirmRequest: ['asked'],
  requestArrived: ['setOff'],
  wellnessForm: ['ownTime'],
  wellnessReminder: ['ownTime'],
  complaintReplied: ['setOff'],
  replyReminder: ['setOff', 'byItself'],
  calledUp: ['setOff'],
  callUpWithdrawn: ['setOff'],
  callUpChanged: ['setOff'],
  lineupOut: ['setOff'],
  rpeAsked: ['byItself'],
  wasPlayed: ['byItself'],
  eventOff: ['setOff'],
  eventOn: ['setOff'],
  eventMoved: ['setOff'],
  lineupCheck: ['setOff'],
  lateAnswer: ['setOff'],
  lateTrainingAnswer: ['setOff'],
  matchNoted: ['setOff'],
  limitOverridden: ['setOff'],
  complaintArrived: ['setOff'],
  planFailed: ['setOff'],
  papersDue: ['byItself'],
  mailTest: ['asked'],
} as const satisfies Record<MailTemplate, readonly MailKind[]>;

type TimingOf = {
  asked: undefined;
  ownTime: undefined;
  /** When the event begins that the mail is about; null without one. */
  setOff: { eventAt: string | null };
  /** From when on it says nothing any more; null: it never gets old. */
  byItself: { uselessFrom: string | null };
};
/** What the order of a mail has to say about its time. */
export type Timing<Template extends MailTemplate> = TimingOf[(typeof mailKinds)[Template][number]];
type AnyTiming = TimingOf[MailKind];

/** What the outbox stores of the time of a mail. */
export type StoredTiming = { waits_for: string | null; event_at: string | null; useless_from: string | null };

/** The stored form of a timing. Throws if the kinds of the mail do not have it. */
export const storedTiming = (template: MailTemplate, timing: AnyTiming): StoredTiming => {
  const kinds: readonly MailKind[] = mailKinds[template];
  const atOnce = { waits_for: null, event_at: null, useless_from: null };
  if (timing === undefined && (kinds.includes('asked') || kinds.includes('ownTime'))) return atOnce;
  if (timing && 'eventAt' in timing && kinds.includes('setOff'))
    return { ...atOnce, waits_for: 'setOff', event_at: timing.eventAt };
  if (timing && 'uselessFrom' in timing && kinds.includes('byItself'))
    return { ...atOnce, waits_for: 'byItself', useless_from: timing.uselessFrom };
  throw new Error(`The mail ${template} does not say when it may be sent`);
};

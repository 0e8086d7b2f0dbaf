import type { WellnessType } from '@touchline/contract/health/wellness';

type WellnessMail = { link: string; type: WellnessType; until: string };

/** The mails of the product, and the values each of them needs. */
export type MailValues = {
  /** To somebody who forgot the password: the link to set a new one. */
  resetPassword: { link: string };
  /** To the owner of an account whose password was changed, by whatever way. */
  passwordChanged: Record<string, never>;
  /** To the owner of an account: two-step sign-in is on, with an authenticator app, or moved to another one. */
  secondFactorOn: Record<string, never>;
  /** To the owner of an account: two-step sign-in is off, by the owner or by the club. */
  secondFactorOff: { by: 'owner' | 'club' };
  /** To the owner of an account: there are new recovery codes, and those of before are dead. */
  recoveryCodesRenewed: Record<string, never>;
  /** To the owner of an account: somebody came in with a recovery code. */
  recoveryCodeUsed: { left: number };
  /** To a new member of staff: the link to set the first password. */
  invitation: { link: string; clubName: string };
  /** To a new player: the personal link that pairs the phone. */
  playerWelcome: { link: string; clubName: string };
  /** To a player who asked for a personal link. */
  pairingLink: { link: string; clubName: string };
  /** To the guardian of a player under 16: the code with which a guardian agrees. */
  guardianCode: { code: string; firstName: string; clubName: string };
  /** To an applicant: the link that confirms the address. */
  confirmRequest: { link: string; clubName: string };
  /** To the administrator: a new request for an account. It does not name the applicant: the link leads there. */
  requestArrived: { link: string };
  /**
   * To a player: the own link to the form of this morning or evening. `until` says when it ends, in the mail's
   * language.
   */
  wellnessForm: WellnessMail;
  /** To a player who has not answered yet: the same link once more. */
  wellnessReminder: WellnessMail;
  /** To a player: there is an answer to a complaint. Not what it says: that stands behind the link. */
  complaintReplied: { link: string };
  /** To the medical staff: there is a new complaint. Not whose, and not what it says. */
  complaintArrived: { link: string };
  /** To the administrator: identity papers and health images go after this day. */
  papersDue: { link: string; day: string };
  /** To the administrator, to see that mail goes out. */
  mailTest: Record<string, never>;
};
export type MailTemplate = keyof MailValues;

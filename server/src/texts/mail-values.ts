import type { WellnessType } from '@touchline/contract/health/wellness';

/** `firstName` is the child's, in a mail to a guardian who answers for it. */
type WellnessMail = { link: string; type: WellnessType; until: string; firstName?: string };

type AdministratorMail = { clubName: string; name: string; by: string; isOwn: boolean };

/** `when` is the kick-off in the mail's language. */
type CallUpMail = { link: string; opponent: string; when: string; firstName?: string };

type EventNews = {
  link: string;
  events: {
    /** Of the event, so that of two changes the last one counts. */
    id: string;
    kind: 'match' | 'training' | 'task';
    when: string;
    was: string | null;
    place: string | null;
    /** Of an abandoned match what is still to be played. */
    isRest?: boolean;
  }[];
  reason: string | null;
  firstName?: string;
};

/** The product's mails and their values. */
export type MailValues = {
  /** To a person who forgot the password: the link to set a new one. */
  resetPassword: { link: string };
  /** To the owner of an account: the password was changed, by any means. */
  passwordChanged: Record<string, never>;
  /** To the owner of an account: two-step sign-in is on, with an authenticator app, or moved to another one. */
  secondFactorOn: Record<string, never>;
  /** To the owner of an account: two-step sign-in is off, by the owner or by the club. */
  secondFactorOff: { by: 'owner' | 'club' };
  /** To the owner of an account: new recovery codes have replaced the old ones. */
  recoveryCodesRenewed: Record<string, never>;
  /** To the owner of an account: a recovery code was used to sign in. */
  recoveryCodeUsed: { left: number };
  /** To the person concerned (`isOwn`) and to all administrators: who has become administrator, and by whom. */
  administratorMade: AdministratorMail;
  /** The same: from whom the right was taken. */
  administratorRemoved: AdministratorMail;
  /** To a new member of staff: the link to set the first password. */
  invitation: { link: string; clubName: string };
  /** To a new player: the personal link that pairs the phone. */
  playerWelcome: { link: string; clubName: string };
  /** To a player who asked for a personal link. */
  pairingLink: { link: string; clubName: string };
  /** To the guardian of a player under the age of consent: the code to give consent. */
  guardianCode: { code: string; firstName: string; clubName: string };
  /** To a guardian: the personal link that pairs the phone. */
  guardianLink: { link: string; firstName: string; clubName: string };
  /** To a guardian and to the player: the player is of age, and the guardian's access has ended. */
  guardianEnds: { reader: 'guardian' | 'player'; firstName: string; clubName: string };
  /** To an applicant: the link that confirms the address. */
  confirmRequest: { link: string; clubName: string };
  /** To the administrator: a new request for an account. It does not name the applicant: the link leads there. */
  requestArrived: { link: string };
  /**
   * To a player or who answers for one: the personal link to this morning's or evening's form, and its expiry in the
   * mail's language.
   */
  wellnessForm: WellnessMail;
  /** To the same, as long as nobody has answered: the same link again. */
  wellnessReminder: WellnessMail;
  /**
   * To a player, or with `firstName` to a guardian of that child: a complaint has a reply, which is not in the mail but
   * behind the link.
   */
  complaintReplied: { link: string; firstName?: string };
  /**
   * To a player, or with `firstName` to a guardian of that child: an event has no answer yet. Day and time of the event,
   * and until when to answer, in the mail's language. It has no title, which may tell of treatment.
   */
  replyReminder: {
    link: string;
    kind: 'match' | 'training' | 'task';
    when: string;
    until: string | null;
    firstName?: string;
  };
  /**
   * To a player, or with `firstName` to a guardian of that child: called up for a match. Kick-off, meeting and until when to
   * answer in the mail's language; null where it is not set, or no longer to come.
   */
  calledUp: CallUpMail & { meet: string | null; place: string | null; until: string | null };
  /** To the same: not in the squad any more. */
  callUpWithdrawn: CallUpMail;
  /** To the same: something about the call-up has changed. `meet` and `place` are the new ones, if these changed. */
  callUpChanged: CallUpMail & {
    changed: ('onSheet' | 'reserve' | 'meeting' | 'place' | 'kit' | 'travel' | 'message')[];
    meet: string | null;
    place: string | null;
    asksAgain: boolean;
    until: string | null;
  };
  /** To those on a line-up, or guardians: they can see it now. */
  lineupOut: CallUpMail;
  /**
   * To a player, or with `firstName` to a guardian who answers for that child: how hard was the match? Kick-off in the mail's
   * language.
   */
  rpeAsked: CallUpMail;
  /**
   * To a player, or with `firstName` to a guardian of that child, or to staff: events were called off, take place after all, or
   * were moved. Day and time in the mail's language; `was` is the former one of a moved event. No title, which may tell of
   * treatment. `reason` as staff have written it.
   */
  eventOff: EventNews;
  eventOn: EventNews;
  eventMoved: EventNews;
  /** To the head coach, else to the administrators: nobody has said whether matches of yesterday were played. */
  wasPlayed: { link: string; matches: { opponent: string; when: string }[] };
  /** To tactical staff: somebody in a published line-up may not play any more. Neither who nor why. */
  lineupCheck: { link: string; opponent: string; when: string };
  /** To tactical staff: somebody called up has answered after the deadline. Neither who nor what. */
  lateAnswer: { link: string; opponent: string; when: string };
  /** The same of a training, without its title, which may tell of treatment. */
  lateTrainingAnswer: { link: string; when: string };
  /** To medical staff: a match has something for them. Neither who nor what. */
  matchNoted: { link: string; opponent: string; when: string };
  /** To medical staff: somebody stands on the sheet of a match in spite of what they set. Neither who nor why. */
  limitOverridden: { link: string; opponent: string; when: string };
  /** To medical staff: a new complaint, without its player and text. */
  complaintArrived: { link: string };
  /** To who set the plan of a season: it was not applied, because players had changed. */
  planFailed: { link: string; season: string };
  /** To the administrator: identity papers and health images are deleted after this day. */
  papersDue: { link: string; day: string };
  /** To the administrator: a test mail. */
  mailTest: Record<string, never>;
};
export type MailTemplate = keyof MailValues;

import type { Role } from '@touchline/contract/people/auth';

/** A person signed in to the console, with the account's rights at the time of this request. */
export type Staff = {
  kind: 'staff';
  userId: string;
  sessionId: string;
  role: Exclude<Role, 'player'>;
  dataEntry: boolean;
  mayReadPapers: boolean;
  mayExport: boolean;
  mayDelete: boolean;
  /** Belongs to the medical staff, also as an administrator. */
  isMedical: boolean;
  /** May read medical records: cases with notes, treatments and files. */
  readsMedical: boolean;
  /** May read complaints and medical reports. */
  readsComplaints: boolean;
  /** When the password was last entered in this session. */
  provenAt: string;
  /** The club requires a second factor, which this account lacks: only the calls that set it up are allowed. */
  lacksSecondFactor: boolean;
  /** With own squads only: the squads in which the person has a function. Undefined: all. */
  squads?: readonly string[];
};

/** The screen at the door, signed in with the QR account. */
export type Screen = { kind: 'qr'; sessionId: string };

/** The guardian who makes a player's call, and what that guardian may do for the player today. */
export type Guarding = { id: string; stage: 'young' | 'minor'; mayAnswer: boolean; mayConsent: boolean };

/** A player with a paired phone, or a guardian's phone for one child. */
export type Player = { kind: 'player'; userId: string; sessionId: string; guardian?: Guarding };

/** A guardian with a paired phone. */
export type Guardian = { kind: 'guardian'; guardianId: string; sessionId: string };

/** Who acts on a paired phone, for the audit log. */
export const actorOf = ({ userId, sessionId, guardian }: Player) =>
  guardian ? { userId: guardian.id, sessionId, role: 'guardian' } : { userId, sessionId, role: 'player' };

/** A caller without a session. */
export type Anonymous = { kind: 'anonymous' };

export type Caller = Staff | Screen | Player | Guardian | Anonymous;

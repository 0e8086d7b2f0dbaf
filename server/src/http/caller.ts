import type { Role } from '@touchline/contract/people/auth';

/** Somebody signed in to the console, as the account stands at this request. */
export type Staff = {
  kind: 'staff';
  userId: string;
  sessionId: string;
  role: Exclude<Role, 'player'>;
  dataEntry: boolean;
  /** When the password was last given in this session. */
  provenAt: string;
  /** The club wants a second factor of this account, which has none: only what sets it up is open. */
  lacksSecondFactor: boolean;
};

/** The screen at the door, signed in to the QR account. */
export type Screen = { kind: 'qr'; sessionId: string };

/** A player whose phone is paired. */
export type Player = { kind: 'player'; userId: string; sessionId: string };

/** Nobody in particular. */
export type Anonymous = { kind: 'anonymous' };

export type Caller = Staff | Screen | Player | Anonymous;

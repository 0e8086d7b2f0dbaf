import type { Timestamp } from './column-types.ts';

/** Who agreed or refused, to which version of the text, and when. */
interface Answered {
  user_id: string;
  purpose: string;
  is_agreed: boolean;
  version: number;
  at: Timestamp;
  /** `player` or `guardian`. */
  given_by: string;
  given_by_name: string;
}

/** The current answer for a purpose; no row if it was never answered. */
export type ConsentTable = Answered;

/** Every answer ever given. */
export interface ConsentAnswerTable extends Answered {
  id: string;
}

/** The consents of players. */
export interface ConsentTables {
  consents: ConsentTable;
  consent_answers: ConsentAnswerTable;
}

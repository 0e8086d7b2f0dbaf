import type { Timestamp } from './column-types.ts';

/** Who agreed or refused, to which words, and when. */
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

/** How a purpose stands now; none while it was never answered. */
export type ConsentTable = Answered;

/** Each answer that was ever given. */
export interface ConsentAnswerTable extends Answered {
  id: string;
}

/** What players have agreed to. */
export interface ConsentTables {
  consents: ConsentTable;
  consent_answers: ConsentAnswerTable;
}

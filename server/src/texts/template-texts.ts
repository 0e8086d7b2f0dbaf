import type { PlayerImportField } from '@touchline/contract/people/player-fields';

/** What a column takes. */
export type TemplateRule =
  | 'name'
  | 'text'
  | 'shirtNumber'
  | 'position'
  | 'status'
  | 'flag'
  | 'martialStatus'
  | 'count'
  | 'birthDate'
  | 'centimetres'
  | 'kilograms'
  | 'clubs'
  | 'email'
  | 'phone'
  | 'phones'
  | 'guardianName'
  | 'guardianEmail'
  | 'guardianPhone'
  | 'squad';

/** The workbook to fill in with players, in one language. */
export type TemplateTexts = {
  /** The names of its sheets: at most 31 characters, none of : \ / ? * [ ]. */
  sheets: { players: string; help: string };
  /** What to do with the file, before the columns. */
  intro: string;
  /** The heads of the explanations, and of the codes below them. */
  head: { column: string; accepted: string; example: string; code: string; meaning: string };
  /** The words that the import reads as flags. */
  yes: string;
  no: string;
  /** What the two statuses mean; the import reads the English words. */
  statuses: { active: string; inactive: string };
  /** The heading of each column, which the import recognises (`importHeaders`), and an example that it reads. */
  columns: Record<PlayerImportField | 'squad', { heading: string; example: string }>;
  accepted: Record<TemplateRule, string>;
};

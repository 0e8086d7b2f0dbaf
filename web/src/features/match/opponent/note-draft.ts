import type { OpponentNote } from '@touchline/contract/match/opponents';
import type { NoteInput } from '../../../api/match/opponents.ts';

/** The texts of a note in their order: our plan, which players may see, and how they play, for staff only. */
export const planFields = ['whatWeWant', 'setPiecesFor', 'setPiecesAgainst'] as const;
export const playFields = ['buildUp', 'pressing', 'transitions', 'weakPoints'] as const;
export type NoteText = (typeof planFields)[number] | (typeof playFields)[number];

type KeyPlayer = { number: string; name: string; note: string };
type Link = { title: string; url: string };

/** A note as it is typed. */
export type NoteDraft = Record<NoteText, string> & {
  planShown: boolean;
  formation: string;
  /** By the code of the place. */
  numbers: Record<string, string>;
  keyPlayers: KeyPlayer[];
  links: Link[];
  reports: string[];
};

export const draftOf = (note: OpponentNote): NoteDraft => ({
  whatWeWant: note.whatWeWant ?? '',
  setPiecesFor: note.setPiecesFor ?? '',
  setPiecesAgainst: note.setPiecesAgainst ?? '',
  buildUp: note.buildUp ?? '',
  pressing: note.pressing ?? '',
  transitions: note.transitions ?? '',
  weakPoints: note.weakPoints ?? '',
  planShown: note.planShown,
  formation: note.formation ?? '',
  numbers: Object.fromEntries(note.numbers.map(({ slot, number }) => [slot, String(number)])),
  keyPlayers: note.keyPlayers.map(({ number, name, note: words }) => ({
    number: number === null ? '' : String(number),
    name,
    note: words ?? '',
  })),
  links: note.links.map(({ title, url }) => ({ title, url })),
  reports: note.reports.map(({ _id }) => _id),
});

const textOf = (value: string): string | null => value.trim() || null;
const numberOf = (value: string): number | null => (value === '' ? null : Number(value));

/** What is sent: rows without any words are left out, and so are numbers of places that the formation lacks. */
export const inputOf = (draft: NoteDraft, slots: readonly string[]): NoteInput => ({
  whatWeWant: textOf(draft.whatWeWant),
  setPiecesFor: textOf(draft.setPiecesFor),
  setPiecesAgainst: textOf(draft.setPiecesAgainst),
  buildUp: textOf(draft.buildUp),
  pressing: textOf(draft.pressing),
  transitions: textOf(draft.transitions),
  weakPoints: textOf(draft.weakPoints),
  planShown: draft.planShown,
  formation: textOf(draft.formation),
  numbers: slots.flatMap((slot) => {
    const number = numberOf(draft.numbers[slot] ?? '');
    return number === null ? [] : [{ slot, number, name: null }];
  }),
  keyPlayers: draft.keyPlayers
    .filter(({ name, note, number }) => name.trim() || note.trim() || number)
    .map(({ number, name, note }) => ({ number: numberOf(number), name: name.trim(), note: textOf(note) })),
  links: draft.links
    .filter(({ title, url }) => title.trim() || url.trim())
    .map(({ title, url }) => ({ title: title.trim() || url.trim(), url: url.trim() })),
  reports: draft.reports,
});

/** The draft over a newer note: what was typed since `base` stays, all else is the newer one's. */
export const rebased = (draft: NoteDraft, base: NoteDraft, newer: NoteDraft): NoteDraft => {
  const same = (field: keyof NoteDraft) => JSON.stringify(draft[field]) === JSON.stringify(base[field]);
  const fields = Object.keys(draft) as (keyof NoteDraft)[];
  return Object.fromEntries(fields.map((field) => [field, same(field) ? newer[field] : draft[field]])) as NoteDraft;
};

/** What each part of the form gets. */
export type NotePartProps = {
  draft: NoteDraft;
  onChange: (changes: Partial<NoteDraft>) => void;
  /** By the name of the field as the server says it, like `links.0.url`. */
  errors: Readonly<Record<string, string>>;
};

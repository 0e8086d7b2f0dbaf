import * as z from 'zod';
import { limits } from './limits.ts';
import { msg, type MessageKey } from './messages.ts';

// C0 and C1 control characters except tab, line feed and carriage return, which long texts may contain.
const control = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]/;
const lineBreak = /[\t\n\r]/;
// Bidirectional embeddings, overrides and isolates: they can make a name display as a different one.
const bidirectional = /[\u202a-\u202e\u2066-\u2069]/;
// No language puts more than 30 combining marks on a letter (Unicode UAX 15, stream-safe text). Normalising 100,000 marks
// to NFC takes seconds.
const heapedMarks = /\p{M}{31}/u;

/**
 * True if the text contains no control character, lone surrogate, excessive run of combining marks or, for one-line
 * text, direction override.
 */
export const isCleanText = (value: string, { oneLine = true } = {}): boolean =>
  value.isWellFormed() &&
  !control.test(value) &&
  !heapedMarks.test(value) &&
  !(oneLine && (lineBreak.test(value) || bidirectional.test(value)));

type TextOptions = {
  min?: number;
  max?: number;
  oneLine?: boolean;
  requiredMessage?: MessageKey;
  tooLongMessage?: MessageKey;
};

/** Text as stored: trimmed, NFC, no control characters. Lengths count UTF-16 units after trimming. */
export const text = ({
  min = 1,
  max = limits.shortTextMax,
  oneLine = true,
  requiredMessage = 'required',
  tooLongMessage = 'tooLong',
}: TextOptions = {}) =>
  z
    .string({ error: msg(requiredMessage) })
    .trim()
    .refine((value) => isCleanText(value, { oneLine }), { error: msg('controlCharacters'), abort: true })
    .overwrite((value) => value.normalize('NFC'))
    .min(min, msg(requiredMessage))
    .max(max, msg(tooLongMessage));

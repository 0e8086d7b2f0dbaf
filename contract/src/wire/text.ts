import * as z from 'zod';
import { limits } from './limits.ts';
import { msg, type MessageKey } from './messages.ts';

// C0 and C1 controls but tab, line feed and carriage return, which long texts may hold.
const control = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]/;
const lineBreak = /[\t\n\r]/;
// Bidirectional embeddings, overrides and isolates: they make a name read as something it is not.
const bidirectional = /[\u202a-\u202e\u2066-\u2069]/;
// No language stacks so many marks on a letter (Unicode UAX 15, stream-safe text); bringing 100,000 of them into NFC
// takes seconds.
const heapedMarks = /\p{M}{31}/u;

/**
 * True when nothing in the text is a control character, a lone surrogate, a heap of combining marks or (on one line) a
 * direction override.
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

/** Text as it is stored: trimmed, in NFC, without control characters. Lengths count UTF-16 units after trimming. */
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

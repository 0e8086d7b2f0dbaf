import * as z from 'zod';
import { limits } from './limits.ts';
import { msg } from './messages.ts';

/** A text part of a form that holds JSON: a form has only texts, and these decisions are lists. */
export const jsonPart = <S extends z.ZodType>(schema: S) =>
  z
    .string({ error: msg('invalidInput') })
    .max(limits.importPartMax, { error: msg('invalidInput'), abort: true })
    .transform((value, context): unknown => {
      try {
        return JSON.parse(value);
      } catch {
        context.addIssue({ code: 'custom', message: msg('invalidInput') });
        return z.NEVER;
      }
    })
    .pipe(schema);

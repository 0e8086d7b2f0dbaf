import * as z from 'zod';

// Types shared by several of the club's files.

/** `HH:mm`, in the club's time zone. */
export const time = z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/);

/** The part of an address before the `@`. */
export const mailbox = z.string().regex(/^[a-z]+(?:\.[a-z]+)*$/);

/** A flag that is omitted unless true. */
export const flag = z.literal(true).optional();

export const whole = z.number().int().min(0);

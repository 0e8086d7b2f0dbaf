import type { BoundedKey, BoundedMessage, MessageKey } from './sentences.ts';

export type { MessageKey } from './sentences.ts';

/**
 * The message key a schema carries; typed, so that a misspelt key does not compile. The server sends the sentence of
 * sentences.ts, the console shows `validation.<key>` of its language.
 */
export const msg = (key: MessageKey): MessageKey => key;

/** The message of a number that has to lie between two bounds, both allowed. */
export const bounded = (key: BoundedKey, min: number, max: number): BoundedMessage => `${key}:${min}:${max}`;

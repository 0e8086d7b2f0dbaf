import { etagOf } from './etag.ts';

type Written = { text: Buffer; etag: string | undefined };

const known = new WeakMap<object, Written>();

/**
 * The text of a frozen answer, written once: a service freezes an answer that it gives again for as long as nothing has
 * changed, and writing its text takes longer than finding it. Undefined for all other answers.
 */
export const writtenOf = (answer: unknown): Written | undefined => {
  if (typeof answer !== 'object' || answer === null || !Object.isFrozen(answer)) return undefined;
  const written = known.get(answer);
  if (written) return written;
  const made = { text: Buffer.from(JSON.stringify(answer)), etag: etagOf(answer) };
  known.set(answer, made);
  return made;
};

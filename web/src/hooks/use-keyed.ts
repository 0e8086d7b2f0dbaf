import { useState } from 'react';
import { createIdempotencyKeys } from '../lib/http/idempotency-key.ts';

/**
 * Makes a call that the server does once for each key. The same input keeps its key until it has succeeded, so a second
 * press and a retry after a lost answer change nothing more; the same input after success is meant as another write.
 * `contentOf` gives the part of an input that is sent, for inputs with callbacks or files.
 */
export function useKeyed<Input, Answer>(
  send: (input: Input, idempotencyKey: string) => Promise<Answer>,
  contentOf: (input: Input) => unknown = (input) => input,
) {
  const [{ keyOf, forget }] = useState(createIdempotencyKeys);
  return async (input: Input): Promise<Answer> => {
    const key = keyOf(contentOf(input));
    const answer = await send(input, key);
    forget(key);
    return answer;
  };
}

import { useState } from 'react';
import type { ApiError } from '../lib/http/api-error.ts';
import { createIdempotencyKeys } from '../lib/http/idempotency-key.ts';
import { useSave } from './use-save.ts';

type Messages<Field extends string> = Partial<Record<Field, string>>;

type Options<Field extends string, Body> = {
  draft: {
    fields: readonly Field[];
    refuse: (messages: Messages<Field>) => void;
    /** All filled-in fields. */
    changes: Body;
  };
  create: (sent: { body: Body; idempotencyKey: string }) => Promise<{ _id: string }>;
  onCreated: (id: string) => void;
  messagesOf?: (error: ApiError) => Messages<Field>;
};

/** Creates a record. A retry after a lost answer creates no second record. */
export function useCreate<Field extends string, Body>({ draft, create, onCreated, ...rest }: Options<Field, Body>) {
  const [keys] = useState(createIdempotencyKeys);
  const { changes: body } = draft;
  return useSave({
    ...rest,
    draft,
    send: () => create({ body, idempotencyKey: keys.keyOf(body) }),
    onSaved: ({ _id }) => onCreated(_id),
  });
}

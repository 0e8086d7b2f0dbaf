import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../../lib/http/api-error.ts';
import { useOnline } from '../../../lib/offline/connection.ts';
import { createIdempotencyKeys } from '../../../lib/http/idempotency-key.ts';
import { fieldErrors } from '../../../lib/forms/validation.ts';

type Options<Body> = {
  /** Undefined while something is missing or wrong. */
  body: Body | undefined;
  create: (sent: { body: Body; idempotencyKey: string }) => Promise<{ _id: string }>;
  onCreated: (id: string) => void;
};

/** Sends what is new. What fails is told by the error listener and beside its field; everything typed stays. */
export function useNewEvent<Body>({ body, create, onCreated }: Options<Body>) {
  const { t } = useTranslation();
  const isOnline = useOnline();
  const [keys] = useState(createIdempotencyKeys);
  const [isSaving, setSaving] = useState(false);
  const [refused, setRefused] = useState<{ messages: Record<string, string>; body: string }>();
  const text = JSON.stringify(body);

  const send = async (sent: Body) => {
    setSaving(true);
    try {
      const { _id } = await create({ body: sent, idempotencyKey: keys.keyOf(sent) });
      onCreated(_id);
    } catch (error) {
      if (error instanceof ApiError) setRefused({ messages: fieldErrors(t, error), body: text ?? '' });
    } finally {
      setSaving(false);
    }
  };

  return {
    isSaving,
    canSave: body !== undefined && isOnline,
    save: () => {
      if (body !== undefined && isOnline && !isSaving) void send(body);
    },
    /** What the server said about a field; it holds as long as nothing is changed. */
    refusalOf: (field: string): string | undefined => (refused?.body === text ? refused?.messages[field] : undefined),
  };
}

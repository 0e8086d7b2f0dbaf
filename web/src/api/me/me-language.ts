import type { updateMe } from '@touchline/contract/me/me';
import type { Language } from '@touchline/contract/wire/languages';
import { call } from '../../lib/http/api-client.ts';

// A file of its own, so that the frame of the player's pages loads without the query library.

/** Sets the language of the player's mails. */
export const updateMailLanguage = (language: Language) => call<typeof updateMe>('PATCH /v1/me', { body: { language } });

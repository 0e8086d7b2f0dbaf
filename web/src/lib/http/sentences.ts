import type { messageOf as read } from '@touchline/contract/wire/sentences';

let reader: typeof read | undefined;
let loading: Promise<void> | undefined;

/**
 * Loads what recognises the server's English sentences, once: pages that nobody is refused on need none. Never rejects:
 * without it a sentence is shown as the server wrote it.
 */
export const loadSentences = (): Promise<void> =>
  (loading ??= import('@touchline/contract/wire/sentences').then(
    ({ messageOf }) => {
      reader = messageOf;
    },
    () => {
      loading = undefined;
    },
  ));

/** The message that the server's sentence is; undefined if it is none of the contract, or before they have loaded. */
export const messageOf: typeof read = (text) => reader?.(text);

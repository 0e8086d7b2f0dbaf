import type { MessageKey } from '@touchline/contract/wire/messages';

/** The file is not an acceptable image; `reason` is the key of the message. */
export class ImageRefused extends Error {
  readonly reason: MessageKey;

  constructor(reason: 'imageFile' | 'imageTooLarge' | 'imageUnreadable') {
    super(reason);
    this.reason = reason;
  }
}

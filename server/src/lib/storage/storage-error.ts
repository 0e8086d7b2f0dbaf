/** The file storage failed. `code` is what it said, or what the network said; the text holds nothing that is secret. */
export class StorageError extends Error {
  override readonly name = 'StorageError';
  readonly code: string;
  /** What was asked for in vain may work in a moment, with nothing changed on our side. */
  readonly isTemporary: boolean;
  readonly isFull: boolean;

  constructor(message: string, code: string, { isTemporary = false, isFull = false } = {}) {
    super(message);
    this.code = code;
    this.isTemporary = isTemporary;
    this.isFull = isFull;
  }
}

/** The file storage failed. `code` is the service's or the network's error code; the message contains no secrets. */
export class StorageError extends Error {
  override readonly name = 'StorageError';
  readonly code: string;
  /** A retry may succeed without any change on our side. */
  readonly isTemporary: boolean;
  readonly isFull: boolean;

  constructor(message: string, code: string, { isTemporary = false, isFull = false } = {}) {
    super(message);
    this.code = code;
    this.isTemporary = isTemporary;
    this.isFull = isFull;
  }
}

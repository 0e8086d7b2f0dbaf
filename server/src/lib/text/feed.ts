/** A calendar as it is sent. */
export type Feed = {
  /** Its text in UTF-8, compressed: all readers take it so. */
  gzipped: Buffer;
  etag: string;
  /** When its text last changed: ISO 8601. */
  modifiedAt: string;
};

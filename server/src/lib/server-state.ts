/** What the whole server knows of itself. */
export type ServerState = {
  /** It was asked to stop: it finishes what runs and takes nothing new. */
  leaving: boolean;
  /** The disk failed under the database: nothing is written any more (a retried fsync may lie), the process leaves. */
  storageFailed: boolean;
};

export const newServerState = (): ServerState => ({ leaving: false, storageFailed: false });

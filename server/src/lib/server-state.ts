/** What this server knows about itself. */
export type ServerState = {
  /** The server was asked to stop: it finishes running requests and accepts no new ones. */
  leaving: boolean;
  /**
   * The disk failed under the database: nothing more is written, because a retried fsync may report a false success,
   * and the process exits.
   */
  storageFailed: boolean;
};

export const newServerState = (): ServerState => ({ leaving: false, storageFailed: false });

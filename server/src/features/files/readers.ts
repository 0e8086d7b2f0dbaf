/** The account that reads a file by a link bound to a session, as it stands at this request. */
export type Reader = {
  userId: string;
  sessionId: string;
  role: string;
  mayReadPapers: boolean;
  squads?: readonly string[];
};

type Find<Found> = { findById: (sessionId: string) => Promise<Found | undefined> };

/** Finds the reader by a link's session, of a console or of a player's phone. */
export const readerOf =
  (consoles: Find<Reader>, phones: Find<Omit<Reader, 'role' | 'mayReadPapers' | 'squads'>>) =>
  async (sessionId: string): Promise<Reader | undefined> => {
    const reader = await consoles.findById(sessionId);
    if (reader) return reader;
    const player = await phones.findById(sessionId);
    return player && { ...player, role: 'player', mayReadPapers: true };
  };

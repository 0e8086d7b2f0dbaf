/** Who reads a file whose link is bound to a session: the account as it stands at this request. */
export type Reader = { userId: string; sessionId: string; role: string };

type Find<Found> = { findById: (sessionId: string) => Promise<Found | undefined> };

/** Finds who reads by the session of a link, be it that of a console or of a player's phone. */
export const readerOf =
  (consoles: Find<Reader>, phones: Find<Omit<Reader, 'role'>>) =>
  async (sessionId: string): Promise<Reader | undefined> => {
    const reader = await consoles.findById(sessionId);
    if (reader) return reader;
    const player = await phones.findById(sessionId);
    return player && { ...player, role: 'player' };
  };

/** Who reads a file by a link bound to a session, as things stand at this request. */
export type Reader = {
  userId: string;
  sessionId: string;
  role: string;
  mayReadPapers: boolean;
  /** Only medical staff open the files of cases. */
  readsMedical?: boolean;
  /** False in a club that keeps complaints and medical reports to its medical staff. */
  readsComplaints?: boolean;
  squads?: readonly string[];
  /** Of a guardian: the children for whom the guardian decides. */
  youngChildren?: readonly string[];
};

type Find<Found> = { findById: (sessionId: string) => Promise<Found | undefined> };
type Guardian = {
  guardianId: string;
  sessionId: string;
  children: readonly { id: string; stage: 'young' | 'minor' }[];
};

/** Finds the reader by a link's session: of a console, of a player's phone, or of a guardian's. */
export const readerOf =
  (consoles: Find<Reader>, phones: Find<Pick<Reader, 'userId' | 'sessionId'>>, guardians: Find<Guardian>) =>
  async (sessionId: string): Promise<Reader | undefined> => {
    const reader = await consoles.findById(sessionId);
    if (reader) return reader;
    const player = await phones.findById(sessionId);
    if (player) return { ...player, role: 'player', mayReadPapers: true };
    const guardian = await guardians.findById(sessionId);
    if (!guardian) return undefined;
    const youngChildren = guardian.children.filter(({ stage }) => stage === 'young').map(({ id }) => id);
    return { userId: guardian.guardianId, sessionId, role: 'guardian', mayReadPapers: false, youngChildren };
  };

// Session RPE (domain 03): how hard a session was, 0 to 10 in Foster's words, asked half an hour after its end.

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

export const rpeMax = 10;
/** Minutes of a session that can be entered. */
export const rpeMinutesMax = 240;
/** The values that have a word; those between them have none (CR-10, Foster). */
export const rpeWorded = [0, 1, 2, 3, 4, 5, 7, 10] as const;
export type RpeWorded = (typeof rpeWorded)[number];

/** Who gave an answer. */
export const rpeAnswerers = ['player', 'guardian', 'staff'] as const;
export type RpeAnswerer = (typeof rpeAnswerers)[number];

/** When players are asked by themselves. */
export const rpeAskedAfterMs = 30 * minuteMs;
/** A match that ended longer ago is not asked about by itself: nobody gets mail after an update or a long stop of the server. */
export const rpeForgottenMs = 12 * hourMs;
/** A match that began longer ago is not asked about any more: answers are stable for two weeks (Foster and others 2021). */
export const rpeAskableMs = 14 * 24 * hourMs;
/** How long an answer can be changed by who gave it. */
export const rpeChangeMs = 24 * hourMs;
/** The question closes in the morning at this time of the club's day… */
export const rpeClosesAt = '10:00';
/** …but stays open for this long at least. */
export const rpeOpenMs = 6 * hourMs;

/** Whether a player may still answer: the first time until the question closes, and for a day after the own answer. */
export const mayAnswerRpe = (
  { closesAt, answeredAt }: { closesAt: string; answeredAt: string | null },
  at: string,
): boolean => at < closesAt || (answeredAt !== null && Date.parse(at) < Date.parse(answeredAt) + rpeChangeMs);

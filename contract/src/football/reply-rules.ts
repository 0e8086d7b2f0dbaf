const hourMs = 3_600_000;

/**
 * The moment until which a yes is taken: elapsed hours before the start, so that a change of the clock does not shorten
 * the time to answer. Shown as a moment, never as a rule.
 */
export const deadlineOf = (startsAt: string, hours: number): string =>
  new Date(Date.parse(startsAt) - hours * hourMs).toISOString();

const halfHourMs = hourMs / 2;

/** The next half hour, or the moment itself if it is one: nobody sets a deadline at 4:41. */
const atHalfHour = (ms: number): string => new Date(Math.ceil(ms / halfHourMs) * halfHourMs).toISOString();

/**
 * The moment for one player. Who was called late gets 12 hours and the rest of that half hour, or until an hour before the start.
 * `awake` moves a moment of the night to one at which people answer.
 */
export const deadlineFor = (
  deadline: string,
  startsAt: string,
  calledAt: string | null,
  awake: (moment: string) => string = (moment) => moment,
): string => {
  if (calledAt === null) return deadline;
  const last = new Date(Date.parse(startsAt) - hourMs).toISOString();
  const given = awake(atHalfHour(Date.parse(calledAt) + 12 * hourMs));
  const until = given < last ? given : last;
  return deadline >= until ? deadline : until;
};

/** True from the deadline on: at 15:00:00 sharp it is closed. */
export const isClosed = (deadline: string, now: string): boolean => now >= deadline;

/**
 * Whether a changed event asks again: it is on another day, at another place, or moved by more than two hours.
 * Days are the club's.
 */
export const asksAgain = (
  before: { startsAt: string; day: string; place: string | null },
  after: { startsAt: string; day: string; place: string | null },
): boolean =>
  before.day !== after.day ||
  before.place !== after.place ||
  Math.abs(Date.parse(after.startsAt) - Date.parse(before.startsAt)) > 2 * hourMs;

/** When those who have not answered are reminded: half of the time left, or 24 hours before the deadline, whichever is later. */
export const reminderAt = (askedAt: string, deadline: string): string => {
  const [from, until] = [Date.parse(askedAt), Date.parse(deadline)];
  return new Date(Math.max(from + (until - from) / 2, until - 24 * hourMs)).toISOString();
};

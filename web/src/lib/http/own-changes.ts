/** When this tab received the answers of its latest writes, by the id of the change (`performance.now()`). */
const answered = new Map<string, number>();
const keptMax = 200;

/** Notes the id of a change that this tab has made; `null` for answers without one. */
export const noteOwnChange = (change: string | null): void => {
  if (change === null) return;
  answered.set(change, performance.now());
  const [oldest] = answered.keys();
  if (answered.size > keptMax && oldest !== undefined) answered.delete(oldest);
};

/** When the last of these changes was answered; undefined if this tab did not make all of them. */
export const ownChangesAt = (changes: readonly string[]): number | undefined => {
  const times = changes.map((change) => answered.get(change));
  if (times.length === 0 || times.includes(undefined)) return undefined;
  return Math.max(...times.filter((time) => time !== undefined));
};

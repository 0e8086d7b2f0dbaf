/** A rate with its 95 % interval, each per 1,000 hours. */
export type Rate = { value: number; low: number; high: number };

/** P(X <= n) of a Poisson distribution. */
const poissonAtMost = (n: number, mean: number): number => {
  let [term, sum] = [Math.exp(-mean), 0];
  for (let k = 0; k <= n; k += 1) {
    sum += term;
    term *= mean / (k + 1);
  }
  return sum;
};

const bisect = (isBelow: (mean: number) => boolean, high: number): number => {
  let [low, top] = [0, high];
  for (let step = 0; step < 60; step += 1) {
    const middle = (low + top) / 2;
    if (isBelow(middle)) low = middle;
    else top = middle;
  }
  return (low + top) / 2;
};

/**
 * The exact 95 % limits of a count: the means for which as many or more, and as few or fewer, have a probability of 0.025
 * (Garwood 1936). From 200 on Byar's approximation, which is then within 0.1 %.
 */
export const countLimits = (count: number): { low: number; high: number } => {
  if (count > 200) {
    const byar = (n: number, sign: 1 | -1) => n * (1 - 1 / (9 * n) + (sign * 1.959964) / (3 * Math.sqrt(n))) ** 3;
    return { low: byar(count, -1), high: byar(count + 1, 1) };
  }
  const high = count + 10 * Math.sqrt(count + 1) + 10;
  return {
    low: count === 0 ? 0 : bisect((mean) => 1 - poissonAtMost(count - 1, mean) < 0.025, high),
    high: bisect((mean) => poissonAtMost(count, mean) > 0.025, high),
  };
};

/** Cases per 1,000 hours of exposure; null without hours. */
export const incidence = (count: number, hours: number): Rate | null => {
  if (hours <= 0) return null;
  const { low, high } = countLimits(count);
  const per = 1_000 / hours;
  return { value: count * per, low: low * per, high: high * per };
};

/** Days lost per 1,000 hours of exposure; null without hours. */
export const burden = (days: number, hours: number): number | null => (hours <= 0 ? null : (days * 1_000) / hours);

/** Match hours where minutes are unknown: eleven players for the length of the match. */
export const matchHoursOf = (minutes = 90, players = 11): number => (minutes * players) / 60;

/** The weekday of a day, 1 (Monday) to 7. */
export const weekdayOf = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay() || 7;

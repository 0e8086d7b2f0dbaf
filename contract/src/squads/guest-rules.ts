/** How many days a guest stays at most, the first and the last one included. */
export const guestDaysMax = 30;
/** How many days after the last one the guest's data is deleted. */
export const guestKeptDays = 30;

const ofAge = 18;

/** The latest last day of somebody who comes on a day. */
export const latestGuestDay = (from: string): string => {
  const day = new Date(from);
  day.setUTCDate(day.getUTCDate() + guestDaysMax - 1);
  return day.toISOString().slice(0, 10);
};

/** Whether a person born on `birthDate` is under 18 on the day `on`, so a guardian is required. */
export const needsGuardian = (birthDate: string, on: string): boolean => {
  const [year = '', ...rest] = birthDate.split('-');
  return [String(Number(year) + ofAge).padStart(4, '0'), ...rest].join('-') > on;
};

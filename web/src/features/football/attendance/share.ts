import type { AttendanceRate } from '@touchline/contract/football/attendances';

/**
 * The share to show, in whole percent; null if the player was never called. Rounding never turns an absence into 100 %
 * or an attendance into 0 %.
 */
export const shareOf = ({ present, called }: AttendanceRate): number | null => {
  if (called === 0) return null;
  const percent = Math.round((present / called) * 100);
  if (percent === 100 && present < called) return 0.99;
  if (percent === 0 && present > 0) return 0.01;
  return percent / 100;
};

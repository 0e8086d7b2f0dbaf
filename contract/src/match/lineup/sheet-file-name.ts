import type { TeamSheet } from '../team-sheets.ts';

type Named = Pick<TeamSheet, 'home' | 'away' | 'date' | 'timezone'>;

/** A team without accents, spaces and signs: "UD Valmora" is `udvalmora`. Other letters than Latin stay. */
const plain = (team: string): string =>
  team
    .normalize('NFKD')
    .replace(/[\u0300-\u036F]+/g, '')
    .normalize('NFC')
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '')
    .toLowerCase()
    .slice(0, 40);

/** The name of a sheet as a file, by the teams and the day in the club's zone: `udvalmora-cdribera-2026-10-24.pdf`. */
export const sheetFileName = ({ home, away, date, timezone }: Named): string => {
  const format = new Intl.DateTimeFormat('en', {
    timeZone: timezone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    numberingSystem: 'latn',
  });
  const parts = new Map(format.formatToParts(new Date(date)).map(({ type, value }) => [type, value]));
  const day = ['year', 'month', 'day'].map((part) => parts.get(part as 'day')).join('-');
  return `${[plain(home), plain(away), day].filter(Boolean).join('-')}.pdf`;
};

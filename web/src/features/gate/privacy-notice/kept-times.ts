import type { PrivacyNotice } from '@touchline/contract/club/privacy';
import type { TFunction } from 'i18next';
import { localeOf } from '@touchline/contract/wire/languages';
import { formatter } from '../../../lib/i18n/format.ts';

/** "30 days", "2 years": in years if they are whole. */
const timeOf = (language: string, days: number): string => {
  const inYears = days % 365 === 0;
  const options = { style: 'unit', unit: inYears ? 'year' : 'day', unitDisplay: 'long' } as const;
  return new Intl.NumberFormat(localeOf(language), options).format(inYears ? days / 365 : days);
};

/** The kinds of stored data: who sees them, and the retention period in words. */
export const keptKinds = (t: TFunction, language: string, { periods, papersUntil }: PrivacyNotice) => {
  const time = (days: number) => timeOf(language, days);
  const untilRemoved = t('privacyNotice.long.person');
  const ofDays =
    periods.formerPlayers === null
      ? untilRemoved
      : t('privacyNotice.long.former', { time: time(periods.formerPlayers) });
  const papers =
    papersUntil === null
      ? t('privacyNotice.long.papers')
      : t('privacyNotice.long.until', { day: formatter(language).date(papersUntil) });
  const requests = {
    rejected: time(periods.rejectedRequests),
    unanswered: time(periods.unansweredRequests),
  };
  return [
    ['person', 'staffYou', untilRemoved],
    ['portrait', 'staffYou', t('privacyNotice.long.portrait')],
    ['papers', 'noted', papers],
    ['health', 'noted', untilRemoved],
    ['cases', 'medicalYou', untilRemoved],
    ['availability', 'staffYou', untilRemoved],
    ['wellness', 'noted', ofDays],
    ['attendance', 'staffYou', ofDays],
    ['consents', 'staffYou', untilRemoved],
    ['requests', 'admin', t('privacyNotice.long.requests', requests)],
    ['access', 'youAdmin', t('privacyNotice.long.devices', { time: time(periods.devices) })],
    ['mails', 'admin', t('privacyNotice.long.days', { time: time(periods.mails) })],
    ['log', 'log', t('privacyNotice.long.days', { time: time(periods.auditLog) })],
  ] as const;
};

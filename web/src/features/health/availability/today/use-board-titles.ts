import type { AvailabilityBoard } from '@touchline/contract/health/availability';
import { useTranslation } from 'react-i18next';
import { dayIn, daysBetween } from '../../../../lib/dates/days.ts';
import { nearDay } from '../../../../lib/i18n/day-words.ts';
import { useFormat } from '../../../../lib/i18n/format.ts';

/** The training of the day of a board and the next match, with their times: "Training today, 10:30 AM". */
export function useBoardTitles(timeZone: string) {
  const { t, i18n } = useTranslation();
  const format = useFormat(timeZone);
  return ({ day, session, nextMatch }: AvailabilityBoard, today: string): { training: string; match: string } => {
    const time = session && format.time(session.startsAt);
    const isToday = day === today;
    const training = time
      ? t(isToday ? 'availability.trainingToday' : 'availability.trainingAt', { time })
      : t(isToday ? 'availability.noTrainingToday' : 'availability.noTraining');
    if (nextMatch === null) return { training, match: t('availability.noMatch') };
    const matchDay = dayIn(timeZone, nextMatch.startsAt);
    const kickOff = format.time(nextMatch.startsAt);
    if (matchDay === today) return { training, match: t('availability.matchToday', { time: kickOff }) };
    const near = daysBetween(today, matchDay) < 0 ? format.date(matchDay) : nearDay(i18n.language, matchDay, today);
    return { training, match: t('availability.matchOn', { time: kickOff, day: near }) };
  };
}

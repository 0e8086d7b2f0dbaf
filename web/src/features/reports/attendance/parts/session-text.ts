import { type SessionPart, sessionParts } from '@touchline/contract/football/attendances';
import type { TFunction } from 'i18next';

/** Records say it in English, whoever has made them. */
const stored: Record<SessionPart, string> = { morning: 'Morning', afternoon: 'Afternoon', evening: 'Evening' };

/** What a session is called: parts of the day in the interface's language, trainings and matches as they are. */
export const sessionText = (t: TFunction, session: string): string => {
  const part = sessionParts.find((known) => stored[known] === session);
  return part ? t(`attendance.take.parts.${part}`) : session;
};

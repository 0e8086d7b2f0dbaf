import { type SessionPart, sessionParts } from '@touchline/contract/football/choices';
import type { TFunction } from 'i18next';

/** Records store it in English, regardless of the user's language. */
const stored: Record<SessionPart, string> = { morning: 'Morning', afternoon: 'Afternoon', evening: 'Evening' };

/** A session's name: parts of the day are translated, trainings and matches are not. */
export const sessionText = (t: TFunction, session: string): string => {
  const part = sessionParts.find((known) => stored[known] === session);
  return part ? t(`attendance.take.parts.${part}`) : session;
};

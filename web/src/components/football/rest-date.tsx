import type { Match } from '@touchline/contract/football/matches';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../lib/i18n/format.ts';

type RestDateProps = { match: Pick<Match, 'state' | 'resumesAt'>; timeZone: string };

/** When an abandoned match goes on; nothing for others. */
export function RestDate({ match: { state, resumesAt }, timeZone }: RestDateProps) {
  const { t } = useTranslation();
  const format = useFormat(timeZone);
  if (state !== 'abandoned' || resumesAt === null) return null;
  return <span>{t('match.rest.goesOn', { when: format.dateTime(resumesAt) })}</span>;
}

import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useClubTime } from '../../../api/club/club-time.ts';
import { seasonsQuery } from '../../../api/club/seasons.ts';
import type { ReportDays } from '../../../api/health/injury-report.ts';
import { dayIn } from '../../../lib/dates/days.ts';
import { daysOfPeriod, seasonAt, type PeriodKind } from './report-period.ts';

/** The period of the report: the season at first; undefined days until the club's seasons and time zone are known. */
export function useReportPeriod() {
  const { timeZone, isKnown } = useClubTime();
  const seasons = useQuery(seasonsQuery());
  const [kind, setKind] = useState<PeriodKind>('season');
  const [own, setOwn] = useState<ReportDays>();
  const today = dayIn(timeZone ?? 'UTC', new Date());
  const isReady = isKnown && !seasons.isPending;
  const season = seasonAt(seasons.data?.records ?? [], today);
  const preset = daysOfPeriod(kind === 'own' ? 'season' : kind, season, today);
  return {
    today,
    kind,
    days: isReady ? (kind === 'own' ? (own ?? preset) : preset) : undefined,
    /** Own days begin with those that were shown. */
    choose: (next: PeriodKind) => {
      if (next === 'own') setOwn(own ?? preset);
      setKind(next);
    },
    setOwn,
  };
}

import '../../../../components/availability/availability.css';
import './player-availability.css';
import { useQuery } from '@tanstack/react-query';
import { CalendarX2, Lock } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useClubTime } from '../../../../api/club/club-time.ts';
import { useAvailabilitySetting } from '../../../../api/health/availability-setting.ts';
import { playerAvailabilityQuery } from '../../../../api/health/availability.ts';
import { casesQuery } from '../../../../api/health/cases.ts';
import { meQuery } from '../../../../api/people/auth.ts';
import { useHealthRights } from '../../../../api/people/health-rights.ts';
import { AvailabilityWord } from '../../../../components/availability/availability-sign.tsx';
import { RestrictionChips } from '../../../../components/availability/restriction-chips.tsx';
import { returnText, sinceText, type Telling } from '../../../../components/availability/return-text.ts';
import { signOf } from '../../../../components/availability/sign-of.ts';
import { ErrorState } from '../../../../components/feedback/error-state.tsx';
import { Sheet } from '../../../../components/page/sheet.tsx';
import { Button } from '../../../../components/ui/button.tsx';
import { Skeleton } from '../../../../components/ui/skeleton.tsx';
import { splitComponent } from '../../../../lib/browser/split-component.ts';
import { dayIn } from '../../../../lib/dates/days.ts';
import { Link } from '../../../../lib/router/link.tsx';
import { AnnouncedAbsences } from './absences/announced-absences.tsx';
import { PlayerAbsences } from './player-absences.tsx';
import { PlayerSeason } from './player-season.tsx';
import type { SetPlayerProps } from './set-player.tsx';

const dialog = splitComponent<SetPlayerProps>(async () => ({
  default: (await import('./set-player.tsx')).SetPlayer,
}));

export type PlayerAvailabilityProps = { id: string };

/** A player today, the season and what has limited the player; medical staff also find the open cases. */
export function PlayerAvailability({ id }: PlayerAvailabilityProps) {
  const { t, i18n } = useTranslation();
  const { format, timeZone, isKnown } = useClubTime();
  const { isMedical, readsMedical, setsAvailability } = useHealthRights();
  const isManagement = useQuery(meQuery()).data?.role === 'management';
  const { data, isError, isFetching, refetch } = useQuery(playerAvailabilityQuery(id));
  const cases = useQuery({ ...casesQuery({ player: id, state: 'open' }), enabled: readsMedical }).data?.records;
  const setting = useAvailabilitySetting();
  const [isSetting, setIsSetting] = useState(false);
  if (isError && !data)
    return <ErrorState message={t('availability.failed')} onRetry={() => void refetch()} isRetrying={isFetching} />;
  if (!data || !isKnown) return <Skeleton className="h-96 rounded-lg" />;
  const zone = timeZone ?? 'UTC';
  const day = dayIn(zone, new Date());
  const { today, periods } = data;
  const telling: Telling = { t, language: i18n.language, day, timeZone: zone, isMedical };
  const back = returnText(today, telling);
  const match =
    today.match === 'available' && today.limitedMinutes !== null
      ? t('availability.restrictions.limitedMinutes', { minutes: today.limitedMinutes })
      : t(`availability.match.${today.match}`);

  return (
    <>
      <Sheet
        isFlush
        title={t('availability.tabs.today')}
        end={
          setsAvailability ? (
            <Button
              variant="outline"
              icon={<CalendarX2 aria-hidden="true" />}
              onClick={() => {
                setting.reset();
                setIsSetting(true);
              }}
            >
              {isMedical ? t('availability.player.set') : t('availability.set.away')}
            </Button>
          ) : null
        }
      >
        <dl className="av-facts">
          <div>
            <dt>{t('availability.player.training')}</dt>
            <dd>
              <AvailabilityWord sign={signOf(today)} />
            </dd>
            <dd>{today.undecided ? t('availability.untilDecided') : sinceText(today.since, telling)}</dd>
          </div>
          <div>
            <dt>{t('availability.player.match')}</dt>
            <dd className="font-semibold">{match}</dd>
          </div>
          <div>
            <dt>{t('availability.player.back')}</dt>
            <dd className="font-semibold">
              {(today.reason || today.undecided ? back?.text : undefined) ?? t('common.none')}
            </dd>
            {today.reason ? <dd>{t(`availability.reasons.${today.reason}`)}</dd> : null}
          </div>
          {isManagement ? null : (
            <div>
              <dt>{t('availability.player.may')}</dt>
              <dd className="pt-0.5">
                {today.restrictions.length > 0 ? <RestrictionChips {...today} /> : t('availability.player.none')}
              </dd>
            </div>
          )}
        </dl>
        {today.note && !isManagement ? (
          <p className="flex flex-wrap justify-between gap-x-4 gap-y-1 border-t border-line px-5 py-3 max-tablet:px-4">
            <span>
              <span className="text-ink-3">{t('availability.player.note')}</span> <bdi>{today.note}</bdi>
            </span>
            {today.by && today.at ? (
              <span className="text-sm text-ink-3">
                {t('availability.player.by', {
                  name: today.by,
                  when: dayIn(zone, today.at) === day ? format.time(today.at) : format.shortDate(today.at),
                })}
              </span>
            ) : null}
          </p>
        ) : null}
      </Sheet>
      {cases && cases.length > 0 ? (
        <Sheet isFlush title={t('availability.player.cases')}>
          <ul>
            {cases.map((each) => (
              <li key={each._id} className="border-t border-line first:border-t-0">
                <Link
                  to={`/reports/availability/cases/${each._id}`}
                  className="wash flex min-h-12 items-center px-5 font-semibold text-accent hover:bg-hover max-tablet:px-4"
                >
                  {t('availability.stageOf', {
                    diagnosis: each.diagnosis?.text || t('availability.noDiagnosis'),
                    stage: format.number(each.stage),
                  })}
                </Link>
              </li>
            ))}
          </ul>
        </Sheet>
      ) : null}
      <PlayerSeason periods={periods} today={day} />
      <AnnouncedAbsences player={today.player} today={day} />
      <PlayerAbsences periods={periods} today={day} />
      {readsMedical ? null : (
        <p className="flex items-center gap-2 text-sm text-ink-3">
          <Lock aria-hidden="true" className="size-4 shrink-0 stroke-[1.75]" />
          {t('availability.player.closed')}
        </p>
      )}
      {isSetting ? (
        <Suspense>
          <dialog.Component
            state={today}
            day={day}
            timeZone={zone}
            setting={setting}
            onClose={() => setIsSetting(false)}
          />
        </Suspense>
      ) : null}
    </>
  );
}

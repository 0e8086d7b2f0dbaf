import type { AvailabilityPeriod } from '@touchline/contract/health/availability';
import { useTranslation } from 'react-i18next';
import { signOf } from '../../../../components/availability/sign-of.ts';
import { Sheet } from '../../../../components/page/sheet.tsx';
import type { Day } from '../../../../lib/dates/days.ts';
import { useFormat } from '../../../../lib/i18n/format.ts';
import { lengthOf } from './season-days.ts';

type PlayerAbsencesProps = { periods: readonly AvailabilityPeriod[]; today: Day };

/** What has limited the player and for how long, newest first. */
export function PlayerAbsences({ periods, today }: PlayerAbsencesProps) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <Sheet isFlush title={t('availability.player.absences')}>
      {periods.length === 0 ? (
        <p className="px-5 py-4 text-ink-3 max-tablet:px-4">{t('availability.player.noAbsences')}</p>
      ) : (
        <table className="av-periods">
          <thead>
            <tr>
              <th scope="col">{t('availability.player.from')}</th>
              <th scope="col">{t('availability.player.to')}</th>
              <th scope="col">{t('availability.player.why')}</th>
              <th scope="col">{t('availability.player.count')}</th>
            </tr>
          </thead>
          <tbody>
            {periods.map((period) => {
              const days = format.number(lengthOf(period, today));
              const isOpen = period.to === null || period.to >= today;
              return (
                <tr key={period._id}>
                  <th scope="row">{format.shortDate(period.from)}</th>
                  <td>{period.to === null ? t('availability.player.open') : format.shortDate(period.to)}</td>
                  <td>
                    {[
                      period.reason ? t(`availability.reasons.${period.reason}`) : t('availability.notAvailable'),
                      t(`availability.states.${signOf(period)}`),
                    ].join(' · ')}
                  </td>
                  <td>{isOpen && period.from <= today ? t('availability.player.soFar', { days }) : days}</td>
                </tr>
              );
            })}
          </tbody>
        </table>
      )}
    </Sheet>
  );
}

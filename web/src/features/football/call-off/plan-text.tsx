import type { CallOffPlan } from '@touchline/contract/football/call-offs';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/i18n/format.ts';
import { capitalised } from '../../../lib/i18n/names.ts';
import { ReadersText } from '../../../components/football/readers-text.tsx';
import { UnreachedList } from '../../../components/football/unreached-list.tsx';

/** More are counted: a series may have forty, and the first ones tell which it is. */
const mostListed = 8;

/** What a call-off concerns: the events, who gets an email and when, and whom one has to call. */
export function PlanText({ plan, timeZone }: { plan: CallOffPlan; timeZone: string }) {
  const { t } = useTranslation();
  const format = useFormat(timeZone);
  const { events, readers, goesAt, unreached } = plan;
  const left = events.length - mostListed;
  const published = events.filter(({ isCallUpPublished }) => isCallUpPublished).length;
  return (
    <>
      <ul aria-label={t('callOff.events')} className="grid rounded-md border border-line">
        {events.slice(0, mostListed).map(({ _id, title, date, timeUnknown, called }) => {
          const day = capitalised(format.longDayOfWeek(date));
          return (
            <li key={_id} className="min-w-0 border-line px-3 py-2 not-first:border-t">
              <span dir="auto" className="block font-semibold wrap-anywhere">
                {title}
              </span>
              <span className="block text-sm text-ink-3">
                {timeUnknown ? day : t('assigned.when', { day, time: format.time(date) })}
                {' · '}
                {t('callOff.called', { count: called })}
              </span>
            </li>
          );
        })}
        {left > 0 ? (
          <li className="border-t border-line px-3 py-2 text-sm text-ink-3">{t('callOff.andMore', { count: left })}</li>
        ) : null}
      </ul>
      <div className="grid gap-1">
        <ReadersText readers={readers} goesAt={goesAt} timeZone={timeZone} />
        {published > 0 ? <p>{t('callOff.callUp', { count: published })}</p> : null}
      </div>
      {unreached.length > 0 ? <UnreachedList unreached={unreached} /> : null}
    </>
  );
}

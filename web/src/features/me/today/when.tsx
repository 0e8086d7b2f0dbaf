import { useTranslation } from 'react-i18next';
import { addDays, dayIn } from '../../../lib/dates/days.ts';
import { useFormat } from '../../../lib/i18n/format.ts';

type WhenProps = {
  at: string;
  /** Only the day is known. */
  timeUnknown?: boolean;
  timeZone: string;
  /** Current time by the server's clock. */
  now: string;
};

/** Day and time of day in the club's zone; near days by their names. */
export function When({ at, timeUnknown = false, timeZone, now }: WhenProps) {
  const { t } = useTranslation();
  const format = useFormat(timeZone);
  const day = dayIn(timeZone, at);
  const today = dayIn(timeZone, now);
  const name =
    day === today ? t('me.today.title') : day === addDays(today, 1) ? t('me.today.tomorrow') : format.longDate(at);
  if (timeUnknown)
    return (
      <p className="flex flex-wrap items-baseline gap-x-3">
        <time dateTime={day} className="font-semibold first-letter:uppercase">
          {name}
        </time>
        <span className="text-ink-2">{t('pieces.timeUnknown')}</span>
      </p>
    );
  return (
    <p className="flex flex-wrap items-baseline gap-x-3">
      <time dateTime={at} className="contents">
        <span className="num text-3xl leading-none">{format.time(at)}</span>
        <span className="font-semibold first-letter:uppercase">{name}</span>
      </time>
      {at <= now ? <span className="font-semibold text-accent">{t('me.today.now')}</span> : null}
    </p>
  );
}

import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../../lib/i18n/format.ts';

const refreshMs = 5_000;

/** The current time in a time zone, so that a wrong choice is noticed at once. */
export function PresentTime({ timezone }: { timezone: string }) {
  const { t } = useTranslation();
  const format = useFormat(timezone);
  const [now, setNow] = useState(() => new Date());

  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), refreshMs);
    return () => clearInterval(timer);
  }, []);

  return <p className="mt-1.5 text-sm text-ink-3">{t('settings.organization.now', { time: format.dateTime(now) })}</p>;
}

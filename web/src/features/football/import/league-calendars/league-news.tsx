import { lazy, Suspense, useEffect, useState } from 'react';
import { whenIdle } from '../../../../lib/browser/when-idle.ts';

const LeagueNewsLine = lazy(async () => ({ default: (await import('./league-calendars-dialog.tsx')).LeagueNewsLine }));

/** What followed leagues have changed, above the list of matches. It is asked for once the page has nothing else to do. */
export function LeagueNews() {
  const [isDue, setDue] = useState(false);
  useEffect(() => whenIdle(() => setDue(true)), []);
  if (!isDue) return null;
  return (
    <Suspense>
      <LeagueNewsLine />
    </Suspense>
  );
}

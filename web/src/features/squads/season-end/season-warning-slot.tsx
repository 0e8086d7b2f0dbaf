import { Suspense, useEffect, useState } from 'react';
import { optionalComponent } from '../../../lib/browser/optional-component.ts';
import { whenIdle } from '../../../lib/browser/when-idle.ts';

const SeasonWarning = optionalComponent(async () => (await import('./season-warning.tsx')).SeasonWarning);

/** Loads the sign about a season that ends once the page has nothing else to do: it is rarely there. */
export function SeasonWarningSlot() {
  const [isDue, setDue] = useState(false);
  useEffect(() => whenIdle(() => setDue(true)), []);
  if (!isDue) return null;
  return (
    <Suspense>
      <SeasonWarning />
    </Suspense>
  );
}

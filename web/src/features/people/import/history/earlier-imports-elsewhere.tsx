import { useState } from 'react';
import { useClubTime } from '../../../../api/club/club-time.ts';
import { EarlierImports } from './earlier-imports.tsx';
import type { ShownImports } from './shown-imports.ts';

/** The earlier imports on a page of another area, beginning with their list. */
export function EarlierImportsElsewhere({ onClose }: { onClose: () => void }) {
  const [shown, setShown] = useState<ShownImports>('list');
  const { timeZone = 'UTC' } = useClubTime();
  return (
    <EarlierImports
      shown={shown}
      onShow={(next) => (next === 'closed' ? onClose() : setShown(next))}
      timeZone={timeZone}
    />
  );
}

import type { MarkStatus } from '@touchline/contract/football/attendances';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../../../components/feedback/empty-state.tsx';
import { LiveRegion } from '../../../../components/feedback/live-region.tsx';
import { searchable } from '../../../../lib/i18n/names.ts';
import { SearchBox } from '../../../../components/fields/search-box.tsx';
import { RollRow } from './roll-row.tsx';
import { findMarks, type ShownMark } from './shown-marks.ts';
import type { RollCallMarks } from './use-roll-call.ts';

/** The called players by shirt number; typing a number finds that shirt. */
export function RollCallList({ roll }: { roll: RollCallMarks }) {
  const { t } = useTranslation();
  const [search, setSearch] = useState('');
  const found = findMarks(roll.shown, search, searchable);
  const latest = useRef(roll.mark);
  useEffect(() => {
    latest.current = roll.mark;
  });
  // A stable function, so that a tap renders one row again instead of three hundred.
  const handleMark = useCallback(
    (shown: ShownMark, status: MarkStatus | null, reason?: string | null) => latest.current(shown, status, reason),
    [],
  );

  return (
    <section aria-label={t('attendance.take.list')} className="rounded-lg border border-line bg-surface shadow-1">
      <div className="border-b border-line px-4 py-3">
        <SearchBox value={search} onChange={setSearch} className="w-70 max-tablet:w-full" />
      </div>
      <LiveRegion message={search.trim() === '' ? '' : t('pieces.list.results', { count: found.length })} />
      {found.length === 0 ? (
        <EmptyState drawing="offside" title={t('pieces.table.empty')} hint={t('pieces.table.emptySearch')} />
      ) : (
        <ul className="wide:grid wide:grid-cols-2">
          {found.map((shown) => (
            <RollRow key={shown.player._id} shown={shown} onMark={handleMark} isDisabled={!roll.canMark} />
          ))}
        </ul>
      )}
    </section>
  );
}

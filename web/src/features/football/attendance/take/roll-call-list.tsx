import type { MarkStatus } from '@touchline/contract/football/attendances';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../../../components/feedback/empty-state.tsx';
import { LiveRegion } from '../../../../components/feedback/live-region.tsx';
import { searchable } from '../../../../lib/i18n/names.ts';
import { SearchBox } from '../../../../components/fields/search-box.tsx';
import { RollRow } from './roll-row.tsx';
import { CountBadge } from '../../../../components/ui/count-badge.tsx';
import { groupOf, type RollGroup, rollGroups } from './roll-groups.ts';
import { findMarks, type MarkDetails, type ShownMark } from './shown-marks.ts';
import type { RollCallMarks } from './use-roll-call.ts';

type RollCallListProps = {
  roll: RollCallMarks;
  /** Players have said whether they come: the list begins with that. */
  hasAnswers: boolean;
  timeZone: string;
};

/** The called players by shirt number, in groups where they have answered; typing a number finds that shirt. */
export function RollCallList({ roll, hasAnswers, timeZone }: RollCallListProps) {
  const { t } = useTranslation();
  const [search, setSearch] = useState('');
  const found = findMarks(roll.shown, search, searchable);
  // The order stays while the list is open: no row moves away from under a thumb.
  const [groups] = useState(() => new Map(roll.shown.map((shown) => [shown.player._id, groupOf(shown)])));
  const inGroup = (group: RollGroup) =>
    found.filter((shown) => (groups.get(shown.player._id) ?? groupOf(shown)) === group);
  const latest = useRef(roll.mark);
  useEffect(() => {
    latest.current = roll.mark;
  });
  // A stable function, so that a tap renders one row again instead of three hundred.
  const handleMark = useCallback(
    (shown: ShownMark, status: MarkStatus | null, details?: MarkDetails) => latest.current(shown, status, details),
    [],
  );

  const listOf = (rows: readonly ShownMark[]) => (
    <ul className="wide:grid wide:grid-cols-2">
      {rows.map((shown) => (
        <RollRow
          key={shown.player._id}
          shown={shown}
          timeZone={timeZone}
          onMark={handleMark}
          isDisabled={!roll.canMark}
        />
      ))}
    </ul>
  );
  return (
    <section aria-label={t('attendance.take.list')} className="rounded-lg border border-line bg-surface shadow-1">
      <div className="border-b border-line px-4 py-3">
        <SearchBox value={search} onChange={setSearch} className="w-70 max-tablet:w-full" />
      </div>
      <LiveRegion message={search.trim() === '' ? '' : t('pieces.list.results', { count: found.length })} />
      {found.length === 0 ? (
        <EmptyState drawing="offside" title={t('pieces.table.empty')} hint={t('pieces.table.emptySearch')} />
      ) : hasAnswers ? (
        rollGroups.map((group) => {
          const rows = inGroup(group);
          return rows.length === 0 ? null : (
            <section
              key={group}
              aria-label={t(`replies.roll.groups.${group}`)}
              className="not-last:border-b not-last:border-line"
            >
              <h2 className="flex items-center gap-2 border-b border-line bg-sunken/50 px-5 py-2 text-sm font-semibold text-ink-2 max-tablet:px-4">
                {t(`replies.roll.groups.${group}`)}
                <CountBadge count={rows.length} />
              </h2>
              {listOf(rows)}
            </section>
          );
        })
      ) : (
        listOf(found)
      )}
    </section>
  );
}

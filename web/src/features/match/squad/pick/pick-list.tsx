import { EllipsisVertical } from 'lucide-react';
import { useCallback, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SearchBox } from '../../../../components/fields/search-box.tsx';
import { SegmentedControl } from '../../../../components/fields/segmented-control.tsx';
import { CountBadge } from '../../../../components/ui/count-badge.tsx';
import { menuIcon } from '../../../../components/ui/menu-types.ts';
import { Menu } from '../../../../components/ui/menu.tsx';
import { PickRow } from './pick-row.tsx';
import { canPlay, isUnanswered, type PoolPlayer } from '../called/pool.ts';
import { usePickKeys } from './use-pick-keys.ts';

export type PickAction = 'last' | 'primary' | 'clear' | 'others';

type PickListProps = {
  title: string;
  pool: readonly PoolPlayer[];
  hasAnswers: boolean;
  timeZone: string;
  mayEdit: boolean;
  isDisabled: boolean;
  /** Whether there are other squads to add from. */
  hasOthers: boolean;
  onTick: (id: string) => void;
  onReserve: (id: string) => void;
  onTakeOut: (id: string) => void;
  onOpen: (id: string) => void;
  onAction: (action: PickAction) => void;
};

/** A list this long has its search box at once; a shorter one after `/`. */
const longFrom = 31;
const segments = ['all', 'can', 'unanswered'] as const;
const is = { all: () => true, can: canPlay, unanswered: isUnanswered };

/** The whole squad with ticks, in the order of its numbers. */
export function PickList(props: PickListProps) {
  const { title, pool, hasAnswers, timeZone, mayEdit, isDisabled, hasOthers, onTick, onReserve, onOpen } = props;
  const { onTakeOut, onAction } = props;
  const { t } = useTranslation();
  const [segment, setSegment] = useState<(typeof segments)[number]>('all');
  const [isSearching, setSearching] = useState(false);
  const [search, setSearch] = useState('');
  const [visited, setVisited] = useState<string | null>(null);
  const list = useRef<HTMLUListElement>(null);
  const box = useRef<HTMLInputElement>(null);
  const handleSearch = useCallback(() => {
    setSearching(true);
    // The box may come with this render.
    requestAnimationFrame(() => box.current?.focus());
  }, []);
  const handleKeyDown = usePickKeys(list, handleSearch);
  const wanted = search.trim().toLocaleLowerCase();
  const rows = pool.filter(
    (one) =>
      is[segment](one) &&
      (wanted === '' || one.player.name.toLocaleLowerCase().includes(wanted) || String(one.number) === wanted),
  );
  const tabStop = rows.find(({ player }) => player._id === visited)?.player._id ?? rows[0]?.player._id;
  const items = [
    { id: 'last', label: t('match.squad.takeLast') },
    { id: 'primary', label: t('match.squad.tickPrimary') },
    { id: 'clear', label: t('match.squad.clear') },
    ...(hasOthers ? [{ id: 'others', label: t('match.squad.addOthers') }] : []),
  ].map((item) => ({ ...item, isDisabled }));
  return (
    <>
      <div className="mt-panehead">
        <div className="mt-panehead__t">
          <h2 className="truncate" title={title}>
            {title}
          </h2>
          <CountBadge count={pool.length} label={t('match.squad.listed', { count: pool.length })} />
          {mayEdit ? (
            <span className="ms-auto">
              <Menu
                label={t('match.squad.more', { name: title })}
                trigger={<EllipsisVertical aria-hidden="true" />}
                triggerClassName={menuIcon}
                items={items}
                onAction={(id) => onAction(id as PickAction)}
              />
            </span>
          ) : null}
        </div>
        {isSearching || pool.length >= longFrom ? (
          <SearchBox
            ref={box}
            value={search}
            onChange={setSearch}
            onKeyDown={(event) => {
              if (event.key !== 'ArrowDown') return;
              event.preventDefault();
              list.current?.querySelector<HTMLElement>('[data-pick]')?.focus();
            }}
          />
        ) : null}
        <SegmentedControl
          kind="toggle"
          label={t('match.squad.show')}
          options={segments.map((value) => ({
            value,
            label: t(`match.squad.segments.${value}`, { number: pool.filter(is[value]).length }),
          }))}
          value={segment}
          onChange={setSegment}
          className="mt-seg"
        />
      </div>
      {rows.length > 0 ? (
        // The rows inside are the controls; the keys only move between them.
        // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
        <ul ref={list} aria-label={title} className="mt-picks" onKeyDown={handleKeyDown}>
          {rows.map((one) => (
            <PickRow
              key={one.player._id}
              one={one}
              hasAnswers={hasAnswers}
              timeZone={timeZone}
              onTick={mayEdit ? onTick : undefined}
              isDisabled={isDisabled}
              isTabStop={one.player._id === tabStop}
              onVisit={setVisited}
              onOpen={onOpen}
              onReserve={onReserve}
              onTakeOut={onTakeOut}
            />
          ))}
        </ul>
      ) : (
        <p className="mt-panenone">{t(pool.length === 0 ? 'match.squad.noPlayers' : 'match.squad.noneFound')}</p>
      )}
    </>
  );
}

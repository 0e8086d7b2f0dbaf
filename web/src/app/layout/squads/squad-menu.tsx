import { useQuery } from '@tanstack/react-query';
import { Check, Layers, Network, Search } from 'lucide-react';
import { type KeyboardEvent, type RefObject, useState } from 'react';
import { ListBox, ListBoxItem, ListBoxSection } from 'react-aria-components/ListBox';
import { Header } from 'react-aria-components/Header';
import { Autocomplete } from 'react-aria-components/Autocomplete';
import { Input } from 'react-aria-components/Input';
import { SearchField } from 'react-aria-components/SearchField';
import { useTranslation } from 'react-i18next';
import { squadsQuery } from '../../../api/squads/squads.ts';
import { PlainPopover } from '../../../components/popover/plain-popover.tsx';
import { SquadDot } from '../../../components/squads/squad-dot.tsx';
import { AriaLocale } from '../../../components/ui/aria-locale.tsx';
import { useFormat } from '../../../lib/i18n/format.ts';
import { searchable } from '../../../lib/i18n/names.ts';
import { useNavigate } from '../../../lib/router/router.tsx';
import { menuItem as item } from './menu-item.ts';
import { SeasonList } from './season-list.tsx';
import type { ShownSquad } from './shown-squad.ts';

type SquadMenuProps = {
  squads: readonly ShownSquad[];
  chosenId: string | null;
  trigger: RefObject<HTMLButtonElement | null>;
  isOpen: boolean;
  onClose: () => void;
  onChoose: (id: string | null) => void;
  /** The closed season that is shown; null for the current one. */
  season: string | null;
  /** With the name of the season. */
  onSeason: (id: string | null, name: string) => void;
};

const all = 'all';
/** Above this number of squads, typing searches them. */
const searchFrom = 9;

/** Chooses the squad that lists show: with the arrow keys, by typing, or by the digit beside it. */
export function SquadMenu({ squads, chosenId, trigger, isOpen, onClose, onChoose, season, onSeason }: SquadMenuProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const navigate = useNavigate();
  const { data: listed } = useQuery({ ...squadsQuery(), meta: { quiet: true } });
  const [search, setSearch] = useState('');
  const [isSeasonsOpen, setSeasonsOpen] = useState(false);

  const mine = squads.filter((squad) => squad.mine);
  const others = squads.filter((squad) => !squad.mine);
  const inOrder = [...mine, ...others];
  const playersOf = (id: string) => listed?.find(({ _id }) => _id === id)?.players;
  const total = listed
    ?.filter(({ _id }) => squads.some((squad) => squad._id === _id))
    .reduce((sum, { countedOnce, players }) => sum + (countedOnce ?? players), 0);
  const hasSearch = squads.length >= searchFrom;

  const close = () => {
    setSearch('');
    setSeasonsOpen(false);
    onClose();
  };
  const choose = (id: string) => {
    setSearch('');
    setSeasonsOpen(false);
    onChoose(id === all ? null : id);
  };
  const handleKeys = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && event.target instanceof HTMLInputElement) {
      // The field keeps the focus while the list is searched, and names the highlighted row. Of a new search that is the first.
      const highlighted = event.target.getAttribute('aria-activedescendant');
      const rows = [...event.currentTarget.querySelectorAll<HTMLElement>('[role="option"]')];
      const id = (rows.find((row) => row.id === highlighted) ?? (search === '' ? undefined : rows[0]))?.dataset.key;
      if (id === undefined) return;
      event.preventDefault();
      event.stopPropagation();
      return choose(id);
    }
    if (!/^[0-9]$/.test(event.key) || event.ctrlKey || event.metaKey || event.altKey || search !== '') return;
    const id = event.key === '0' ? all : inOrder[Number(event.key) - 1]?._id;
    if (id === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    choose(id);
  };

  const option = ({ _id, name, colour }: ShownSquad) => {
    const digit = inOrder.findIndex((squad) => squad._id === _id) + 1;
    const players = playersOf(_id);
    return (
      <ListBoxItem key={_id} id={_id} textValue={name} className={item}>
        {({ isSelected }) => (
          <>
            <SquadDot colour={colour} />
            <span dir="auto" title={name} className="min-w-0 truncate leading-[1.6]">
              {name}
            </span>
            {isSelected ? (
              <Check aria-hidden="true" className="size-[1.125rem] shrink-0 stroke-[1.75] text-accent" />
            ) : null}
            <Count players={players === undefined ? undefined : format.number(players)} digit={digit} />
          </>
        )}
      </ListBoxItem>
    );
  };
  const section = (title: string, some: readonly ShownSquad[]) => (
    <ListBoxSection key={title}>
      <Header className="px-2.5 pt-2 pb-0.5 text-xs font-semibold text-ink-3">{title}</Header>
      {some.map(option)}
    </ListBoxSection>
  );

  const list = (
    <ListBox
      aria-label={t('squads.squad')}
      // eslint-disable-next-line jsx-a11y/no-autofocus -- the menu was just opened to choose from
      autoFocus={!hasSearch}
      selectionMode="single"
      disallowEmptySelection
      selectedKeys={[chosenId ?? all]}
      onAction={(key) => choose(String(key))}
      onSelectionChange={(keys) => {
        const [key] = keys === 'all' ? [] : [...keys];
        if (key !== undefined) choose(String(key));
      }}
      renderEmptyState={() => <p className="px-2.5 py-3 text-sm text-ink-3">{t('squads.noneFound')}</p>}
      className="max-h-[60vh] overflow-y-auto overscroll-contain outline-none"
    >
      <ListBoxItem id={all} textValue={t('squads.all')} className={item}>
        {({ isSelected }) => (
          <>
            <Layers aria-hidden="true" className="size-4 shrink-0 stroke-[1.75] text-ink-3" />
            {t('squads.all')}
            {isSelected ? (
              <Check aria-hidden="true" className="size-[1.125rem] shrink-0 stroke-[1.75] text-accent" />
            ) : null}
            <Count players={total === undefined ? undefined : format.number(total)} digit={0} />
          </>
        )}
      </ListBoxItem>
      {mine.length > 0 && others.length > 0
        ? [section(t('squads.mine'), mine), section(t('squads.others'), others)]
        : squads.map(option)}
    </ListBox>
  );

  return (
    <AriaLocale>
      <PlainPopover
        triggerRef={trigger}
        isOpen={isOpen}
        onOpenChange={(open) => {
          if (!open) close();
        }}
        placement="bottom start"
        offset={6}
        className="float-panel rise z-(--z-menu)! w-[min(22.5rem,92vw)] p-1.5"
      >
        <div onKeyDownCapture={handleKeys}>
          {hasSearch ? (
            <Autocomplete
              inputValue={search}
              onInputChange={setSearch}
              filter={(text, query) => searchable(text).includes(searchable(query))}
            >
              <SearchField
                // eslint-disable-next-line jsx-a11y/no-autofocus -- the menu was just opened to choose from
                autoFocus
                aria-label={t('common.search')}
                className="field-box relative mb-1.5 flex h-control"
              >
                <Search
                  aria-hidden="true"
                  className="pointer-events-none absolute inset-y-0 start-[0.6875rem] my-auto size-4 stroke-[1.75] text-ink-3"
                />
                <Input
                  placeholder={t('common.search')}
                  className="w-full rounded-[inherit] bg-transparent ps-8.5 pe-3 outline-none max-tablet:text-md pointer-coarse:text-md"
                />
              </SearchField>
              {list}
            </Autocomplete>
          ) : (
            list
          )}
        </div>
        <div className="mt-1.5 border-t border-line pt-1.5">
          <SeasonList
            isOpen={isSeasonsOpen}
            onToggle={() => setSeasonsOpen(!isSeasonsOpen)}
            chosenId={season}
            onChoose={(id, name) => {
              setSeasonsOpen(false);
              onSeason(id, name);
            }}
          />
          <button
            type="button"
            className={item}
            onClick={() => {
              close();
              navigate('/profiles/squads');
            }}
          >
            <Network aria-hidden="true" className="size-4 shrink-0 stroke-[1.75] text-ink-3" />
            {t('squads.openMap')}
          </button>
        </div>
      </PlainPopover>
    </AriaLocale>
  );
}

/** How many players, and the key that chooses the squad. */
function Count({ players, digit }: { players: string | undefined; digit: number }) {
  return (
    <span aria-hidden="true" className="ms-auto flex shrink-0 items-center gap-2 ps-3">
      <span className="num-row text-[1.0625rem] text-ink-2">{players}</span>
      {digit < 10 ? (
        <kbd className="tnum inline-grid h-5 w-7 place-items-center rounded-sm bg-sunken text-xs font-semibold text-ink-3 pointer-coarse:hidden">
          {digit}
        </kbd>
      ) : (
        <span className="w-7 pointer-coarse:hidden" />
      )}
    </span>
  );
}

import { caseKinds } from '@touchline/contract/health/case-choices';
import { useTranslation } from 'react-i18next';
import { Dropdown } from '../../../../components/fields/select/dropdown.tsx';
import { SearchBox } from '../../../../components/fields/search-box.tsx';
import { SegmentedControl } from '../../../../components/fields/segmented-control.tsx';
import { Button } from '../../../../components/ui/button.tsx';
import type { RoomFilter } from './use-room-filter.ts';

export type RoomView = 'board' | 'list';

type RoomBarProps = {
  /** Null where there is no room for the board. */
  view: RoomView | null;
  onView: (view: RoomView) => void;
  filter: RoomFilter;
  /** Null where closed cases are not shown. */
  closed: { isOn: boolean; onChange: (isOn: boolean) => void } | null;
  counts: { open: number; waiting: number };
};

const everything = 'everything';

/** How the cases are shown, which of them, and how many there are. */
export function RoomBar(props: RoomBarProps) {
  const { view, onView, filter, closed, counts } = props;
  const { kind, squads, squad, people, treater } = filter;
  const { t } = useTranslation();
  return (
    <div className="flex flex-wrap items-center gap-3">
      {view ? (
        <SegmentedControl
          kind="toggle"
          label={t('cases.view.label')}
          value={view}
          onChange={onView}
          options={[
            { value: 'board', label: t('cases.view.board') },
            { value: 'list', label: t('cases.view.list') },
          ]}
        />
      ) : null}
      <SearchBox
        value={filter.search}
        onChange={filter.setSearch}
        placeholder={t('cases.search')}
        className="w-60 max-tablet:w-auto max-tablet:grow"
      />
      <Dropdown
        variant="minimal"
        label={t('cases.new.kind')}
        className="w-48 max-tablet:order-1 max-tablet:w-full"
        value={kind ?? everything}
        onChange={(next) => filter.setKind(caseKinds.find((each) => each === next))}
        options={[
          { value: everything, label: t('cases.allKinds') },
          ...caseKinds.map((each) => ({ value: each, label: t(`cases.kinds.${each}`) })),
        ]}
      />
      {squads ? (
        <Dropdown
          variant="minimal"
          label={t('squads.squad')}
          className="w-44 max-tablet:order-1 max-tablet:w-full"
          value={squad ?? everything}
          onChange={(next) => filter.setSquad(next === everything ? undefined : next)}
          options={[
            { value: everything, label: t('squads.all') },
            ...squads.map(({ _id, name }) => ({ value: _id, label: name })),
          ]}
        />
      ) : null}
      {people.length > 1 || treater ? (
        <Dropdown
          variant="minimal"
          label={t('room.treatedBy')}
          className="w-44 max-tablet:order-1 max-tablet:w-full"
          value={treater ?? everything}
          onChange={(next) => filter.setTreater(next === everything ? undefined : next)}
          options={[
            { value: everything, label: t('room.everybody') },
            ...people.map(({ _id, name }) => ({ value: _id, label: name })),
          ]}
        />
      ) : null}
      {closed ? (
        <Button
          variant="ghost"
          aria-pressed={closed.isOn}
          onClick={() => closed.onChange(!closed.isOn)}
          className="max-tablet:order-2"
        >
          {t(closed.isOn ? 'cases.hideClosed' : 'cases.showClosed')}
        </Button>
      ) : null}
      <p className="ms-auto flex gap-4 text-sm text-ink-2 max-tablet:order-3 max-tablet:ms-0">
        <span>{t('cases.open', { count: counts.open })}</span>
        <span>{t('cases.waiting', { count: counts.waiting })}</span>
      </p>
    </div>
  );
}

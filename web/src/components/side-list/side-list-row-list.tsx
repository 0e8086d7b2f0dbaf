import type { KeyboardEvent, Ref } from 'react';
import { useLatest } from '../../hooks/use-latest.ts';
import type { Nearing } from '../../hooks/records/use-fetch-ahead.ts';
import type { SideListPicks, SideListRows } from './side-list-types.ts';
import { SideListMarker, SideListRow } from './side-list-row.tsx';
import { SideListSections } from './side-list-sections.tsx';
import type { SideListView } from './use-side-list.ts';

type SideListRowListProps<Item> = {
  ref: Ref<HTMLUListElement & HTMLDivElement>;
  titleId: string;
  view: SideListView<Item>;
  rows: SideListRows<Item>;
  selectedId: string | null | undefined;
  onOpen: ((id: string) => void) | undefined;
  nearing: Nearing | undefined;
  picks: SideListPicks | undefined;
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
};

/** The rendered rows under their headings, and the marker beside the chosen one. */
export function SideListRowList<Item>(props: SideListRowListProps<Item>) {
  const { ref, titleId, view, rows, selectedId, onOpen, nearing, picks, onKeyDown } = props;
  const { shown, setSize, height, layout, indexes } = view;
  const { idOf, textOf, nameOf = textOf, headingOf, renderRow } = rows;

  const open = useLatest((id: string) => onOpen?.(id));
  const visit = useLatest(view.onVisit);
  const pick = useLatest((id: string) => picks?.onToggle(id));

  const row = (index: number, top: number) => {
    const item = shown[index];
    if (item === undefined) return null;
    const id = idOf(item);
    return (
      <SideListRow
        key={id}
        item={item}
        id={id}
        index={index}
        setSize={setSize}
        top={top}
        height={height}
        isUnderHeading={headingOf !== undefined}
        isSelected={id === selectedId}
        isTabStop={index === view.tabIndex}
        onVisit={visit}
        nearing={nearing}
        onOpen={open}
        isPicking={picks !== undefined}
        isPicked={picks?.ids.has(id) ?? false}
        isPickDisabled={picks?.isDisabled ?? false}
        onPick={pick}
        pickName={picks ? nameOf(item) : undefined}
        renderRow={renderRow}
      />
    );
  };

  const marker = view.selectedIndex >= 0 && !picks ? { top: layout.topOf(view.selectedIndex), height } : null;
  if (headingOf)
    return (
      // eslint-disable-next-line jsx-a11y/no-static-element-interactions -- keys bubble up from the rows
      <div ref={ref} onKeyDown={onKeyDown} className="relative" style={{ blockSize: layout.height }}>
        {marker ? <SideListMarker as="div" {...marker} /> : null}
        <SideListSections sections={layout.sections} indexes={indexes} rowHeight={height} renderRow={row} />
      </div>
    );
  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys bubble up from the rows
    <ul
      ref={ref}
      aria-labelledby={titleId}
      onKeyDown={onKeyDown}
      className="relative"
      style={{ blockSize: layout.height }}
    >
      {marker ? <SideListMarker {...marker} /> : null}
      {indexes.map((index) => row(index, index * height))}
    </ul>
  );
}

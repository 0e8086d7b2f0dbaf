import { type ReactNode, useId } from 'react';
import { headingHeight, type SideListSection } from './side-list-layout.ts';

type SideListSectionsProps = {
  sections: readonly SideListSection[];
  /** The rendered rows, in order. */
  indexes: readonly number[];
  rowHeight: number;
  /** A row, `top` px below the start of its list. */
  renderRow: (index: number, top: number) => ReactNode;
};

/** Rows under headings: one list each. A heading stays visible as long as its rows are. */
export function SideListSections({ sections, indexes, rowHeight, renderRow }: SideListSectionsProps) {
  const id = useId();
  return sections.map((section, position) => {
    const shown = indexes.filter((index) => index >= section.first && index < section.first + section.count);
    if (shown.length === 0) return null;
    const { part } = section;
    const isFirstOfPart = part !== undefined && part !== sections[position - 1]?.part;
    const titleId = `${id}-${position}`;
    return (
      <div
        key={section.id}
        className="absolute inset-x-0"
        style={{ insetBlockStart: section.top, blockSize: headingHeight + section.count * rowHeight }}
      >
        <h3
          id={titleId}
          // The list itself has 4 px of padding above its first row.
          className="sticky -top-1 z-2 ms-px flex items-center justify-between gap-3 border-b border-line bg-surface px-4 text-sm font-semibold text-ink-2"
          style={{ blockSize: headingHeight }}
        >
          <span className="truncate">{section.title}</span>{' '}
          {isFirstOfPart ? <span className="shrink-0 font-medium text-ink-3">{part}</span> : null}
        </h3>
        <ul aria-labelledby={titleId} className="relative" style={{ blockSize: section.count * rowHeight }}>
          {shown.map((index) => renderRow(index, (index - section.first) * rowHeight))}
        </ul>
      </div>
    );
  });
}

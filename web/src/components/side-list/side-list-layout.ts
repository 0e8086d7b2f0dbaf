/** The heading above a group of rows. */
export type SideListHeading = {
  /** Identifies the group. */
  id: string;
  title: string;
  /** The section of the list, announced once where it begins. */
  part?: string | undefined;
};

export type SideListSection = SideListHeading & {
  /** The index of the first row; `count` is the number of rows. */
  first: number;
  count: number;
  top: number;
};

export const headingHeight = 36;

/** The positions of a list's rows and headings, all of fixed height. */
export const layOut = (
  count: number,
  rowHeight: number,
  headingAt: ((index: number) => SideListHeading) | undefined,
) => {
  const sections: SideListSection[] = [];
  if (headingAt)
    for (let index = 0; index < count; index += 1) {
      const heading = headingAt(index);
      const last = sections.at(-1);
      if (last?.id === heading.id) last.count += 1;
      else {
        const top = index * rowHeight + sections.length * headingHeight;
        sections.push({ ...heading, first: index, count: 1, top });
      }
    }
  const headingsUpTo = (index: number) => {
    const next = sections.findIndex(({ first }) => first > index);
    return next === -1 ? sections.length : next;
  };
  return {
    sections,
    topOf: (index: number) => index * rowHeight + headingsUpTo(index) * headingHeight,
    /** The height of a row, including a heading above it. */
    sizeOf: (index: number) => rowHeight + (sections.some(({ first }) => first === index) ? headingHeight : 0),
    height: count * rowHeight + sections.length * headingHeight,
  };
};

import type { PlaceHalf } from '@touchline/contract/football/session/plan-choices';

type Span = { half: PlaceHalf | null; start: number; end: number };

/** From where to where a block stands in the height of its place, in lines of one half, or of the whole place without halves. */
export type Band = { top: number; bottom: number };

const lanesOf = (span: Span, lanes: 1 | 2): readonly number[] =>
  lanes === 1 ? [0] : span.half === null ? [0, 1] : [span.half === 'a' ? 0 : 1];

/** Groups of spans that meet at a time and in a half, each directly or through others. */
const groupsOf = (spans: readonly Span[], lanes: 1 | 2): Span[][] => {
  const meets = (one: Span, other: Span) =>
    one.start < other.end &&
    other.start < one.end &&
    lanesOf(one, lanes).some((lane) => lanesOf(other, lanes).includes(lane));
  const groups: Span[][] = [];
  for (const span of spans) {
    const met = groups.filter((group) => group.some((each) => meets(each, span)));
    for (const group of met) groups.splice(groups.indexOf(group), 1);
    groups.push([...met.flat(), span]);
  }
  return groups;
};

/** The first of as few lines as the spans need, so that those which do not meet share one. */
const linesOf = (spans: readonly Span[]): { of: Map<Span, number>; count: number } => {
  const ends: number[] = [];
  const of = new Map<Span, number>();
  for (const span of spans.toSorted((one, other) => one.start - other.start || other.end - one.end)) {
    const free = ends.findIndex((end) => end <= span.start);
    const line = free === -1 ? ends.length : free;
    ends[line] = span.end;
    of.set(span, line);
  }
  return { of, count: Math.max(1, ends.length) };
};

/**
 * Where blocks stand so that none covers another. Those that meet share the height. Where a whole place meets its halves,
 * each half keeps the outer part of its own line, and the whole has what is between them.
 */
export const bandsOf = <T extends Span>(spans: readonly T[], lanes: 1 | 2): Map<T, Band> => {
  const bands = new Map<Span, Band>();
  for (const group of groupsOf(spans, lanes)) {
    const wholes = group.filter((span) => lanes === 1 || span.half === null);
    const hasWhole = lanes === 2 && wholes.length > 0;
    const share = (span: readonly Span[], from: number, to: number) => {
      const lines = linesOf(span);
      for (const [each, line] of lines.of)
        bands.set(each, {
          top: from + ((to - from) * line) / lines.count,
          bottom: from + ((to - from) * (line + 1)) / lines.count,
        });
    };
    if (lanes === 1) {
      share(group, 0, 1);
      continue;
    }
    const a = group.filter(({ half }) => half === 'a');
    const b = group.filter(({ half }) => half === 'b');
    if (a.length > 0) share(a, 0, hasWhole ? 0.5 : 1);
    if (b.length > 0) share(b, hasWhole ? 1.5 : 1, 2);
    if (hasWhole) share(wholes, a.length > 0 ? 0.5 : 0, b.length > 0 ? 1.5 : 2);
  }
  return bands as Map<T, Band>;
};

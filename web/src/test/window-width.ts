import { vi } from 'vitest';

const pxPerRem = 16;

const matches = (query: string, width: number): boolean =>
  query.split(',').some((part) => {
    const [, sign, rem] = /\(width (<|>=) ([\d.]+)rem\)/u.exec(part) ?? [];
    if (!sign) return false;
    return sign === '<' ? width < Number(rem) * pxPerRem : width >= Number(rem) * pxPerRem;
  });

/** Lets media queries answer as in a window of this width in pixels, until the test ends. */
export const showAt = (width: number) =>
  vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
    Object.assign(new EventTarget(), {
      matches: matches(query, width),
      media: query,
      onchange: null,
      addListener: () => undefined,
      removeListener: () => undefined,
    }),
  );

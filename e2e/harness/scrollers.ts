import { expect, type Page } from '@playwright/test';

/** The request that stays open: the changes of other devices. */
const staysOpen = /\/v1\/events(\?|$)/u;

/** Counts what a page still fetches, so that a test can wait for the parts that come late. */
export const countPending = (page: Page): (() => number) => {
  const pending = new Set<unknown>();
  page.on('request', (request) => {
    if (!staysOpen.test(request.url())) pending.add(request);
  });
  page.on('requestfinished', (request) => pending.delete(request));
  page.on('requestfailed', (request) => pending.delete(request));
  return () => pending.size;
};

/** Waits until a page has its heading, its data and its fonts, and two frames more, in which it lays itself out. */
export const settled = async (page: Page, pending: () => number): Promise<void> => {
  await expect(page.locator('[data-splash]')).toHaveCount(0);
  await expect(page.locator('h1').first()).toBeAttached();
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  await expect.poll(pending).toBe(0);
  await page.evaluate(async () => {
    await document.fonts.ready;
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  });
  await expect.poll(pending).toBe(0);
};

/**
 * What is wrong with how a page scrolls and cuts: a second scroller, a part that scrolls sideways without being meant to, a
 * heading or a name that is cut or broken to a few letters, a row of tabs that goes on without an arrow, buttons of a page's
 * head that lie on each other.
 */
export const scrollFaults = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const faults = new Set<string>();
    const isSeen = (element: Element) => element.checkVisibility({ visibilityProperty: true });
    const nameOf = (element: Element) =>
      `${element.tagName.toLowerCase()}.${(element.getAttribute('class') ?? '').slice(0, 50)} “${(element.textContent ?? '').trim().slice(0, 30)}”`;
    const all = [...document.body.querySelectorAll<HTMLElement>('*:not(svg *)')];
    // A row that the browser leaves out until it is near has no size yet.
    for (const element of all)
      if (getComputedStyle(element).contentVisibility === 'auto') element.style.contentVisibility = 'visible';

    const root = document.documentElement;
    if (root.scrollWidth > root.clientWidth + 1)
      faults.add(`the page is ${root.scrollWidth} wide of ${root.clientWidth}`);
    const scrollsInside = all.some(
      (element) =>
        /auto|scroll/u.test(getComputedStyle(element).overflowY) && element.scrollHeight > element.clientHeight + 1,
    );
    if (scrollsInside && root.scrollHeight > root.clientHeight + 1)
      faults.add(`the page is ${root.scrollHeight} high of ${root.clientHeight}, and a part of it scrolls too`);

    /** Whether a part is meant to scroll sideways: those have a mark. */
    const isMeant = (element: HTMLElement) => element.dataset.scrolls === 'x';
    /** Words of ordinary length that stand on two lines. */
    const brokenWord = (node: Text): string | undefined => {
      const range = document.createRange();
      return [...node.data.matchAll(/\p{L}{2,14}/gu)].find(({ 0: word, index }) => {
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        const rects = [...range.getClientRects()].filter(({ width }) => width > 0);
        return rects.length > 1 && Math.abs(rects[0]!.top - rects.at(-1)!.top) > 4;
      })?.[0];
    };
    const isName = 'h1, h2, h3, th, [dir=auto], bdi';
    const letters = 5;

    for (const element of all) {
      if (!isSeen(element)) continue;
      const { overflowX, textOverflow, fontSize, hyphens } = getComputedStyle(element);
      if (/auto|scroll/u.test(overflowX) && element.scrollWidth > element.clientWidth + 1 && !isMeant(element))
        faults.add(`scrolls sideways, ${element.scrollWidth} of ${element.clientWidth}: ${nameOf(element)}`);
      const isCut =
        overflowX !== 'visible' && textOverflow === 'ellipsis' && element.scrollWidth > element.clientWidth + 1;
      // A letter is about half as wide as high. One pixel is what only screen readers get.
      if (isCut && element.clientWidth > 1 && element.clientWidth < letters * 0.5 * Number.parseFloat(fontSize))
        faults.add(`cut to ${element.clientWidth} px: ${nameOf(element)}`);
      if (element.matches(isName) && hyphens !== 'auto' && !element.closest('.sr-only'))
        for (const node of element.childNodes)
          if (node instanceof Text) {
            const word = brokenWord(node);
            if (word !== undefined) faults.add(`breaks “${word}”: ${nameOf(element)}`);
          }
    }
    // The arrows of a row of tabs are meant to lie on it.
    const inHead = [...document.querySelectorAll('[data-page-head] :is(button, a):not(.tb *)')].filter(isSeen);
    for (const [index, one] of inHead.entries()) {
      const box = one.getBoundingClientRect();
      const other = inHead.slice(index + 1).find((candidate) => {
        const { left, right, top, bottom } = candidate.getBoundingClientRect();
        return left < box.right - 1 && right > box.left + 1 && top < box.bottom - 1 && bottom > box.top + 1;
      });
      if (other) faults.add(`lies on ${nameOf(other)}: ${nameOf(one)}`);
    }
    for (const tabs of document.querySelectorAll('.tb')) {
      const row = tabs.querySelector('nav');
      const goesOn = row !== null && row.scrollWidth > row.clientWidth + 1;
      if (goesOn && isSeen(tabs) && ![...tabs.querySelectorAll('.tb-on')].some(isSeen))
        faults.add(`tabs go on without an arrow: ${nameOf(tabs)}`);
    }
    return [...faults];
  });

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import type { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

type Results = Awaited<ReturnType<AxeBuilder['analyze']>>;
type Axe = { run: (context: Document, options: object) => Promise<Results> };

// The same axe that AxeBuilder ships. AxeBuilder reloads it for each analysis, and again in an empty page to merge results of
// frames; without frames that costs four fifths of the time for nothing.
const ofBuilder = createRequire(fileURLToPath(import.meta.resolve('@axe-core/playwright')));
const source = readFileSync(ofBuilder.resolve('axe-core/axe.min.js'), 'utf8');

const options = {
  runOnly: { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'] },
  resultTypes: ['violations'],
};

/** Fails with the violations axe finds: rule and element. */
export const expectAccessible = async (page: Page, where: string): Promise<void> => {
  expect(page.frames(), `${where}: axe runs in the page itself, and would not see into a frame`).toHaveLength(1);
  // A half faded element has half its contrast, and text in a font that is still to come has another place.
  await page.evaluate(async () => {
    await document.fonts.ready;
    await Promise.allSettled(
      document
        .getAnimations()
        .filter(({ playState, effect }) => playState === 'running' && effect?.getComputedTiming().endTime !== Infinity)
        .map(({ finished }) => finished),
    );
  });
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  const { violations } = await page.evaluate(
    (chosen) => (window as unknown as { axe: Axe }).axe.run(document, chosen),
    options,
  );
  const found = violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, html }) => `${id}: ${target.join(' ')} ${html.slice(0, 160)}`),
  );
  expect(found, where).toEqual([]);
};

import { expect, type Locator, type Page } from '@playwright/test';
import type { SlotCode } from '@touchline/contract/match/slot-fits';
import { nameOf } from '../../harness/match-day.ts';
import type { Texts } from '../../harness/texts.ts';

type Point = { x: number; y: number };

/** Pitch and bench of the line-up editor, whose players are named by their shirts. */
export class LineupBoard {
  readonly #page: Page;
  readonly #t: Texts;

  constructor(page: Page, t: Texts) {
    this.#page = page;
    this.#t = t;
  }

  /** Opens the tab, and waits until the pitch is there. */
  async open(match: string) {
    await this.#page.goto(`/projects/matches?match=${match}&tab=lineup`);
    await this.disc(1).waitFor();
  }

  get pitch() {
    return this.#page.getByRole('application', { name: this.#t('match.lineup.pitch', { formation: '4-4-2' }) });
  }

  get bench() {
    return this.#page.getByRole('list', { name: this.#t('match.lineup.bench.title'), exact: true });
  }

  disc(shirt: number) {
    return this.pitch.getByRole('button', { name: nameOf(shirt) });
  }

  row(shirt: number) {
    return this.bench.getByRole('button', { name: nameOf(shirt) });
  }

  emptyPlace(code: SlotCode) {
    const place = this.#t(`match.lineup.slots.${code}`);
    return this.pitch.getByRole('button', { name: this.#t('match.lineup.disc.empty', { place }), exact: true });
  }

  /** The disc of a player at a place. */
  at(shirt: number, code: SlotCode) {
    // Names are isolated from the sentence where they are of another direction.
    const place = this.#t(`match.lineup.slots.${code}`);
    return this.pitch.getByRole('button', { name: new RegExp(`${nameOf(shirt)}\\u2069?[,،] ${place}(?:[,،]|$)`, 'u') });
  }

  /** Whether a disc, row or place waits for the other one. */
  async expectChosen(which: Locator, isChosen = true) {
    await expect(which).toHaveAttribute('aria-pressed', String(isChosen));
  }

  /** Waits until a screen reader has been told this. */
  async expectSaid(text: string) {
    await expect(this.#page.locator('[aria-live=polite].sr-only').filter({ hasText: text })).toBeAttached();
  }

  async #middleOf(which: Locator): Promise<Point> {
    await which.scrollIntoViewIfNeeded();
    const box = await which.boundingBox();
    if (!box) throw new Error('There is nothing to take or to drop on');
    // A disc has its name under it.
    return { x: box.x + box.width / 2, y: box.y + Math.min(box.height / 2, 22) };
  }

  /** Takes one with the mouse and carries it onto the other, without letting go. */
  async carry(from: Locator, to: Locator | Point) {
    const target = 'x' in to ? to : await this.#middleOf(to);
    const start = await this.#middleOf(from);
    const { mouse } = this.#page;
    await mouse.move(start.x, start.y);
    await mouse.down();
    await mouse.move((start.x + target.x) / 2, (start.y + target.y) / 2);
    await mouse.move(target.x, target.y);
  }

  async drag(from: Locator, to: Locator | Point) {
    await this.carry(from, to);
    await this.#page.mouse.up();
  }

  /** A point under the last row of the bench. */
  async besideBench(): Promise<Point> {
    const box = await this.bench.boundingBox();
    if (!box) throw new Error('There is no bench');
    return { x: box.x + box.width / 2, y: box.y + box.height + 12 };
  }
}

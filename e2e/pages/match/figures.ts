import type { Locator, Page } from '@playwright/test';
import type { Texts } from '../../harness/texts.ts';

/** Tables with a player a row. */
export class Figures {
  readonly #page: Page;
  readonly #t: Texts;

  constructor(page: Page, t: Texts) {
    this.#page = page;
    this.#t = t;
  }

  async openMatch(match: string, tab: 'match' | 'statistics') {
    await this.#page.goto(`/projects/matches?match=${match}&tab=${tab}`);
  }

  async openSeason(tab: 'players' | 'suspensions') {
    await this.#page.goto(`/projects/matches?view=season&tab=${tab}`);
  }

  #table(key: string) {
    return this.#page.getByRole('table', { name: this.#t(key), exact: true });
  }

  /** Minutes, minutes with added time, goals, assists of a player in the shown match; 0 is drawn as a dash. */
  ofMatch(name: string): Promise<string[]> {
    return this.#cells(this.#table('match.statistics.title'), name, [2, 3, 4, 5]);
  }

  /** All figures of a player in the shown season, in the order of the columns. */
  ofSeason(name: string): Promise<string[]> {
    return this.#cells(this.#table('match.season.tabs.players'), name, [1, 2, 3, 4, 5, 6, 7, 8, 9]);
  }

  suspension(name: string) {
    return this.#table('match.season.suspensions.title').getByRole('row').filter({ hasText: name });
  }

  /** What stands in cells of a player's row; the name is no cell. */
  async #cells(table: Locator, name: string, wanted: number[]): Promise<string[]> {
    const cells = table.getByRole('row').filter({ hasText: name }).getByRole('cell');
    await cells.first().waitFor();
    const texts = await cells.evaluateAll((all) =>
      all.map((cell) =>
        [...cell.querySelectorAll('[aria-hidden=true]')].length > 0 && cell.querySelector('.sr-only')
          ? (cell.querySelector('.sr-only')?.textContent ?? '')
          : (/\d+$/u.exec((cell.textContent ?? '').trim())?.[0] ?? ''),
      ),
    );
    return wanted.map((index) => texts[index] ?? '');
  }
}

import { expect, type Page } from '@playwright/test';
import type { Texts } from '../../harness/texts.ts';

type Tab = 'today' | 'grid' | 'room' | 'season';

/** The open board of availability, a complaint's way into a case, and the page of a case. */
export class AvailabilityPage {
  readonly #page: Page;
  readonly #t: Texts;

  constructor(page: Page, t: Texts) {
    this.#page = page;
    this.#t = t;
  }

  async open(tab: Tab = 'today') {
    await this.#page.goto(`/reports/availability${tab === 'today' ? '' : `?tab=${tab}`}`);
  }

  tab(tab: Tab) {
    const tabs = this.#page.getByRole('navigation', { name: this.#t('availability.title') });
    return tabs.getByRole('link', { name: this.#t(`availability.tabs.${tab}`) });
  }

  /** The board of today on paper. */
  async print() {
    await this.#page.goto('/reports/availability/print');
  }

  /** The button that sets the state of a limited player. */
  set(name: string) {
    return this.row(name).getByRole('button', { name: this.#t('availability.set.open', { name }) });
  }

  async openCase(id: string) {
    await this.#page.goto(`/reports/availability/cases/${id}`);
  }

  /** Line of a limited player. */
  row(name: string) {
    return this.#page.getByRole('listitem').filter({ has: this.#page.getByRole('link', { name, exact: true }) });
  }

  text(key: string) {
    return this.#page.getByText(this.#t(key), { exact: true });
  }

  get dialog() {
    return this.#page.getByRole('dialog');
  }

  /** Makes a case of the shown complaint; until the player has been seen, the state is the given one. */
  async makeCase(training: 'full' | 'modified' | 'individual' | 'none') {
    await this.#page.getByRole('button', { name: this.#t('cases.new.button'), exact: true }).click();
    const state = this.dialog.getByRole('radio', { name: this.#t(`availability.states.${training}`), exact: true });
    await state.check();
    await this.dialog.getByRole('button', { name: this.#t('cases.new.make'), exact: true }).click();
  }

  /** Gives the shown case a diagnosis of the short list. */
  async diagnose(diagnosis: string) {
    await this.#button('casePage.diagnosis.name').click();
    await this.dialog.getByRole('combobox', { name: this.#t('casePage.diagnosis.search') }).fill(diagnosis);
    await this.dialog.getByRole('option', { name: diagnosis }).click();
    await this.dialog.getByRole('button', { name: this.#t('casePage.diagnosis.take') }).click();
    await expect(this.dialog).toHaveCount(0);
  }

  /** Takes the shown case one stage on, with the person who cleared it and why. */
  async goToStage(stage: number, { clearedBy, reason }: { clearedBy: string; reason: string }) {
    await this.#button('casePage.move.go', { key: stage }).click();
    await this.dialog.getByRole('button', { name: this.#t('cases.stage.clearedBy') }).click();
    await this.#page.getByRole('option', { name: clearedBy }).click();
    const why = this.dialog.getByRole('textbox', { name: this.#t('cases.stage.reason') });
    await why.fill(reason);
    await this.dialog.getByRole('button', { name: this.#t('cases.stage.set', { stage }) }).click();
    await expect(this.dialog).toHaveCount(0);
  }

  /** Closes the shown case today: the player has recovered. */
  async close() {
    await this.#button('casePage.close.submit').click();
    await this.dialog.getByRole('button', { name: this.#t('casePage.close.submit') }).click();
    await expect(this.dialog).toHaveCount(0);
  }

  #button(key: string, values: Record<string, string | number> = {}) {
    return this.#page.getByRole('button', { name: this.#t(key, values), exact: true });
  }
}

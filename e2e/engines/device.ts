import { createRequire } from 'node:module';
import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import type { Driver, Key, Point, Pointer } from './drivers/driver.ts';

/** How a person finds something: by its role and name, the label of its field, or its text. */
export type Target = {
  role?: string;
  name?: string | RegExp;
  label?: string;
  text?: string | RegExp;
  level?: number;
  within?: Target;
  /** Which one of several. Without it there must be one only. */
  index?: number;
};

type Pattern = { text: string } | { source: string; flags: string };
type SentTarget = Omit<Target, 'name' | 'text' | 'within'> & { name?: Pattern; text?: Pattern; within?: SentTarget };

/** What is seen of an element: its state, and where it stands in the window. */
export type Seen = {
  box: { x: number; y: number; width: number; height: number };
  /** Whether a press at its middle reaches it. */
  isFree: boolean;
  text: string;
  value: string | undefined;
  isChecked: boolean;
  isPressed: boolean;
  isDisabled: boolean;
  hasFocus: boolean;
};

// As long as the other journeys: a busy machine takes its time to open a page.
const patienceMs = 60_000;
const lookMs = 50;

// The queries of the screens' tests, in a real browser: both engines find elements by the same rules.
const queries = readFileSync(
  createRequire(import.meta.url).resolve('@testing-library/dom/dist/@testing-library/dom.umd.min.js'),
  'utf8',
);

const patternOf = (wanted: string | RegExp): Pattern =>
  typeof wanted === 'string' ? { text: wanted } : { source: wanted.source, flags: wanted.flags };
const sent = ({ name, text, within, ...rest }: Target): SentTarget => ({
  ...rest,
  ...(name !== undefined && { name: patternOf(name) }),
  ...(text !== undefined && { text: patternOf(text) }),
  ...(within && { within: sent(within) }),
});

type Query = (root: HTMLElement, wanted: string | RegExp, options?: object) => HTMLElement[];
type Queries = Record<'queryAllByRole' | 'queryAllByLabelText' | 'queryAllByText', Query>;

type Ask = { target: SentTarget; mark?: string; isForPress?: boolean };

/** Runs in the page. Undefined if the queries are not there yet, else the number found and the state of the only one. */
const look = ({ target, mark, isForPress }: Ask): { count: number; seen?: Seen } | undefined => {
  const library = (window as { TestingLibraryDom?: Queries }).TestingLibraryDom;
  if (!library) return undefined;
  const wanted = (pattern: Pattern) => ('text' in pattern ? pattern.text : new RegExp(pattern.source, pattern.flags));
  const find = ({ role, name, label, text, level, within, index }: SentTarget): HTMLElement[] => {
    const [root, ...others] = within ? find(within) : [document.body];
    if (!root || others.length > 0) return [];
    const named = { ...(name && { name: wanted(name) }), ...(level && { level }) };
    const found = role
      ? library.queryAllByRole(root, role, named)
      : label
        ? library.queryAllByLabelText(root, label)
        : library.queryAllByText(root, text ? wanted(text) : '', { ignore: 'script, style' });
    const shown = found.filter((element) => element.checkVisibility({ visibilityProperty: true }));
    return index === undefined ? shown : shown.slice(index, index + 1);
  };
  const found = find(target);
  const [element] = found;
  if (!element || found.length > 1) return { count: found.length };
  if (mark) element.setAttribute('data-engine-mark', mark);
  // A field may be drawn by its label alone.
  const label = 'labels' in element ? (element as HTMLInputElement).labels?.[0] : undefined;
  const stand = () => {
    const own = element.getBoundingClientRect();
    const rect = label && (own.width < 4 || own.height < 4) ? label.getBoundingClientRect() : own;
    const hit = document.elementFromPoint(rect.x + rect.width / 2, rect.y + rect.height / 2);
    return { rect, isFree: Boolean(hit && (element.contains(hit) || label?.contains(hit))) };
  };
  // Only if it must: scrolling to something in a sticky part never comes to rest.
  if (isForPress && !stand().isFree) element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
  const { rect, isFree } = stand();
  const field = element as HTMLInputElement;
  return {
    count: 1,
    seen: {
      box: { x: rect.x, y: rect.y, width: rect.width, height: rect.height },
      isFree,
      text: element.textContent,
      value: typeof field.value === 'string' ? field.value : undefined,
      isChecked: field.checked === true || element.getAttribute('aria-checked') === 'true',
      isPressed: element.getAttribute('aria-pressed') === 'true',
      isDisabled: field.disabled === true || element.getAttribute('aria-disabled') === 'true',
      hasFocus: document.activeElement === element,
    },
  };
};

const inWords = ({ within, ...target }: Target): string => {
  const words = Object.entries(target).map(([key, value]) => `${key} ${String(value)}`);
  return words.join(', ') + (within ? ` in (${inWords(within)})` : '');
};

/** A browser of another engine in the hands of a person: finds by role, label and text, and acts by real input. */
export class Device {
  readonly #driver: Driver;
  readonly #url: string;
  #marks = 0;

  /** `url` is the address of the server. */
  constructor(driver: Driver, url: string) {
    this.#driver = driver;
    this.#url = url;
  }

  get version(): string {
    return this.#driver.version;
  }

  get hasTouch(): boolean {
    return this.#driver.hasTouch;
  }

  get faults(): readonly string[] {
    return this.#driver.faults;
  }

  /** Opens a path of the server, or a whole address. */
  open(path: string): Promise<void> {
    return this.#driver.open(new URL(path, this.#url).href);
  }

  reload(): Promise<void> {
    return this.#driver.reload();
  }

  evaluate<A, R>(run: (argument: A) => R | Promise<R>, argument: A): Promise<R> {
    return this.#driver.evaluate(run, argument);
  }

  /** Signs the tab in without the form: the form leaves nothing but a token in the tab's storage. */
  async giveSession(token: string): Promise<void> {
    await this.open('/health/live');
    await this.evaluate((value) => sessionStorage.setItem('Token', value), token);
  }

  path(): Promise<string> {
    return this.evaluate(() => location.pathname, undefined);
  }

  /** The paths under this one that the page has requested since it was opened, each as often as it was. */
  loadsOf(folder: string): Promise<string[]> {
    return this.evaluate(
      (wanted) =>
        performance
          .getEntriesByType('resource')
          .map(({ name }) => new URL(name).pathname)
          .filter((path) => path.startsWith(wanted)),
      folder,
    );
  }

  async #look(ask: Ask): Promise<{ count: number; seen?: Seen }> {
    const answer = await this.#driver.evaluate(look, ask);
    if (answer) return answer;
    await this.#driver.inject(queries);
    return (await this.#driver.evaluate(look, ask)) ?? { count: 0 };
  }

  /** Looks until there is an answer. A page that goes away under a look is looked at again. */
  async until<T>(what: string, ask: () => Promise<T | undefined>): Promise<T> {
    const end = Date.now() + patienceMs;
    let last: unknown;
    for (;;) {
      try {
        const answer = await ask();
        if (answer !== undefined) return answer;
        last = undefined;
      } catch (error) {
        last = error;
      }
      if (Date.now() > end) throw new Error(`${this.version}: ${what}`, { cause: last });
      await pause(lookMs);
    }
  }

  /** Waits until there is exactly one, in this state; returns its state. */
  sees(target: Target, state: Partial<Omit<Seen, 'box'>> = {}): Promise<Seen> {
    return this.until(`never saw ${inWords(target)} ${JSON.stringify(state)}`, async () => {
      const { seen } = await this.#look({ target: sent(target) });
      const isRight = seen && Object.entries(state).every(([key, value]) => seen[key as keyof Seen] === value);
      return isRight ? seen : undefined;
    });
  }

  /** Waits until there is none. */
  async seesNo(target: Target): Promise<void> {
    await this.until(`still sees ${inWords(target)}`, async () => {
      const { count } = await this.#look({ target: sent(target) });
      return count === 0 ? true : undefined;
    });
  }

  /** How many there are at this moment. */
  async count(target: Target): Promise<number> {
    return (await this.#look({ target: sent(target) })).count;
  }

  /** The middle of an element that a press reaches and that stands still. A disc has its name under it: `atMost` from the top. */
  async #middleOf(target: Target, atMost = Infinity): Promise<Point> {
    let before: string | undefined;
    const { x, y, width, height } = await this.until(`could not reach ${inWords(target)}`, async () => {
      const { seen } = await this.#look({ target: sent(target), isForPress: true });
      const now = JSON.stringify(seen?.box);
      const isStill = now === before;
      before = now;
      return seen?.isFree && !seen.isDisabled && isStill ? seen.box : undefined;
    });
    return { x: x + width / 2, y: y + Math.min(height / 2, atMost) };
  }

  /** Presses it with the mouse. */
  async press(target: Target): Promise<void> {
    await this.#driver.gesture('mouse', [await this.#middleOf(target)]);
  }

  /** Presses it with a finger, where the driver has one. */
  async tap(target: Target): Promise<void> {
    await this.#driver.gesture('touch', [await this.#middleOf(target)]);
  }

  /** Takes one and carries it onto another one, both in the window. */
  async drag(pointer: Pointer, from: Target, to: Target): Promise<void> {
    const end = await this.#middleOf(to, 22);
    const start = await this.#middleOf(from, 22);
    const seen = await this.sees(to);
    // The look at the first one may have scrolled the other one.
    const there = { x: seen.box.x + seen.box.width / 2, y: seen.box.y + Math.min(seen.box.height / 2, 22) };
    const target = Math.abs(there.y - end.y) > 1 ? there : end;
    const between = [0.1, 0.35, 0.7].map((part) => ({
      x: start.x + (target.x - start.x) * part,
      y: start.y + (target.y - start.y) * part,
    }));
    await this.#driver.gesture(pointer, [start, ...between, target, target]);
  }

  /** Presses a field and replaces its text. */
  async write(target: Target, text: string): Promise<void> {
    await this.press(target);
    await this.sees(target, { hasFocus: true });
    await this.evaluate(() => (document.activeElement as HTMLInputElement).select(), undefined);
    await this.#driver.type(text);
    await this.sees(target, { value: text });
  }

  type(text: string): Promise<void> {
    return this.#driver.type(text);
  }

  key(key: Key): Promise<void> {
    return this.#driver.press(key);
  }

  /** Gives a file to the only input for files of an element. */
  async giveFile(within: Target, path: string): Promise<void> {
    const mark = String((this.#marks += 1));
    await this.until(`never saw ${inWords(within)}`, async () => {
      const { seen } = await this.#look({ target: sent(within), mark });
      return seen;
    });
    await this.#driver.giveFile(`[data-engine-mark="${mark}"] input[type=file]`, path);
  }

  screenshot(): Promise<Buffer> {
    return this.#driver.screenshot();
  }

  print(): Promise<Buffer | undefined> {
    return this.#driver.print();
  }

  close(): Promise<void> {
    return this.#driver.close();
  }
}

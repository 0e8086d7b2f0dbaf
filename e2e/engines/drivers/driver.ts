export type Engine = 'firefox' | 'webkit';

export type Point = { x: number; y: number };
export type Pointer = 'mouse' | 'touch';
export type Look = { width: number; height: number };

/** A key with a name. All others are typed as text. */
export type Key = 'Enter' | 'Escape' | 'Tab' | 'ArrowUp' | 'ArrowDown' | 'ArrowLeft' | 'ArrowRight' | 'Home' | 'End';

/** What each browser can do in its own way; `Device` makes presses and fields of it. */
export type Driver = {
  /** Name and version, as the browser itself gives them. */
  readonly version: string;
  /** Whether fingers are real: WebKitGTK's driver moves the mouse instead. */
  readonly hasTouch: boolean;
  /** What went wrong in pages: exceptions, logged errors, breaks of the content policy. */
  readonly faults: string[];
  /** Opens an address, and waits until it has loaded. */
  open: (url: string) => Promise<void>;
  reload: () => Promise<void>;
  /** Runs a function in the page. It sees nothing but its argument. */
  evaluate: <A, R>(run: (argument: A) => R | Promise<R>, argument: A) => Promise<R>;
  /** Adds a script to the page, whatever the page's content policy says. */
  inject: (script: string) => Promise<void>;
  /** Presses at the first point, moves over the others, and lets go at the last one. */
  gesture: (pointer: Pointer, points: readonly Point[]) => Promise<void>;
  type: (text: string) => Promise<void>;
  press: (key: Key) => Promise<void>;
  /** Gives a file to an input, which a selector finds. */
  giveFile: (selector: string, path: string) => Promise<void>;
  screenshot: () => Promise<Buffer>;
  /** The page on paper; undefined where the driver can't print. */
  print: () => Promise<Buffer | undefined>;
  close: () => Promise<void>;
};

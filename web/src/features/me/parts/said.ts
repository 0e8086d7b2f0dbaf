import { announce } from '../../../lib/state/announce.ts';

/** How long a screen reader may take to begin with a message. */
const freshMs = 1_000;

let saved = { text: '', at: 0 };

/** Announces what has been saved, also if the page goes with it. */
export const announceSaved = (text: string): void => {
  saved = { text, at: performance.now() };
  announce(text);
};

/** Announces the page that opens; after a save, which often opens it, both: the title alone would take the message away. */
export const announcePage = (title: string): void => {
  const isFresh = saved.text !== '' && performance.now() - saved.at < freshMs;
  announce(isFresh ? `${saved.text}. ${title}` : title);
  saved = { text: '', at: 0 };
};

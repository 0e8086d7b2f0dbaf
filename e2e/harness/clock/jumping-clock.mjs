// Preloaded into a server: shifts its clock by the milliseconds in a file, which may change at any moment. Timers and the
// database's own clock are unaffected, as when a machine's clock is set. Once a new offset applies in the main
// thread, it is written to a second file, named after the first.
import { readFileSync, writeFileSync } from 'node:fs';
import { isMainThread } from 'node:worker_threads';

const RealDate = Date;
const file = process.env.CLOCK_OFFSET_FILE;
let offset;

const look = () => {
  const wanted = Number(readFileSync(file, 'utf8'));
  if (wanted === offset) return;
  offset = wanted;
  if (isMainThread) writeFileSync(`${file}.applies`, String(offset));
};
look();
setInterval(look, 50).unref();

globalThis.Date = class extends RealDate {
  constructor(...parts) {
    if (parts.length === 0) super(RealDate.now() + offset);
    else super(...parts);
  }
  static now() {
    return RealDate.now() + offset;
  }
};

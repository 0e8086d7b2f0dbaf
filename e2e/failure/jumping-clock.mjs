// Preloaded into a server: shifts its clock by the milliseconds in a file, which may change at any moment. Timers and the
// database's own clock are unaffected, as when a machine's clock is set.
import { readFileSync } from 'node:fs';

const RealDate = Date;
let offset = 0;

const look = () => {
  offset = Number(readFileSync(process.env.CLOCK_OFFSET_FILE, 'utf8'));
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

// Loaded into a server before its own code: it lives as many milliseconds from now as a file says, from one moment to the
// next. Timers and the database's own clock go on as they were, as they do when the clock of a machine is set.
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

// Preloaded into a server: shifts its clock by a fixed number of milliseconds.
const offset = Number(process.env.CLOCK_OFFSET_MS);
const RealDate = Date;

globalThis.Date = class extends RealDate {
  constructor(...parts) {
    if (parts.length === 0) super(RealDate.now() + offset);
    else super(...parts);
  }
  static now() {
    return RealDate.now() + offset;
  }
};

/**
 * How much a workbook may contain. A file of 5 MB can hold a thousand times as much when it is unpacked, and more again
 * once it is read.
 */
export const workbookLimits = {
  /** Of the archive; a workbook has some dozens. */
  entries: 2_000,
  unpackedBytes: 50 * 1024 * 1024,
  /** Unpacked bytes for one packed byte, of parts above 5 MB: sheets of empty rows reach about 100. */
  ratio: 300,
  ratioFromBytes: 5 * 1024 * 1024,
  /** Cells of the sheet that is read, without empty ones. */
  cells: 500_000,
  sharedStrings: 500_000,
  /** Characters of all cells that are handed over. */
  textLength: 20_000_000,
  /** Processor time. A workbook of 10,000 people and 12 columns takes about a second. */
  timeMs: 15_000,
  /** Time by the clock, which a busy machine makes longer. */
  patienceMs: 120_000,
  memoryMb: 256,
} as const;

import type { SeverityBands } from '@touchline/contract/health/case-choices';

/** The bands that have a last day; the worst one has no end. */
export const bandNames = ['slight', 'minimal', 'mild', 'moderate'] as const;
type BandTexts = Record<(typeof bandNames)[number], string>;

export const bandTexts = (bands: SeverityBands): BandTexts => ({
  slight: String(bands.slight),
  minimal: String(bands.minimal),
  mild: String(bands.mild),
  moderate: String(bands.moderate),
});

/** The bands that were typed; null unless each is a number above the one before. */
export const bandsOf = (texts: BandTexts): SeverityBands | null => {
  const days = bandNames.map((name) => (texts[name] === '' ? Number.NaN : Number(texts[name])));
  const isRising = days.every((day, index) => day >= 0 && (index === 0 || day > (days[index - 1] ?? 0)));
  const [slight = 0, minimal = 0, mild = 0, moderate = 0] = days;
  return isRising ? { slight, minimal, mild, moderate } : null;
};

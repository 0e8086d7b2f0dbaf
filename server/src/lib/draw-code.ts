import type { create } from 'qrcode';

/** Version 4 has 33 modules per side: shown 12 cm wide on a tablet, it is readable from two metres. */
const versionMax = 4;

/** The version and the strongest error correction that keep the modules large. */
const formOf = (text: string, createCode: typeof create): { version: number; level: 'L' | 'M' | 'Q' | 'H' } => {
  const forms = (['H', 'Q', 'M', 'L'] as const).map((level) => ({
    level,
    version: createCode(text, { errorCorrectionLevel: level }).version,
  }));
  // For a longer address, the weakest correction gives the largest modules.
  return forms.find(({ version }) => version <= versionMax) ?? forms[forms.length - 1]!;
};

/** A QR code as the data URL of a picture: black on white in every theme, with four modules of quiet zone around it. */
export const drawCode = async (text: string): Promise<string> => {
  const { default: QRCode } = await import('qrcode');
  const { level, version } = formOf(text, QRCode.create);
  const svg = await QRCode.toString(text, {
    type: 'svg',
    errorCorrectionLevel: level,
    version,
    margin: 4,
    color: { dark: '#000000ff', light: '#ffffffff' },
  });
  return `data:image/svg+xml;base64,${Buffer.from(svg.trim()).toString('base64')}`;
};

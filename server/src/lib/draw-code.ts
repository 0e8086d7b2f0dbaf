import QRCode from 'qrcode';

/** Version 4 has 33 modules a side: of 12 cm on a tablet they are read from two metres. */
const versionMax = 4;

/** The version and the strongest error correction with which a text is still drawn in large modules. */
const formOf = (text: string): { version: number; level: 'L' | 'M' | 'Q' | 'H' } => {
  const forms = (['H', 'Q', 'M', 'L'] as const).map((level) => ({
    level,
    version: QRCode.create(text, { errorCorrectionLevel: level }).version,
  }));
  // Of an address too long for that the least correction makes the largest modules.
  return forms.find(({ version }) => version <= versionMax) ?? forms[forms.length - 1]!;
};

/** A QR code as the data URL of a picture: black on white in every theme, with four modules of quiet zone around it. */
export const drawCode = async (text: string): Promise<string> => {
  const { level, version } = formOf(text);
  const svg = await QRCode.toString(text, {
    type: 'svg',
    errorCorrectionLevel: level,
    version,
    margin: 4,
    color: { dark: '#000000ff', light: '#ffffffff' },
  });
  return `data:image/svg+xml;base64,${Buffer.from(svg.trim()).toString('base64')}`;
};

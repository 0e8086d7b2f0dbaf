import jsqr from 'jsqr';
import sharp from 'sharp';

type Decode = (pixels: Uint8ClampedArray, width: number, height: number) => { data: string; version: number } | null;
// The package is CommonJS, although its types say otherwise.
const decode: Decode = (jsqr as unknown as { default?: Decode }).default ?? jsqr;

/** The drawing in a data URL. */
export const svgOf = (image: string): string => {
  const [, text] = /^data:image\/svg\+xml;base64,([A-Za-z0-9+/=]+)$/.exec(image) ?? [];
  if (text === undefined) throw new Error(`This is no drawing: ${image.slice(0, 100)}`);
  return Buffer.from(text, 'base64').toString();
};

const svgLoader = { operation: ['VipsForeignLoadSvg'] };
let drawing: Promise<unknown> = Promise.resolve();

const draw = async (svg: string, width: number): Promise<Buffer> => {
  sharp.unblock(svgLoader);
  try {
    return await sharp(Buffer.from(svg)).resize(width, width, { kernel: 'nearest' }).ensureAlpha().raw().toBuffer();
  } finally {
    sharp.block(svgLoader);
  }
};

/**
 * Renders a drawing as grey pixels. The server blocks such files, so they are temporarily allowed: one after another,
 * because the first to finish blocks them again.
 */
export const pixelsOf = (svg: string, width: number): Promise<Buffer> => {
  const drawn = drawing.then(() => draw(svg, width));
  drawing = drawn.catch(() => undefined);
  return drawn;
};

/** What a camera reads from a code, if it can. */
export const readCode = async (image: string, width = 600): Promise<{ data: string; version: number } | null> =>
  decode(new Uint8ClampedArray(await pixelsOf(svgOf(image), width)), width, width);

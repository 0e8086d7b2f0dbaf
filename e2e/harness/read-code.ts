import type { Locator } from '@playwright/test';
import jsQR from 'jsqr';

/** Decodes a QR code shown on the page. */
export const readCode = async (picture: Locator): Promise<string | undefined> => {
  const size = 328;
  // One bit per pixel: transferring a million numbers out of the browser takes many seconds.
  const points = await picture.evaluate((image: HTMLImageElement, side) => {
    const canvas = document.createElement('canvas');
    canvas.width = side;
    canvas.height = side;
    const context = canvas.getContext('2d');
    context?.drawImage(image, 0, 0, side, side);
    const { data } = context?.getImageData(0, 0, side, side) ?? { data: [] };
    let text = '';
    for (let at = 0; at < data.length; at += 4) text += (data[at] ?? 255) < 128 ? '1' : '0';
    return text;
  }, size);
  const pixels = Uint8ClampedArray.from(
    [...points].flatMap((point) => (point === '1' ? [0, 0, 0, 255] : [255, 255, 255, 255])),
  );
  return jsQR(pixels, size, size)?.data;
};

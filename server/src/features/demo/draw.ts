import sharp from 'sharp';

// Drawings of our own are the one reason to read SVG; the server blocks it for uploads, so only the command that draws
// opens it, in its own process.
let isOpen = false;

/** The drawing as PNG, with its transparency. */
export const rasterize = (svg: string): Promise<Buffer> => {
  if (!isOpen) sharp.unblock({ operation: ['VipsForeignLoadSvg'] });
  isOpen = true;
  return sharp(Buffer.from(svg)).png({ compressionLevel: 1 }).toBuffer();
};

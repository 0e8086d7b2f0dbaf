import sharp from 'sharp';

const svgLoader = { operation: ['VipsForeignLoadSvg'] };

/**
 * The drawing as PNG, with its transparency. Drawings of our own are the one reason to read SVG, which the server blocks
 * for uploads: only the command that draws opens the loader, one drawing at a time, and shuts it again.
 */
export const rasterize = async (svg: string): Promise<Buffer> => {
  sharp.unblock(svgLoader);
  try {
    return await sharp(Buffer.from(svg)).png({ compressionLevel: 1 }).toBuffer();
  } finally {
    sharp.block(svgLoader);
  }
};

import sharp from 'sharp';

const svgLoader = { operation: ['VipsForeignLoadSvg'] };

/**
 * Renders a drawing as PNG, with transparency. The server blocks SVG for uploads; our own drawings are the only reason
 * to read it, so the SVG loader is enabled only while a drawing is rendered.
 */
export const rasterize = async (svg: string): Promise<Buffer> => {
  sharp.unblock(svgLoader);
  try {
    return await sharp(Buffer.from(svg)).png({ compressionLevel: 1 }).toBuffer();
  } finally {
    sharp.block(svgLoader);
  }
};

import { constants, crc32, deflateRawSync, deflateSync } from 'node:zlib';
import sharp from 'sharp';

// Malicious pictures, generated here so that no files have to be stored.

const pngSignature = Buffer.from('89504e470d0a1a0a', 'hex');

const chunk = (type: string, data: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const whole = Buffer.alloc(body.length + 8);
  whole.writeUInt32BE(data.length, 0);
  body.copy(whole, 4);
  whole.writeUInt32BE(crc32(body), body.length + 4);
  return whole;
};

/** `bytes` zeros as a zlib stream, without holding them in memory: the same self-contained block is repeated. */
const deflatedZeros = (bytes: number): Buffer => {
  const blockBytes = 1 << 20;
  const block = (size: number) => deflateRawSync(Buffer.alloc(size), { level: 9, finishFlush: constants.Z_FULL_FLUSH });
  const repeated = block(blockBytes);
  const blocks = Array.from({ length: Math.floor(bytes / blockBytes) }, () => repeated);
  // Adler-32 of zeros only.
  const checksum = Buffer.alloc(4);
  checksum.writeUInt32BE(((bytes % 65_521) * 65_536 + 1) >>> 0);
  return Buffer.concat([
    Buffer.from([0x78, 0x9c]),
    ...blocks,
    block(bytes % blockBytes),
    Buffer.from([0x03, 0x00]),
    checksum,
  ]);
};

type Png = { width: number; height: number; depth?: 8 | 16; colour?: 0 | 6; interlaced?: boolean; extra?: Buffer[] };

/** A black PNG of any size that takes almost no bytes. */
export const blackPng = ({ width, height, depth = 8, colour = 0, interlaced = false, extra = [] }: Png): Buffer => {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header[8] = depth;
  header[9] = colour;
  header[12] = interlaced ? 1 : 0;
  const pixelBytes = (colour === 6 ? 4 : 1) * (depth / 8);
  // Interlacing adds some line starts; more zeros than needed do no harm.
  const bytes = (width * pixelBytes + 1) * height + (interlaced ? 4 * height : 0);
  return Buffer.concat([
    pngSignature,
    chunk('IHDR', header),
    ...extra,
    chunk('IDAT', deflatedZeros(bytes)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
};

/** A small PNG with 80 MB of compressed text. */
export const textBombPng = (): Buffer =>
  blackPng({
    width: 10,
    height: 10,
    extra: [chunk('zTXt', Buffer.concat([Buffer.from('k\0\0', 'latin1'), deflatedZeros(80_000_000)]))],
  });

/** A GIF with 2,000 frames of 5,000 × 5,000 pixels. */
export const framesGif = (): Buffer => {
  const side = Buffer.alloc(2);
  side.writeUInt16LE(5_000);
  const frame = Buffer.concat([
    Buffer.from([0x21, 0xf9, 4, 0, 0, 0, 0, 0, 0x2c, 0, 0, 0, 0]),
    side,
    side,
    Buffer.from([0, 8, 1, 0, 0]),
  ]);
  return Buffer.concat([
    Buffer.from('GIF89a'),
    side,
    side,
    Buffer.from([0x80, 0, 0, 0, 0, 0, 255, 255, 255]),
    ...Array.from({ length: 2_000 }, () => frame),
    Buffer.from([0x3b]),
  ]);
};

const insert = (whole: Buffer, at: number, part: Buffer): Buffer =>
  Buffer.concat([whole.subarray(0, at), part, whole.subarray(at)]);

/** Texts that no stored file may contain. */
export const traces = ['secret person', 'GPS', 'Exif', 'EXIF', 'XMP ', 'adobe', '<script', 'PK\u0005\u0006', 'ICCP'];

const exif = {
  IFD0: { Copyright: 'secret person', Make: 'secret person' },
  IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '40/1 24/1 0/1', GPSLongitudeRef: 'W', GPSLongitude: '3/1 41/1 0/1' },
};
const xmp =
  '<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">' +
  '<rdf:Description>secret person</rdf:Description></rdf:RDF></x:xmpmeta>';

/** Pictures with private metadata in every form that their formats allow, with a page and an archive appended. */
export const tellingImages = async (): Promise<Record<string, Buffer>> => {
  const picture = () =>
    sharp({ create: { width: 64, height: 48, channels: 3, background: '#c00' } })
      .withExif(exif)
      .withXmp(xmp)
      .withIccProfile('p3');
  const jpeg = await picture().jpeg().toBuffer();
  const png = await picture().png().toBuffer();
  const gif = await picture().gif().toBuffer();
  const words = Buffer.from('secret person');
  const page = Buffer.from('<script>alert(1)</script>');
  const archive = Buffer.from('504b0506000000000000000000000000000000000000', 'hex');
  const gifComment = Buffer.concat([Buffer.from([0x21, 0xfe, words.length]), words, Buffer.from([0])]);
  // After the header and its colour table.
  const gifStart = 13 + 3 * 2 ** ((gif[10]! & 7) + 1);
  return {
    'a jpeg': jpeg,
    'a jpeg with a comment': insert(jpeg, 2, Buffer.concat([Buffer.from([0xff, 0xfe, 0, words.length + 2]), words])),
    'a jpeg with a page behind': Buffer.concat([jpeg, page]),
    'a jpeg with an archive behind': Buffer.concat([jpeg, archive]),
    'a png': png,
    'a png with texts': insert(
      png,
      33,
      Buffer.concat([
        chunk('tEXt', Buffer.from('Comment\0secret person', 'latin1')),
        chunk('zTXt', Buffer.concat([Buffer.from('Author\0\0', 'latin1'), deflateSync(words)])),
      ]),
    ),
    'a png with a page behind': Buffer.concat([png, page]),
    'a webp': await picture().webp().toBuffer(),
    'a gif with a comment': insert(gif, gifStart, gifComment),
    'a gif with an archive behind': Buffer.concat([gif, archive]),
  };
};

/** Files that claim to be pictures and are not acceptable. */
export const falseImages = async (): Promise<Record<string, Buffer>> => ({
  nothing: Buffer.alloc(0),
  zeros: Buffer.alloc(1024),
  'an svg with a script': Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'),
  'an svg that reads a file': Buffer.from(
    '<?xml version="1.0"?><!DOCTYPE s [<!ENTITY x SYSTEM "file:///etc/passwd">]>' +
      '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><image href="file:///etc/passwd"/></svg>',
  ),
  'a page': Buffer.from('<!doctype html><script>alert(1)</script>'),
  'a pdf': Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF'),
  'a tiff': await sharp({ create: { width: 9, height: 9, channels: 3, background: '#c00' } })
    .tiff()
    .toBuffer(),
  'an avif': await sharp({ create: { width: 9, height: 9, channels: 3, background: '#c00' } })
    .avif()
    .toBuffer(),
  'a bitmap': Buffer.concat([Buffer.from('BM'), Buffer.alloc(200)]),
  'a program': Buffer.concat([Buffer.from('MZ'), Buffer.alloc(200)]),
});

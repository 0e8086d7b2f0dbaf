import type { Endpoint } from '@touchline/contract/wire/endpoint';
import type { InjectOptions } from 'fastify';
import { gzipSync } from 'node:zlib';
import { docOf, docxOf } from '../factories/documents.ts';
import { fieldsOf, requestOf, type Sample } from '../endpoints/endpoint-samples.ts';
import { newImage } from '../factories/files.ts';
import { formOf } from '../factories/form.ts';
import { framesGif, textBombPng } from './hostile-images.ts';
import { hostileHeaders, hostilePaths, rawBodies } from './hostile-requests.ts';
import { hostileOthers, hostileStrings } from './hostile-values.ts';
import { pdfOf } from '../factories/reports.ts';

/** Random numbers that are the same for the same seed (mulberry32). */
export const createRandom = (seed: number) => {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const below = (end: number): number => Math.floor(next() * end);
  return {
    below,
    chance: (share: number) => next() < share,
    pick: <T>(all: readonly T[]): T => all[below(all.length)]!,
  };
};
export type Random = ReturnType<typeof createRandom>;

const textMax = 20_000;

const text = ({ pick, chance, below }: Random): string => {
  const one = pick(hostileStrings);
  if (chance(0.5)) return one;
  const other = pick(hostileStrings);
  return `${one.slice(0, textMax)}${String.fromCharCode(below(0x1_0000))}${other.slice(0, textMax)}`;
};

const value = (random: Random, depth = 0): unknown => {
  const { pick, chance, below } = random;
  if (depth > 12 || chance(0.6)) return chance(0.7) ? text(random).slice(0, textMax) : pick(hostileOthers);
  const many = Array.from({ length: below(4) }, () => value(random, depth + 1));
  return chance(0.5)
    ? many
    : Object.fromEntries(many.map((one, index) => [index === 0 ? 'a' : text(random).slice(0, 40), one]));
};

/** Bytes with some of them changed, removed or duplicated. */
const mutated = ({ below, chance }: Random, content: Buffer): Buffer => {
  const bytes = Buffer.from(content);
  if (bytes.length === 0) return bytes;
  for (let times = below(12); times > 0; times -= 1) bytes[below(bytes.length)] = below(256);
  if (chance(0.3)) return bytes.subarray(0, below(bytes.length));
  const at = below(bytes.length);
  return chance(0.2) ? Buffer.concat([bytes.subarray(0, at), bytes.subarray(below(bytes.length))]) : bytes;
};

const changedSample = (random: Random, one: Endpoint, sample: Sample): Sample => {
  const changedIn = (schema: Endpoint['body'], given: unknown, make: () => unknown): unknown => {
    const names = [...fieldsOf(schema), '__proto__x', 'id'];
    const changes = Array.from({ length: 1 + random.below(3) }, () => [random.pick(names), make()]);
    return schema ? { ...(given as object), ...Object.fromEntries(changes) } : given;
  };
  return random.chance(one.body ? 0.3 : 1)
    ? {
        ...sample,
        query: changedIn(one.query, sample.query, () => text(random).slice(0, 500)) as Sample['query'] & object,
      }
    : { ...sample, body: changedIn(one.body, sample.body, () => value(random)) };
};

const withHeaders = (request: InjectOptions & { url: string }, headers: Record<string, string>) => ({
  ...request,
  headers: { ...request.headers, ...headers },
});

type Shape = (random: Random, one: Endpoint, sample: Sample, token?: string) => InjectOptions & { url: string };

const jsonShapes: Shape[] = [
  (random, one, sample, token) => requestOf(one, changedSample(random, one, sample), token),
  (random, one, sample, token) => requestOf(one, changedSample(random, one, changedSample(random, one, sample)), token),
  ({ pick }, one, sample, token) => {
    const [, type, payload] = pick(rawBodies);
    return { ...withHeaders(requestOf(one, sample, token), type ? { 'content-type': type } : {}), payload };
  },
  (random, one, sample, token) => ({
    ...withHeaders(requestOf(one, sample, token), { 'content-type': 'application/json' }),
    payload: mutated(random, Buffer.from(JSON.stringify(sample.body ?? { a: 1 }))),
  }),
  ({ pick }, one, sample, token) => ({
    ...requestOf(one, sample, token),
    url: one.path.replace(/:\w+/g, pick(hostilePaths)),
  }),
  ({ pick }, one, sample, token) => withHeaders(requestOf(one, sample, token), pick(hostileHeaders)),
  (random, one, sample, token) =>
    withHeaders(requestOf(one, sample, token), {
      [random.pick(['if-match', 'idempotency-key', 'range', 'accept-language', 'origin', 'x-forwarded-for', 'cookie'])]:
        text(random).slice(0, 2_000),
    }),
  ({ below }, one, sample, token) => ({
    ...withHeaders(requestOf(one, sample, token), { 'content-type': 'application/json', 'content-encoding': 'gzip' }),
    payload: gzipSync(Buffer.alloc(below(20_000_000), ' ')),
  }),
];

const html = Buffer.from('<html><script>alert(1)</script></html>');
const table = Buffer.from('date,home,away,competition\n2026-08-15 18:00,A,B,C\n=cmd|calc!A1,"x\n');
const pictures = [await newImage(60, 60), await newImage(300, 360)];
/** Accepted files of every kind, bombs, and files of two kinds at once. */
const contents: Buffer[] = [
  ...pictures,
  textBombPng(),
  framesGif(),
  pdfOf(),
  docxOf(),
  docOf(),
  table,
  html,
  Buffer.alloc(0),
  Buffer.concat([pictures[0]!, docxOf()]),
  Buffer.concat([pdfOf(), html]),
  Buffer.concat([docxOf(), pdfOf()]),
  Buffer.concat([Buffer.from('GIF89a/*'), html, Buffer.from('*/')]),
];
const types = [
  'image/png',
  'application/pdf',
  'text/csv',
  'text/html',
  'image/svg+xml',
  'application/zip',
  'a/b\r\nx: y',
];

/** A form with wrong files, names, types or endings. */
const brokenForm: Shape = (random, one, sample, token) => {
  const { pick, chance, below } = random;
  const names = [...fieldsOf(one.body), 'file', 'title', '__proto__'];
  const parts = Array.from({ length: 1 + below(4) }, (_, index) =>
    index === 0 || chance(0.3)
      ? {
          name: chance(0.9) ? 'file' : pick(names),
          content: chance(0.6) ? mutated(random, pick(contents)) : pick(contents),
          filename: chance(0.5) ? pick(['report.pdf', 'a.docx', 'b.png', 'c.csv']) : text(random).slice(0, 300),
          type: pick(types),
        }
      : { name: pick(names), content: chance(0.5) ? pick(['tactical', 'gallery', '1']) : text(random).slice(0, 300) },
  );
  const { body, headers } = formOf(...parts);
  const request = withHeaders(requestOf(one, sample, token), headers);
  if (chance(0.1))
    return { ...withHeaders(request, { 'content-type': 'multipart/form-data; boundary=other' }), payload: body };
  if (chance(0.1)) return { ...withHeaders(request, { 'content-type': 'multipart/form-data' }), payload: body };
  return { ...request, payload: chance(0.3) ? mutated(random, body) : body };
};

/** A malicious request to an endpoint. */
export const hostileRequest: Shape = (random, one, sample, token) => {
  const shape = one.encoding === 'multipart' && random.chance(0.85) ? brokenForm : random.pick(jsonShapes);
  return shape(random, one, sample, token);
};

import { randomBytes } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { sentenceOf } from '@touchline/contract/wire/sentences';
import fastifyMultipart, { type MultipartFile } from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Failure, badRequest, invalid, tooLarge, unsupportedMediaType } from '../lib/errors.ts';

const nameMax = 100;
/** The size of a form without its file: boundaries and headers of its parts. */
const formBytes = 64 * 1024;

const isForm = ({ headers }: FastifyRequest): boolean =>
  /^multipart\/form-data\s*(;|$)/i.test(headers['content-type'] ?? '');

/** Accepts forms on endpoints that declare them. A form on another endpoint, or another body on these, gets 415. */
export const acceptMultipart = async (fastify: FastifyInstance): Promise<void> => {
  await fastify.register(fastifyMultipart, {
    throwFileSizeLimit: false,
    limits: { files: 1, fields: 9, parts: 10, headerPairs: 50, fieldNameSize: nameMax, fieldSize: 8 * 1024 },
  });
  fastify.addHook('preParsing', (request, _reply, body, done) => {
    const { endpoint } = request.routeOptions.config;
    if (endpoint && isForm(request) !== (endpoint.encoding === 'multipart')) done(unsupportedMediaType());
    else done(null, body);
  });
};

/** An uploaded file, stored outside everything that is served until `remove`. `name` is the client's: untrusted. */
export type ReceivedFile = { path: string; name: string; bytes: number; remove: () => Promise<void> };

type Wanted = {
  /** The name of the part that contains the file. */
  field: string;
  maxBytes: number;
  /** The message of a 413. */
  tooLargeMessage: string;
  /** The folder for the temporary file. */
  folder: string;
  /** The names of the text parts, each allowed once. */
  texts?: readonly string[];
  /** The size of a text part. Default: 8 KB. */
  textMaxBytes?: number;
};

/** The content of a form: its file, and its texts, unchecked. */
export type ReceivedForm = { file: ReceivedFile | undefined; texts: Record<string, unknown> };

const save = async (part: MultipartFile, { maxBytes, tooLargeMessage, folder }: Wanted): Promise<ReceivedFile> => {
  const path = join(folder, `${randomBytes(16).toString('hex')}.upload`);
  const remove = () => rm(path, { force: true });
  try {
    const target = createWriteStream(path, { flags: 'wx', mode: 0o600 });
    await pipeline(part.file, target);
    if (part.file.truncated || target.bytesWritten > maxBytes) throw tooLarge(tooLargeMessage);
    return { path, name: String(part.filename ?? ''), bytes: target.bytesWritten, remove };
  } catch (error) {
    await remove();
    throw error;
  }
};

const readForm = async (request: FastifyRequest, wanted: Wanted): Promise<ReceivedForm> => {
  const form: ReceivedForm = { file: undefined, texts: {} };
  try {
    for await (const part of request.parts({
      limits: {
        fileSize: wanted.maxBytes,
        ...(wanted.textMaxBytes !== undefined && { fieldSize: wanted.textMaxBytes }),
      },
    })) {
      const isText = part.type === 'field' && (wanted.texts ?? []).includes(part.fieldname);
      if (!isText && part.fieldname !== wanted.field) {
        const field = String(part.fieldname).slice(0, nameMax);
        throw invalid([{ field: field || 'body', message: sentenceOf('unknownField') }]);
      }
      if (part.type === 'file') form.file = await save(part, wanted);
      else if (isText && part.fieldname in form.texts)
        throw invalid([{ field: part.fieldname, message: sentenceOf('invalidInput') }]);
      else if (isText) form.texts[part.fieldname] = part.value;
    }
    return form;
  } catch (error) {
    await form.file?.remove();
    throw error;
  }
};

/** Errors of the form's parser have no code; errors of the disk and of the plugin's limits do. */
const isKnown = (error: unknown): boolean => {
  if (error instanceof Failure) return true;
  const { code, syscall } = error as Partial<NodeJS.ErrnoException>;
  return syscall !== undefined || code?.startsWith('FST_') === true;
};

/**
 * Streams the one file of a form to a temporary file (undefined if there is none) and reads its texts. Throws 413 for a
 * file over the limit and 400 for a broken form or unexpected parts; leaves no file behind then.
 */
export const receiveForm = async (request: FastifyRequest, wanted: Wanted): Promise<ReceivedForm> => {
  if (
    Number(request.headers['content-length'] ?? 0) >
    wanted.maxBytes + formBytes + (wanted.texts?.length ?? 0) * (wanted.textMaxBytes ?? 0)
  )
    throw tooLarge(wanted.tooLargeMessage);
  try {
    return await readForm(request, wanted);
  } catch (error) {
    // Reads and drops the rest: a browser shows the answer only after it has sent the whole file.
    request.raw.unpipe();
    request.raw.resume();
    throw isKnown(error) ? error : badRequest('The form is not valid');
  }
};

/** Like `receiveForm`, for a form that consists of a file only. */
export const receiveFile = async (request: FastifyRequest, wanted: Wanted): Promise<ReceivedFile | undefined> =>
  (await receiveForm(request, wanted)).file;

import type { Readable } from 'node:stream';
import type { FastifyBaseLogger } from 'fastify';
import { minutesMs } from '../../../../lib/time/clock.ts';
import { notFound } from '../../../../lib/errors.ts';
import type { App } from '../../../../http/serve.ts';
import type { Download, DownloadsService } from './downloads.service.ts';

/** A page may show hundreds of images, so downloads have their own limit per address. */
const downloadsAMinute = 6_000;

/** The content of a complete file, after recording the reading. Throws 404 when it does not match its row. */
const open = async (file: Download, log: FastifyBaseLogger): Promise<Readable> => {
  const content = await file.open();
  if (content?.bytes === file.bytes) {
    await file.noteReading().catch((error: unknown) => {
      content.stream.destroy();
      throw error;
    });
    return content.stream;
  }
  content?.stream.destroy();
  log.error('the content of a file is missing or incomplete');
  throw notFound('file');
};

/**
 * `GET /files/:token`, for `<img>` and downloads: the link is the permission, so there is no sign-in here, and every
 * invalid link gets the same 404. It is not an endpoint of the contract, since it does not return JSON.
 */
export const downloadsRoutes = ({ fastify }: Pick<App, 'fastify'>, downloads: DownloadsService): void => {
  fastify.route<{ Params: { token: string } }>({
    method: ['GET', 'HEAD'],
    url: '/files/:token',
    config: {
      // It counts until the last byte is sent: a report of 10 MB takes minutes on a slow connection.
      handlerLimitMs: minutesMs(10),
      rateLimit: { max: downloadsAMinute, timeWindow: '1 minute', keyGenerator: ({ ip }) => `files:${ip}` },
    },
    handler: async ({ params, headers, method, log }, reply) => {
      const file = await downloads.find(params.token);
      if (!file) throw notFound('file');
      const isKept = file.maxAgeSeconds !== undefined && headers['if-none-match'] === file.etag;
      const isRead = !isKept && method !== 'HEAD';
      const content = isRead ? await open(file, log) : undefined;
      // That a file is there, and how large it is, tells something of it too.
      if (!isRead) await file.noteReading();
      // An uploaded file must stay inert when it is opened on its own.
      const images = file.hasImages ? '; img-src data:' : '';
      void reply.header('content-security-policy', `sandbox; default-src 'none'${images}`);
      // Nothing fails from here on: an error must never be cached for as long as its image.
      if (file.maxAgeSeconds !== undefined)
        void reply.header('cache-control', `private, max-age=${file.maxAgeSeconds}`).header('etag', file.etag);
      else void reply.header('cache-control', 'private, no-store');
      if (isKept) return reply.code(304).send();
      void reply.type(file.type).header('content-disposition', file.disposition);
      void reply.header('content-length', file.bytes);
      return reply.send(content);
    },
  });
};

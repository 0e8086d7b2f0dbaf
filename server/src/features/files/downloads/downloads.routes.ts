import type { Readable } from 'node:stream';
import type { FastifyBaseLogger } from 'fastify';
import { minutesMs } from '../../../lib/time/clock.ts';
import { notFound } from '../../../lib/errors.ts';
import type { App } from '../../../http/serve.ts';
import type { Download, DownloadsService } from './downloads.service.ts';

/** A page may show hundreds of images: they have an allowance of their own, for each address. */
const downloadsAMinute = 6_000;

/** The whole of a file, with the reading noted. Throws 404 when it is not there as its row says. */
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
  log.error('a file that a row names is missing or not whole');
  throw notFound('file');
};

/**
 * `GET /files/:token`, for `<img>` and downloads: the link is the permission, so nobody signs in here, and whatever is
 * wrong with it answers the same 404. It is no endpoint of the contract, since it answers no JSON.
 */
export const downloadsRoutes = ({ fastify }: Pick<App, 'fastify'>, downloads: DownloadsService): void => {
  fastify.route<{ Params: { token: string } }>({
    method: ['GET', 'HEAD'],
    url: '/files/:token',
    // The limit for handlers counts until the last byte has gone: a report of 10 MB takes minutes on a slow line.
    handlerTimeout: minutesMs(10),
    config: {
      rateLimit: { max: downloadsAMinute, timeWindow: '1 minute', keyGenerator: ({ ip }) => `files:${ip}` },
    },
    handler: async ({ params, headers, method, log }, reply) => {
      const file = await downloads.find(params.token);
      if (!file) throw notFound('file');
      const isKept = file.maxAgeSeconds !== undefined && headers['if-none-match'] === file.etag;
      const content = isKept || method === 'HEAD' ? undefined : await open(file, log);
      // Whatever got in here must stay inert when it is opened by itself.
      const images = file.hasImages ? '; img-src data:' : '';
      void reply.header('content-security-policy', `sandbox; default-src 'none'${images}`);
      // From here on nothing fails: an error must never be kept for as long as its image.
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

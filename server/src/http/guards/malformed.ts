import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance, FastifyServerOptions } from 'fastify';
import { errorStatus, type ErrorBody, type ErrorCode } from '@touchline/contract/wire/errors';
import { badRequest, notFound } from '../../lib/errors.ts';
import { sendFailure } from '../error-handler.ts';
import { isFeedAddress } from '../feeds.ts';
import { closingHeaders } from './hardening.ts';

const answerTo = (code: string | undefined): { status: number; phrase: string; error: ErrorCode; message: string } => {
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT')
    return { status: 408, phrase: 'Request Timeout', error: 'badRequest', message: 'The request took too long' };
  if (code === 'HPE_HEADER_OVERFLOW')
    return { status: 431, phrase: 'Headers Too Large', error: 'badRequest', message: 'The headers are too large' };
  return {
    status: errorStatus.badRequest,
    phrase: 'Bad Request',
    error: 'badRequest',
    message: 'This is not valid HTTP',
  };
};

/** The last request of a connection that was answered before its body had arrived. */
const answeredEarly = new WeakMap<Socket, IncomingMessage>();

/** Remembers what is answered before it has arrived: if the rest never comes, the connection gets no second answer. */
export const noteEarlyAnswers = (fastify: FastifyInstance): void => {
  fastify.addHook('onResponse', ({ raw }, _reply, done) => {
    if (raw.complete === false) answeredEarly.set(raw.socket, raw);
    done();
  });
};

/**
 * Options for input that never becomes a request: addresses that can't be decoded and bytes that are not HTTP. The
 * framework would answer these before any hook, in its own shape, and quote the address.
 */
export const refuseMalformed = ({
  publicUrl,
}: {
  publicUrl: string;
}): Pick<FastifyServerOptions, 'frameworkErrors' | 'clientErrorHandler'> => ({
  frameworkErrors: (_error, { url }, reply) => {
    // A calendar that reads a mistyped address must get no 400.
    const failure = isFeedAddress(url) ? notFound('calendar') : badRequest('The address is not valid');
    sendFailure(reply.headers(closingHeaders(publicUrl)), failure);
  },
  clientErrorHandler: (error, socket) => {
    const isAnswered = answeredEarly.get(socket)?.complete === false;
    if (error.code === 'ECONNRESET' || !socket.writable || isAnswered) return void socket.destroy();
    const { status, phrase, error: code, message } = answerTo(error.code);
    const body = JSON.stringify({ statusCode: status, error: code, message } satisfies ErrorBody);
    const headers = { ...closingHeaders(publicUrl), 'content-type': 'application/json; charset=utf-8' };
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
    socket.end(
      `HTTP/1.1 ${status} ${phrase}\r\n${lines.join('')}content-length: ${Buffer.byteLength(body)}\r\nconnection: close\r\n\r\n${body}`,
    );
  },
});

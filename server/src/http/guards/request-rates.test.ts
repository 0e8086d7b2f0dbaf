import Fastify from 'fastify';
import { expect, onTestFinished, test, vi } from 'vitest';
import { minutesMs } from '../../lib/time/clock.ts';
import { handleErrors } from '../error-handler.ts';
import { limitRequestRates } from './request-rates.ts';

const start = async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: 0 });
  const fastify = Fastify();
  onTestFinished(async () => {
    vi.useRealTimers();
    await fastify.close();
  });
  handleErrors(fastify);
  limitRequestRates(fastify);
  const requestRate = { max: 2, clientOf: ({ ip }: { ip: string }) => ip };
  fastify.get('/few', { config: { requestRate } }, () => ({}));
  fastify.get('/many', () => ({}));
  fastify.get('/any', { config: { requestRate: 'unlimited' } }, () => ({}));
  fastify.get('/health/live', () => ({}));
  return async (
    url: string,
    { method = 'GET', address = '192.0.2.1' }: { method?: 'GET' | 'HEAD'; address?: string } = {},
  ) => {
    const { statusCode, headers } = await fastify.inject({ method, url, remoteAddress: address });
    const told = ['limit', 'remaining', 'reset'].map((name) => headers[`x-ratelimit-${name}`]);
    return [statusCode, ...told, headers['retry-after']];
  };
};

test('OP2 a client has its allowance for a minute and is told what is left of it', async () => {
  const ask = await start();
  expect(await ask('/few')).toEqual([200, '2', '1', '60', undefined]);
  vi.setSystemTime(20_500);
  expect(await ask('/few', { method: 'HEAD' })).toEqual([200, '2', '0', '40', undefined]);
  expect(await ask('/few')).toEqual([429, '2', '0', '40', '40']);
  expect(await ask('/few', { address: '192.0.2.2' })).toEqual([200, '2', '1', '60', undefined]);
  vi.setSystemTime(minutesMs(1));
  expect(await ask('/few')).toEqual([200, '2', '1', '60', undefined]);
});

test('routes with another rate do not use up the usual allowance, and some have no limit', async () => {
  const ask = await start();
  await ask('/few');
  expect(await ask('/many')).toEqual([200, '600', '599', '60', undefined]);
  for (const url of ['/any', '/health/live'])
    expect(await ask(url)).toEqual([200, undefined, undefined, undefined, undefined]);
  expect(await ask('/many')).toEqual([200, '600', '598', '60', undefined]);
});

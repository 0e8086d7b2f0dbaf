import { endpoints } from '@touchline/contract/endpoints';
import { expect, test } from 'vitest';
import { startTestApp } from '../start-test-app.ts';
import { keyOf, samplesOf } from './endpoint-samples.ts';

test('each endpoint has a sample that its schemas accept, unless it takes a file', async () => {
  const app = await startTestApp();
  const refused: string[] = [];
  for (const endpoint of endpoints.filter(({ encoding }) => encoding !== 'multipart'))
    for (const sample of await samplesOf(app, endpoint))
      for (const part of ['params', 'query', 'body'] as const)
        if (endpoint[part] && !endpoint[part].safeParse(sample[part] ?? (part === 'query' ? {} : undefined)).success)
          refused.push(`${keyOf(endpoint)}: ${part}`);
  expect(refused).toEqual([]);
});

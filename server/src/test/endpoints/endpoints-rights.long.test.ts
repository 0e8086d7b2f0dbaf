// The quick set makes each call as a few callers, and as all of them one call of each rule (endpoints-rights.test.ts).
import { endpoints } from '@touchline/contract/endpoints';
import { beforeAll, expect, test } from 'vitest';
import { openToCallers, type ToCallers } from './callers/ask-as.ts';
import { callers } from './callers/callers.ts';
import { keyOf } from './endpoint-samples.ts';

let app: ToCallers;
beforeAll(async () => {
  app = await openToCallers();
  return app.close;
});

test.each(endpoints.map((one) => [keyOf(one), one] as const))(
  'AZ1 %s allows exactly the callers that its access names',
  async (_, one) => {
    await app.ask(one, callers);
    expect.hasAssertions();
  },
);

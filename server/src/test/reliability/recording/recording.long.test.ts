import { test } from 'vitest';
import { killWhileRecording } from './kill-while-recording.ts';

test('DU2 kill -9 fifty times while phones record a match: no event is lost or doubled', async () => {
  await killWhileRecording(Array.from({ length: 50 }, (_, cycle) => 1 + ((cycle * 37) % 40)));
}, 1_800_000);

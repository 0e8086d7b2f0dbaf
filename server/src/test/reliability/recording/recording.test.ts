import { test } from 'vitest';
import { killWhileRecording } from './kill-while-recording.ts';

test('DU2 kill -9 while phones record a match: no event is lost or doubled', () => killWhileRecording([1, 9, 40]));

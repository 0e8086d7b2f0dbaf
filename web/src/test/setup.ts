import './shipped/shipped-react.ts';
import { onlineManager } from '@tanstack/react-query';
import { cleanup, configure } from '@testing-library/react';
import '@testing-library/jest-dom/vitest';
import { afterAll, afterEach, beforeAll, beforeEach, expect, vi } from 'vitest';
import '../app/screens/match-slots.ts';
import '../app/screens/training-slots.ts';
import '../app/screens/people-slots.ts';
import '../app/screens/training-slots.ts';
import { clubFace } from '../api/club/face.ts';
import { stay } from '../app/sign-out/sign-out-flow.ts';
import { loadOverlays } from '../app/layout/overlays.ts';
import { loadRules } from '../forms/late-rules.ts';
import { announce } from '../lib/state/announce.ts';
import { connectionBack } from '../lib/offline/connection.ts';
import { accountKinds, phoneKinds } from '../lib/outbox/kinds.ts';
import { outboxOf } from '../lib/outbox/outboxes.ts';
import { cancelReauth } from '../lib/reauth/reauth.ts';
import { doorSession, playerSession } from '../lib/session/session.ts';
import { chooseSeason } from '../lib/session/season.ts';
import { forgetSetupKey } from '../lib/session/setup-key.ts';
import { chooseSquad } from '../lib/session/squad.ts';
import { setTheme } from '../lib/browser/theme.ts';
import { clearToasts } from '../lib/state/toasts.ts';
import { wipeSession } from '../lib/session/wipe.ts';
import './jsdom/quick-dom.ts';
import './jsdom/short-errors.ts';
import { cleanPage } from './clean-page.ts';
import { computedStyle } from './jsdom/computed-style.ts';
import { fakeServer } from './fake-server.ts';
import { forgetIdle, idleCallbacks } from './idle.ts';
import { restoreTexts } from './texts.ts';
import { forgetToasts, stopWatchingToasts, watchToasts } from './toasts.ts';

// Test files share the modules and the page of their worker; this file alone runs again for each of them.

// A busy machine is slow, not broken: loading code alone may take seconds there.
configure({ asyncUtilTimeout: 60_000 });

// The tests load no style sheets.
window.getComputedStyle = computedStyle;

// Like someone who has edited before: the first form waits for its schemas (late-rules.test.tsx).
beforeAll(() => loadRules());
// And like somebody who has had a page open for a moment. Otherwise the speed of the machine, and the files that ran before,
// would decide whether a test has what the frame loads when the page is idle. Work for an idle page waits for `idle`.
beforeAll(() => Promise.all([loadOverlays(), import('../lib/session/last-touch.ts')]));
Object.assign(window, idleCallbacks);
beforeAll(watchToasts);
afterAll(stopWatchingToasts);

beforeEach(() => {
  fakeServer.start();
});

afterEach(async () => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  await restoreTexts();
  // State outside React, besides the page itself.
  cancelReauth();
  stay();
  for (const kind of [...accountKinds, ...phoneKinds]) outboxOf(kind)?.stop();
  wipeSession('expired');
  doorSession.set(null);
  playerSession.set(null);
  forgetSetupKey();
  chooseSquad(null);
  chooseSeason(null);
  clubFace.set(undefined);
  announce('');
  setTheme('light');
  connectionBack();
  // The library holds calls back while it believes that the page is offline.
  onlineManager.setOnline(true);
  clearToasts();
  forgetToasts();
  forgetIdle();
  cleanPage();
  const problems = fakeServer.stop();
  expect(problems, 'calls that the fake server could not answer by the contract').toEqual([]);
});

import { readStored, writeStored } from '../browser/storage.ts';
import { createStore, useStore } from '../state/store.ts';
import { session } from './session.ts';
import { touchKey } from './wipe.ts';

/** After so long without a touch, data of health asks for the password again. */
const idleMs = 600_000;
// A pointer moves a hundred times a second.
const writeEveryMs = 5_000;

let touchedAt = 0;
let writtenAt = 0;
let timer: ReturnType<typeof setTimeout> | undefined;
// Stays true in spite of later touches, until the password is given: the returning user may be another person.
const idle = createStore(false);

const noteTouch = (at: number) => {
  touchedAt = at;
  if (Math.abs(at - writtenAt) < writeEveryMs) return;
  writtenAt = at;
  writeStored('session', touchKey, String(at));
};

/** By the wall clock, as a timer stands still while a tablet sleeps. */
const check = () => {
  clearTimeout(timer);
  if (session.get() === null || idle.get()) return;
  const left = touchedAt + idleMs - Date.now();
  if (left <= 0) return idle.set(true);
  // One timer for all touches: it finds out by itself that there was a later one. A clock may have been set back.
  timer = setTimeout(check, Math.min(left, idleMs));
};

const handleTouch = () => {
  if (session.get() === null || idle.get()) return;
  const now = Date.now();
  // The first touch after the pause must not end it.
  if (now - touchedAt >= idleMs) return check();
  noteTouch(now);
};

/** A sign-in counts as a touch; a reload, and a tab that took the session over, go on with the time that was stored. */
const begin = () => {
  clearTimeout(timer);
  idle.set(false);
  if (session.get() === null) return;
  const stored = Number(readStored('session', touchKey) ?? Number.NaN);
  writtenAt = 0;
  noteTouch(Number.isFinite(stored) ? stored : Date.now());
  check();
};

/** The password was given again: the pause is over. */
export const endIdle = (): void => {
  writtenAt = 0;
  noteTouch(Date.now());
  idle.set(false);
  check();
};

/** Whether nobody has touched this tab for ten minutes, and nobody has given the password since. */
export const useIsIdle = (): boolean => useStore(idle);

begin();
session.subscribe(begin);
for (const touch of ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart'])
  window.addEventListener(touch, handleTouch, { capture: true, passive: true });
window.addEventListener('focus', check);
document.addEventListener('visibilitychange', check);

import { readStored, writeStored } from './storage.ts';
import { createStore, useStore } from '../state/store.ts';

export type Theme = 'light' | 'dark';
const key = 'theme';
const store = createStore<Theme>(readStored('local', key) === 'dark' ? 'dark' : 'light');

const show = (theme: Theme) => {
  document.documentElement.dataset.theme = theme;
  const canvas = getComputedStyle(document.documentElement).getPropertyValue('--color-canvas').trim();
  if (canvas) document.querySelector('meta[name="theme-color"]')?.setAttribute('content', canvas);
};

/** Applies the stored theme to the page; light by default. */
export const startTheme = (): void => show(store.get());

export const setTheme = (theme: Theme): void => {
  writeStored('local', key, theme);
  store.set(theme);
  show(theme);
};

export const useTheme = (): Theme => useStore(store);

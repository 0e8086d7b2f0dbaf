import type { FunctionComponent } from 'react';
import { splitComponent } from './split-component.ts';

type FetchCode<Props> = () => Promise<{ default: FunctionComponent<Props> }>;

/**
 * A place in the screen of one area for a part of another. `Component` shows the part that `fill` has named, and fetches its
 * code when it first renders. An empty slot fails to load like code that can't be fetched.
 */
export const createSlot = <Props extends object>() => {
  let fetchCode: FetchCode<Props> = () => Promise.reject(new Error('Nothing fills this slot'));
  const { Component, preload } = splitComponent<Props>(() => fetchCode());
  return {
    Component,
    preload,
    fill: (fetch: FetchCode<Props>): void => {
      fetchCode = fetch;
    },
  };
};

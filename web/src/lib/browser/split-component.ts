import { type ComponentType, createElement, type FunctionComponent, lazy, useState } from 'react';

/**
 * A component in a chunk of its own, and the function that fetches its code (it rejects if that fails). With the code
 * fetched, it renders at once. React's `lazy` alone would show the fallback first, even for a fetched chunk, and the page
 * would jump.
 */
export const splitComponent = <Props extends object>(
  fetchCode: () => Promise<{ default: FunctionComponent<Props> }>,
) => {
  type Code = { default: FunctionComponent<Props> };
  let fetched: FunctionComponent<Props> | undefined;
  const preload = async (): Promise<Code> => {
    const code = await fetchCode();
    fetched = code.default;
    return code;
  };
  const Lazy = lazy(preload) as ComponentType<Props>;
  const Component: FunctionComponent<Props> = (props) => {
    // Kept as of the first render: another type would drop the state below it.
    const [shown] = useState(() => ({ type: fetched ?? Lazy }));
    return createElement(shown.type, props);
  };
  return { Component, preload };
};

import { type ComponentType, type FunctionComponent, lazy } from 'react';

const Nothing = () => null;

/**
 * A component in a chunk of its own that a page can do without: while its code cannot be fetched, offline or with the server down,
 * it shows nothing. React's `lazy` alone would throw, and take the page with all that was typed along.
 */
export const optionalComponent = <Props extends object>(
  fetchCode: () => Promise<FunctionComponent<Props>>,
): ComponentType<Props> =>
  lazy(async () => ({
    default: (await fetchCode().catch(() => Nothing)) as FunctionComponent<Props>,
  })) as ComponentType<Props>;

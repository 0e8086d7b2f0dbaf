import {
  createContext,
  type ReactNode,
  startTransition,
  useCallback,
  useContext,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { createBrowserHistory, type Entry, type History, type Location, resolve, type To } from './history.ts';

type Page = { history: History; pathname: string };

// Apart, so that another record of the same page renders neither the routes nor the links around it.
const PageContext = createContext<Page | null>(null);
const LocationContext = createContext<Location | null>(null);

const within = <T,>(value: T | null): T => {
  if (value === null) throw new Error('There is no router around this component');
  return value;
};
const usePage = (): Page => within(useContext(PageContext));

/**
 * Shows what is inside at the place where a history stands. The console's paths have no parameters and its routes load
 * no data, so this needs a tenth of react-router's code; router.test.tsx compares the two.
 */
export function Router({ history, children }: { history: History; children: ReactNode }) {
  const [location, setLocation] = useState(history.read);
  const shownPath = useRef(location.pathname);
  useLayoutEffect(() => {
    shownPath.current = location.pathname;
  }, [location]);
  useLayoutEffect(
    () =>
      history.listen(() => {
        const next = history.read();
        // Within a page, such as for another record, at once and in one render with the state set beside it.
        if (next.pathname === shownPath.current) setLocation(next);
        // The next page is a transition: this one stays until the code of that one has come.
        else startTransition(() => setLocation(next));
      }),
    [history],
  );
  const { pathname } = location;
  const page = useMemo(() => ({ history, pathname }), [history, pathname]);
  return (
    <PageContext value={page}>
      <LocationContext value={location}>{children}</LocationContext>
    </PageContext>
  );
}

/** Reads the position in the history, without rerendering when it moves. */
export const useReadLocation = (): (() => Location) => usePage().history.read;

/** A router over the history of the browser tab. */
export function BrowserRouter({ children }: { children: ReactNode }) {
  const [history] = useState(() => createBrowserHistory());
  return <Router history={history}>{children}</Router>;
}

export const useLocation = (): Location => within(useContext(LocationContext));

/** The path of the address. Unlike `useLocation`, another record of the same page rerenders nothing. */
export const usePathname = (): string => usePage().pathname;

/** The search of the address; another object only when it changes. */
export const useSearch = (): URLSearchParams => {
  const { search } = useLocation();
  return useMemo(() => new URLSearchParams(search), [search]);
};

/** Leads to an address, or through the history by a number of entries. */
export const useNavigate = () => {
  const { history, pathname } = usePage();
  return useCallback(
    (to: To | number, entry: Entry = {}): void => {
      if (typeof to === 'number') history.go(to);
      else history.write(resolve(to, pathname), entry);
    },
    [history, pathname],
  );
};

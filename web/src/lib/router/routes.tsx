import { Children, createContext, isValidElement, type ReactNode, useContext, useEffect } from 'react';
import { useNavigate, usePathname } from './router.tsx';

type RouteProps = {
  /** A whole path, or `*` for every other one. Without a path, the element stands around its children. */
  path?: `/${string}` | '*';
  element?: ReactNode;
  children?: ReactNode;
};

const OutletContext = createContext<ReactNode>(null);

/** The page of the route inside. */
export function Outlet() {
  return useContext(OutletContext);
}

/** A route among the children of `Routes`, which reads it. */
export function Route(_props: RouteProps): never {
  throw new Error('A Route belongs into Routes');
}

/** Capital letters and a slash at the end make no difference. */
const comparable = (pathname: string): string => pathname.replace(/(.)\/$/, '$1').toLowerCase();

/** The routes to a path, the outermost first: of two with the path the first one. */
const chainTo = (path: string, children: ReactNode): RouteProps[] | undefined => {
  let chain: RouteProps[] | undefined;
  Children.forEach(children, (child) => {
    if (chain || !isValidElement<RouteProps>(child)) return;
    const { props } = child;
    const inside = props.path === undefined ? chainTo(path, props.children) : props.path.toLowerCase() === path && [];
    if (inside) chain = [props, ...inside];
  });
  return chain;
};

/** Shows the route of the present path. */
export function Routes({ children }: { children: ReactNode }) {
  const pathname = usePathname();
  const chain = chainTo(comparable(pathname), children) ?? chainTo('*', children) ?? [];
  return chain.reduceRight<ReactNode>(
    (inside, { element }) => <OutletContext value={inside}>{element ?? inside}</OutletContext>,
    null,
  );
}

/** Leads to another address as soon as it is shown. */
export function Navigate({ to, replace, state }: { to: string; replace?: boolean; state?: unknown }) {
  const navigate = useNavigate();
  useEffect(() => {
    navigate(to, { replace, state });
  }, [navigate, to, replace, state]);
  return null;
}

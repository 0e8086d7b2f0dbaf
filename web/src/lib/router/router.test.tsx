import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { Component, lazy, type ReactNode, Suspense, useLayoutEffect, useState } from 'react';
import * as reactRouter from 'react-router';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createBrowserHistory, type Entry, type Location, type To } from './history.ts';
import { Link, NavLink } from './link.tsx';
import { BrowserRouter, useLocation, useNavigate, usePathname, useSearch } from './router.tsx';
import { Navigate, Outlet, Route, Routes } from './routes.tsx';

const ours = { BrowserRouter, Link, NavLink, Navigate, Outlet, Route, Routes, useLocation, useNavigate, useSearch };
type Kit = typeof ours;
const known = { ...reactRouter, useSearch: () => reactRouter.useSearchParams()[0] } as unknown as Kit;
const kits = { ours, known };

beforeEach(() => window.history.replaceState(null, '', '/'));
afterEach(() => window.history.replaceState(null, '', '/'));

/** Renders with a router at an address; returns the present location and `go`, which navigates. */
const show = (kit: Kit, at: string, page: ReactNode = null) => {
  window.history.pushState(null, '', at);
  let location: Location | undefined;
  let go: ReturnType<Kit['useNavigate']> = () => undefined;
  function Spy() {
    location = kit.useLocation();
    go = kit.useNavigate();
    return null;
  }
  const view = render(
    <kit.BrowserRouter>
      {page}
      <Spy />
    </kit.BrowserRouter>,
  );
  return {
    ...view,
    /** The keys are random, so they are only compared with the one of the first entry. */
    where: () => ({ ...location, key: location?.key === 'default', mask: undefined }),
    go: (to: To | number, entry?: Entry) => act(() => go(to, entry)),
  };
};

function Plan({ kit }: { kit: Kit }) {
  const page = (name: string) => <p>{name}</p>;
  const around = (name: string) => (
    <section aria-label={name}>
      <kit.Outlet />
    </section>
  );
  return (
    <kit.Routes>
      <kit.Route element={around('protected')}>
        <kit.Route path="/" element={<kit.Navigate to="/inside/first" replace state={{ isLed: true }} />} />
        <kit.Route
          path="*"
          element={
            <kit.Routes>
              <kit.Route element={around('frame')}>
                <kit.Route path="/inside/first" element={page('first')} />
                {['second', 'third'].map((name) => (
                  <kit.Route key={name} path={`/inside/${name}`} element={page(name)} />
                ))}
              </kit.Route>
              <kit.Route path="*" element={page('nothing')} />
            </kit.Routes>
          }
        />
      </kit.Route>
      <kit.Route element={around('gate')}>
        <kit.Route>{null}</kit.Route>
        <kit.Route path="/login" element={page('sign-in')} />
        <kit.Route path="/qr" element={page('door')} />
      </kit.Route>
      <kit.Route path="/qr/code" element={page('code')} />
    </kit.Routes>
  );
}

test.each([
  '/',
  '/login',
  '/login/',
  '/LogIn',
  '/login?from=%2Fx#top',
  '/qr',
  '/qr/code',
  '/qr/code/more',
  '/inside/first',
  '/inside/second/',
  '/inside/third?player=1',
  '/inside',
  '/nowhere/at/all',
  '/%zz',
])('shows the same at %s as react-router', (at) => {
  const shown = Object.values(kits).map((kit) => {
    const view = show(kit, at, <Plan kit={kit} />);
    const seen = { html: view.container.innerHTML, where: view.where() };
    view.unmount();
    return seen;
  });
  expect(shown[0]?.html).not.toBe('');
  expect(shown[0]).toEqual(shown[1]);
});

type Step = [to: To | number, entry?: Entry];
test.each<Step[]>([
  [['/inside/second?player=1#top'], ['/login', { state: { from: '/x' } }], [-1], [1]],
  [['/inside/second?player=1'], [{ search: '?player=2' }, { replace: true, state: { isLate: true } }], [-1]],
  [['/inside/second?player=1'], [{ search: '' }], [-1]],
  [['/inside/second?player=1#top'], [{}, { state: { step: 2 } }], [{}, { state: { step: 3 } }], [-2]],
  [['/inside/second'], ['?mode=create'], ['#end'], ['/login?#']],
])('navigates like react-router', async (...steps) => {
  const traces: object[][] = [];
  for (const kit of Object.values(kits)) {
    const view = show(kit, '/inside/first', <Plan kit={kit} />);
    const trace: object[] = [];
    for (const step of steps) {
      const before = view.where();
      view.go(...step);
      // The browser goes through its history in its own time.
      await waitFor(() => expect(view.where()).not.toEqual(before));
      const { usr, key } = (window.history.state ?? {}) as { usr?: unknown; key?: string };
      // react-router calls the first entry `default` also when somebody comes back to it.
      trace.push({ ...view.where(), key: undefined, html: view.container.innerHTML, usr, isKeyed: key !== undefined });
    }
    traces.push(trace);
    view.unmount();
  }
  expect(traces[0]).toEqual(traces[1]);
});

test.each([
  ['a plain click', {}, {}],
  ['a click that opens a tab', { ctrlKey: true }, {}],
  ['a click with the middle button', { button: 1 }, {}],
  [
    'a click that the page has handled',
    {},
    { onClick: (event: { preventDefault: () => void }) => event.preventDefault() },
  ],
  ['a click on a link to another window', {}, { target: '_blank' }],
  ['a click on a link to the same window', {}, { target: '_self' }],
])('treats %s like react-router', (_name, click, props) => {
  const results = Object.values(kits).map((kit) => {
    const view = show(
      kit,
      '/login',
      <kit.Link to="/qr?x=1" state={{ fromList: true }} className="wash" {...props}>
        Door
      </kit.Link>,
    );
    const link = screen.getByRole('link');
    // What the router leaves to the browser must not load a page in the test.
    let isLeft = false;
    const stop = (event: Event) => {
      isLeft = !event.defaultPrevented;
      event.preventDefault();
    };
    window.addEventListener('click', stop);
    fireEvent.click(link, click);
    window.removeEventListener('click', stop);
    const seen = [link.getAttribute('href'), link.className, link.getAttribute('target'), isLeft, view.where()];
    view.unmount();
    return seen;
  });
  expect(results[0]).toEqual(results[1]);
});

test.each(Object.entries(kits))('%s adds no entry to the history for the page that is shown', (_name, kit) => {
  const { where } = show(kit, '/login?x=1', <kit.Link to="/login?x=1">Sign in</kit.Link>);
  const before = window.history.length;
  fireEvent.click(screen.getByRole('link'));
  expect(window.history.length).toBe(before);
  expect(where().key).toBe(false);
});

test('is at the place that the page was opened with until somebody moves, also after a reload, and not on the way back', async () => {
  window.history.pushState({ usr: null, key: 'of a reloaded entry' }, '', '/login');
  const history = createBrowserHistory();
  const leave = history.listen(() => undefined);
  expect(history.read().key).toBe('default');
  history.write('/inside/first', {});
  expect(history.read().key).not.toBe('default');
  history.go(-1);
  await waitFor(() => expect(history.read().pathname).toBe('/login'));
  expect(history.read().key).not.toBe('default');
  leave();
});

test.each(Object.entries(kits))('%s marks the link to the present page', (_name, kit) => {
  const { go } = show(kit, '/settings/account', <kit.NavLink to="/settings/account">Account</kit.NavLink>);
  expect(screen.getByRole('link')).toHaveAttribute('aria-current', 'page');
  go('/settings/mail');
  expect(screen.getByRole('link')).not.toHaveAttribute('aria-current');
});

test.each(Object.entries(kits))('%s gives another search only when it changes', (_name, kit) => {
  const seen: URLSearchParams[] = [];
  function Search() {
    seen.push(kit.useSearch());
    return null;
  }
  const { go } = show(kit, '/login?x=1', <Search />);
  go('/qr?x=1');
  expect(seen.at(-1)).toBe(seen[0]);
  go('/qr?x=2');
  expect(seen.at(-1)?.get('x')).toBe('2');
});

test.each(Object.entries(kits))('%s keeps the page until the code of the next one has come', async (_name, kit) => {
  let arrive: (code: { default: () => ReactNode }) => void = () => undefined;
  const Late = lazy(
    () =>
      new Promise<{ default: () => ReactNode }>((resolve) => {
        arrive = resolve;
      }),
  );
  const { go } = show(
    kit,
    '/first',
    <Suspense fallback="loading">
      <kit.Routes>
        <kit.Route path="/first" element={<p>the first page</p>} />
        <kit.Route path="/late" element={<Late />} />
      </kit.Routes>
    </Suspense>,
  );
  go('/late');
  expect(window.location.pathname).toBe('/late');
  expect(screen.getByText('the first page')).toBeVisible();
  await act(async () => arrive({ default: () => <p>the late page</p> }));
  expect(screen.getByText('the late page')).toBeVisible();
});

class Boundary extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false };
  static getDerivedStateFromError = () => ({ hasFailed: true });
  override render = () => (this.state.hasFailed ? <p>refused</p> : this.props.children);
}

test.each(['https://evil.example', '//evil.example', '/\\evil.example', '/\t/evil.example', 'javascript:alert(1)'])(
  'BR4 leads to no other host: %s',
  (to) => {
    for (const kit of Object.values(kits)) {
      const { go, unmount } = show(kit, '/login');
      expect(() => go(to)).toThrow();
      expect(window.location.pathname).toBe('/login');
      unmount();
    }
  },
);

test('BR4 shows no link to another host', () => {
  show(
    ours,
    '/login',
    <Boundary>
      <Link to="//evil.example">Away</Link>
    </Boundary>,
  );
  expect(screen.getByText('refused')).toBeVisible();
});

test('loads the page if the browser takes no more entries, and reports a state that it cannot keep', () => {
  const opened: string[] = [];
  const fail = (error: unknown) =>
    createBrowserHistory({
      history: {
        ...window.history,
        pushState: () => {
          throw error;
        },
      },
      location: { ...window.location, assign: (address: string) => opened.push(address) },
    });
  fail(new DOMException('too many', 'SecurityError')).write('/login', {});
  expect(opened).toEqual(['/login']);
  const unclonable = new DOMException('a function', 'DataCloneError');
  expect(() => fail(unclonable).write('/qr', {})).toThrow(unclonable);
  expect(opened).toEqual(['/login']);
});

test('tells of a component without a router, and of a route outside of Routes', () => {
  const failing = (page: ReactNode) => render(<Boundary>{page}</Boundary>);
  failing(<Link to="/login">Sign in</Link>);
  expect(screen.getByText('refused')).toBeVisible();
  expect(() => Route({ path: '/login' })).toThrow('Routes');
});

// react-router renders the state first, and the address in a transition after it.
test('another record of the same page is shown in one render with the state set beside it', () => {
  const shown: string[] = [];
  function List() {
    const navigate = useNavigate();
    const { search } = useLocation();
    const [last, setLast] = useState('none');
    useLayoutEffect(() => {
      shown.push(`${search} ${last}`);
    }, [search, last]);
    const open = () => {
      setLast('b');
      navigate({ search: '?record=b' });
    };
    return <button onClick={open}>Open</button>;
  }
  show(ours, '/inside/first', <List />);
  fireEvent.click(screen.getByRole('button', { name: 'Open' }));
  expect(shown).toEqual([' none', '?record=b b']);
});

test('another record of the same page does not render what needs the path alone', () => {
  const rendered: string[] = [];
  function Neighbour() {
    const navigate = useNavigate();
    const pathname = usePathname();
    useLayoutEffect(() => {
      rendered.push(pathname);
    });
    return <button onClick={() => navigate('/inside/first')}>{pathname}</button>;
  }
  const { go, where } = show(
    ours,
    '/inside/second?record=a',
    <>
      <Neighbour />
      <Link to="/inside/second?record=b">Record b</Link>
    </>,
  );
  go({ search: '?record=b' });
  expect(where().search).toBe('?record=b');
  expect(rendered).toEqual(['/inside/second']);
  const entries = window.history.length;
  fireEvent.click(screen.getByRole('link'));
  expect(window.history.length).toBe(entries);
  fireEvent.click(screen.getByRole('button', { name: '/inside/second' }));
  expect(screen.getByRole('button', { name: '/inside/first' })).toBeVisible();
});

export const homePath = '/profiles/players';

/**
 * Where a person goes after signing in: back to where they came from, if that is a path of our own, else home.
 * Only one leading slash is a path: `//host` and `/\host` are other people's pages to a browser, and control
 * characters vanish from an address before it is read.
 */
export const safeRedirect = (origin: unknown): string => {
  if (typeof origin !== 'string' || !/^\/(?![/\\])[^\u0000-\u001f\u007f\\]*$/.test(origin)) return homePath;
  let url: URL;
  try {
    url = new URL(origin, window.location.origin);
  } catch {
    return homePath;
  }
  // `/.//host` is a path of ours that ends up as another's once its dots are resolved.
  if (url.origin !== window.location.origin || url.pathname.startsWith('//')) return homePath;
  return url.pathname === '/' || url.pathname === '/login' ? homePath : url.pathname + url.search + url.hash;
};

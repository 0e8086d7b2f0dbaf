export const homePath = '/profiles/players';

/**
 * The redirect target after sign-in: the page the user came from if it is a path of this site, else home.
 * A path has exactly one leading slash: browsers treat `//host` and `/\host` as other sites, and strip control
 * characters from a URL before parsing it.
 */
export const safeRedirect = (origin: unknown): string => {
  if (typeof origin !== 'string' || !/^\/(?![/\\])[^\u0000-\u001f\u007f\\]*$/.test(origin)) return homePath;
  let url: URL;
  try {
    url = new URL(origin, window.location.origin);
  } catch {
    return homePath;
  }
  // `/.//host` looks like a path of this site, but resolving its dots leads to another host.
  if (url.origin !== window.location.origin || url.pathname.startsWith('//')) return homePath;
  return url.pathname === '/' || url.pathname === '/login' ? homePath : url.pathname + url.search + url.hash;
};

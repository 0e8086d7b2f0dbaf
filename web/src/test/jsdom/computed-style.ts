type Style = CSSStyleDeclaration & Record<string, unknown>;

// Besides `style`, jsdom's own style sheet shows or hides an element by its tag and by these.
const telling = ['hidden', 'open', 'type'];
const initial: Record<string, string> = { visibility: 'visible', pointerEvents: 'auto', 'pointer-events': 'auto' };
const keywords = ['inherit', 'initial', 'unset', 'revert', 'revert-layer'];
const styles = new Map<string, Style>();

/** What jsdom computes itself: it matches a hundred selectors for each element and after each change of the page. */
export const styleByJsdom = window.getComputedStyle.bind(window);

/** The style of such an element alone, without parents and without `style`. jsdom computes it once for each kind. */
const styleOfKind = (element: Element): Style => {
  const given = telling.map((name) => element.getAttribute(name) ?? 'without');
  const kind = [element.namespaceURI, element.localName, ...given].join();
  const known = styles.get(kind);
  if (known) return known;
  const bare = element.cloneNode() as Element;
  bare.removeAttribute('style');
  const style = styleByJsdom(bare) as Style;
  styles.set(kind, style);
  return style;
};

const read = (style: Style, name: string): unknown => style[name] ?? style.getPropertyValue(name);

const valueOf = (element: Element, name: string): unknown => {
  const ofKind = styleOfKind(element);
  const own = element.hasAttribute('style') ? read((element as HTMLElement).style as Style, name) : '';
  if (own !== '') return keywords.includes(own as string) ? read(styleByJsdom(element) as Style, name) : own;
  const value = read(ofKind, name);
  const isInherited = name in initial && value === initial[name];
  return isInherited && element.parentElement ? valueOf(element.parentElement, name) : value;
};

const tablePart = /^(?:col|colgroup|tbody|tfoot|thead|tr)$/;

/**
 * A popover is hidden by its state; a hidden input can't be made visible by its own style; and for a hidden part of a
 * table, jsdom's answer depends on earlier queries.
 */
const isSpecial = (element: Element) =>
  element.hasAttribute('popover') ||
  element.getAttribute('type') === 'hidden' ||
  (element.hasAttribute('hidden') && tablePart.test(element.localName));

/**
 * Replaces `getComputedStyle`, which each query by role calls hundreds of times. Computes the result for a page without
 * style sheets: the default style of the element, its own `style`, and inherited values. If a test loads a style sheet,
 * jsdom answers.
 */
export const computedStyle: typeof getComputedStyle = (element, pseudo) => {
  if (pseudo || isSpecial(element) || element.ownerDocument.styleSheets.length > 0) {
    return styleByJsdom(element, pseudo);
  }
  return new Proxy(styleOfKind(element), {
    get: (ofKind, name) => {
      if (name === 'getPropertyValue') return (wanted: string) => valueOf(element, wanted);
      const value: unknown = typeof name === 'string' ? ofKind[name] : undefined;
      return typeof value === 'string' ? valueOf(element, String(name)) : value;
    },
  });
};

import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { computedStyle, styleByJsdom } from './computed-style.ts';

const names = [
  'display',
  'visibility',
  'opacity',
  'pointerEvents',
  'position',
  'overflow',
  'marginTop',
  'boxSizing',
] as const;
const kebab = ['pointer-events', 'margin-top', 'overflow-x', '--color-canvas'];
const told = (style: CSSStyleDeclaration) => [
  ...names.map((name) => `${name}: ${style[name]}`),
  ...kebab.map((name) => `${name}: ${style.getPropertyValue(name)}`),
];

const tags = [
  'a',
  'area',
  'article',
  'button',
  'col',
  'datalist',
  'details',
  'dialog',
  'div',
  'embed',
  'fieldset',
  'form',
  'h2',
  'head',
  'iframe',
  'img',
  'input',
  'label',
  'li',
  'link',
  'main',
  'noscript',
  'option',
  'p',
  'script',
  'section',
  'select',
  'slot',
  'span',
  'summary',
  'table',
  'tbody',
  'td',
  'template',
  'textarea',
  'th',
  'thead',
  'time',
  'title',
  'tr',
  'ul',
  'made-up',
];
const states: Record<string, string>[] = [
  {},
  { hidden: '' },
  { hidden: 'until-found' },
  { open: '' },
  { popover: '' },
  { type: 'hidden' },
  { style: 'display: none' },
  { style: 'display: flex; opacity: 0; pointer-events: none', hidden: '' },
  { style: 'display: block; visibility: visible', type: 'hidden' },
  { style: 'visibility: collapse; margin-top: 3px' },
  { style: 'visibility: inherit; display: initial' },
  { style: '--color-canvas: #fff; transform: translateY(56px)' },
];

const put = (parent: Element, tag: string, attributes: Record<string, string>) => {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  parent.append(element);
  return element;
};
const expectSame = (page: Element) => {
  expect(page.childElementCount).toBeGreaterThan(0);
  for (const each of page.querySelectorAll('*')) {
    expect(told(computedStyle(each)), each.outerHTML).toEqual(told(styleByJsdom(each)));
  }
};

test.each(tags)('agrees with jsdom about <%s>, in every state', (tag) => {
  const { container } = render(<main />);
  for (const state of states) put(container, tag, state);
  expectSame(container);
});

test.each(['div', 'thead'])('agrees with jsdom about what <%s> inherits', (tag) => {
  const { container } = render(<main />);
  for (const parent of states) {
    const section = put(container, 'section', parent);
    for (const state of states) put(section, tag, state);
  }
  expectSame(container);
});

test('also agrees about SVG', () => {
  const { container } = render(
    <svg style={{ visibility: 'hidden' }}>
      <g>
        <title>A drawing</title>
        <path style={{ display: 'none' }} />
      </g>
    </svg>,
  );
  expectSame(container);
});

test('follows later changes', () => {
  render(<p>Kick-off</p>);
  const text = screen.getByText('Kick-off');
  expect(text).toBeVisible();
  text.hidden = true;
  expect(text).not.toBeVisible();
  text.hidden = false;
  text.style.display = 'none';
  expect(text).not.toBeVisible();
  text.style.display = '';
  expect(text).toBeVisible();
  document.body.style.visibility = 'hidden';
  expect(text).not.toBeVisible();
  document.body.removeAttribute('style');
  expect(text).toBeVisible();
});

test.each([
  ['the attribute', { hidden: true }],
  ['its display', { style: { display: 'none' } }],
  ['its visibility', { style: { visibility: 'hidden' } }],
] as const)(
  'a button hidden by %s is not visible, not found by its role, and not reached by Tab',
  async (_by, hiding) => {
    const buttons = (
      <>
        <button>First</button>
        <div {...hiding}>
          <button>Second</button>
        </div>
        <button>Third</button>
      </>
    );
    const user = userEvent.setup();
    render(buttons);
    expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['First', 'Third']);
    expect(screen.getAllByRole('button', { hidden: true })).toHaveLength(3);
    expect(screen.getByText('Second')).not.toBeVisible();
    await user.tab();
    await user.tab();
    expect(screen.getByText('Third')).toHaveFocus();
  },
);

test('a hidden word is not part of a name', () => {
  render(
    <button>
      Save <span style={{ display: 'none' }}>all</span> <span hidden>twice</span> <span>now</span>
    </button>,
  );
  expect(screen.getByRole('button')).toHaveAccessibleName('Save now');
});

test('falls back to jsdom on a page with a style sheet', () => {
  render(
    <>
      <style>{'.gone { display: none }'}</style>
      <p className="gone">Kick-off</p>
    </>,
  );
  expect(screen.getByText('Kick-off')).not.toBeVisible();
});

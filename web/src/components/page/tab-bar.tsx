import './tab-bar.css';
import clsx from 'clsx';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type ReactNode, type Ref, useEffect, useImperativeHandle, useRef } from 'react';
import { Link, type LinkProps } from '../../lib/router/link.tsx';

/** A tab: a link to its page, with a count or a sign behind its name. */
export type Tab = {
  id: string;
  to: LinkProps['to'];
  label: ReactNode;
  end?: ReactNode;
  isCurrent: boolean;
  state?: unknown;
};

type TabBarProps = {
  label: string;
  tabs: readonly Tab[];
  /** What makes tabs wider besides their names, such as counts: after a change the current one is brought into view again. */
  shown?: string;
  /** It stays with the head of the page: messages leave it free. */
  isOfHead?: boolean;
  className?: string;
  ref?: Ref<HTMLElement>;
};

/** The share of the bar that a press on an arrow moves on. */
const step = 0.7;

/** Notes on the box at which of its ends tabs are out of sight; the arrows follow. */
const noteEnds = (box: HTMLElement, scroller: HTMLElement) => {
  // From right to left the place is counted below zero.
  const passed = Math.abs(scroller.scrollLeft);
  box.toggleAttribute('data-before', passed > 1);
  box.toggleAttribute('data-after', passed + scroller.clientWidth < scroller.scrollWidth - 1);
};

/**
 * A row of tabs. Where it is wider than its place it scrolls, fades at the end at which it goes on, and has an arrow there.
 * The page itself stays where it is when the current tab is brought into view.
 */
export function TabBar({ label, tabs, shown = '', isOfHead = false, className, ref }: TabBarProps) {
  const box = useRef<HTMLDivElement>(null);
  const nav = useRef<HTMLElement>(null);
  useImperativeHandle(ref, () => nav.current!);
  const current = tabs.findIndex(({ isCurrent }) => isCurrent);

  useEffect(() => {
    const scroller = nav.current;
    const tab = scroller?.querySelector('[aria-current]');
    if (!scroller || !tab) return;
    const [place, view] = [tab.getBoundingClientRect(), scroller.getBoundingClientRect()];
    // In the middle, so that its neighbours are seen on both sides.
    scroller.scrollLeft += (place.left + place.right - view.left - view.right) / 2;
  }, [label, current, shown]);

  useEffect(() => {
    const scroller = nav.current;
    if (!box.current || !scroller || typeof ResizeObserver === 'undefined') return;
    const note = () => box.current && noteEnds(box.current, scroller);
    const observer = new ResizeObserver(note);
    observer.observe(scroller);
    if (scroller.firstElementChild) observer.observe(scroller.firstElementChild);
    scroller.addEventListener('scroll', note, { passive: true });
    return () => {
      observer.disconnect();
      scroller.removeEventListener('scroll', note);
    };
  }, []);

  const moveOn = (steps: number) => {
    const scroller = nav.current;
    if (!scroller) return;
    const ahead = getComputedStyle(scroller).direction === 'rtl' ? -1 : 1;
    scroller.scrollBy({
      left: ahead * steps * step * scroller.clientWidth,
      behavior: matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth',
    });
  };

  return (
    <div ref={box} data-page-tabs={isOfHead || undefined} className={clsx('tb', className)}>
      <nav ref={nav} aria-label={label} data-scrolls="x" className="tb-scroll">
        <ul>
          {tabs.map(({ id, to, label: name, end, isCurrent, state }) => (
            <li key={id}>
              <Link to={to} state={state} aria-current={isCurrent ? 'page' : undefined} className="tb-tab">
                {name}
                {end ? <> {end}</> : null}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      {/* For fingers and mice: the keys and readers reach every tab without them. */}
      <button type="button" aria-hidden="true" tabIndex={-1} className="tb-on tb-back" onClick={() => moveOn(-1)}>
        <ChevronLeft className="flip" />
      </button>
      <button type="button" aria-hidden="true" tabIndex={-1} className="tb-on tb-ahead" onClick={() => moveOn(1)}>
        <ChevronRight className="flip" />
      </button>
    </div>
  );
}

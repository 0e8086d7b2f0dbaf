import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';

/**
 * Paper of a fixed size, made smaller as a whole where the window is narrower: nobody pans over a sheet to read a line of it. On
 * paper it has its own size.
 */
export function PaperFit({ children }: { children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  const [size, setSize] = useState({ scale: 1, height: 0 });
  useLayoutEffect(() => {
    const paper = place.current?.firstElementChild;
    if (!place.current || !(paper instanceof HTMLElement)) return undefined;
    const fit = () => {
      const room = place.current?.clientWidth ?? 0;
      const { offsetWidth, offsetHeight } = paper;
      const scale = room > 0 && offsetWidth > room ? room / offsetWidth : 1;
      setSize({ scale, height: offsetHeight * scale });
    };
    fit();
    if (typeof ResizeObserver === 'undefined') return undefined;
    const observer = new ResizeObserver(fit);
    observer.observe(place.current);
    observer.observe(paper);
    return () => observer.disconnect();
  }, []);
  const isSmaller = size.scale < 1;
  return (
    <div ref={place} className="ts-fit" style={isSmaller ? { blockSize: size.height } : undefined}>
      <div className="ts-fit__paper" style={isSmaller ? { scale: size.scale } : undefined}>
        {children}
      </div>
    </div>
  );
}

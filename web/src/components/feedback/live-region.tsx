type LiveRegionProps = {
  /** The announced text; a new one is announced as soon as it is set. */
  message: string;
  isUrgent?: boolean;
};

/** Announces visible changes elsewhere on the page to screen readers. */
export function LiveRegion({ message, isUrgent = false }: LiveRegionProps) {
  return (
    <div className="sr-only" aria-live={isUrgent ? 'assertive' : 'polite'} aria-atomic="true">
      {message}
    </div>
  );
}

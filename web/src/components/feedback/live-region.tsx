type LiveRegionProps = {
  /** What is read out; a new text is read as soon as it is set. */
  message: string;
  isUrgent?: boolean;
};

/** Says to screen readers what the eye sees happen elsewhere on the page. */
export function LiveRegion({ message, isUrgent = false }: LiveRegionProps) {
  return (
    <div className="sr-only" aria-live={isUrgent ? 'assertive' : 'polite'} aria-atomic="true">
      {message}
    </div>
  );
}

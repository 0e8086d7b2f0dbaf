/** A football, drawn here because the icons have none. The words stand beside it. */
export function Ball({ className }: { className?: string }) {
  return (
    <svg
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      className={className}
    >
      <circle cx="12" cy="12" r="9.5" />
      <path d="m12 7.6 4.2 3.05-1.6 4.95H9.4l-1.6-4.95z" fill="currentColor" />
      <path d="M12 2.5v5.1M21 9.2l-4.8 1.45M17.7 19.6l-3.1-4M6.3 19.6l3.1-4M3 9.2l4.8 1.45" />
    </svg>
  );
}

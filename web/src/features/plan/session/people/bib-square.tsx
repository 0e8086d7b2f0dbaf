import type { Bib } from '@touchline/contract/football/session/plan-choices';

/** The colour of a bib. Its name stands beside it, or is read with what it belongs to. */
export function BibSquare({ bib }: { bib: Bib }) {
  return <span aria-hidden="true" className="tp-bib" data-bib={bib} />;
}

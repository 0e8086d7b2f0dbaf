import { Spinner } from '../../components/ui/spinner.tsx';

/** Shown while the code of a page is loading. */
export function PageLoading() {
  return (
    <main id="main" tabIndex={-1} className="grid h-full min-h-40 place-items-center outline-hidden">
      <Spinner />
    </main>
  );
}

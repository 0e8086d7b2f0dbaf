import { Suspense } from 'react';
import { optionalComponent } from '../../../lib/browser/optional-component.ts';
import type { PlaceExtrasProps } from './place-extras.tsx';

const PlaceExtras = optionalComponent<PlaceExtrasProps>(async () => (await import('./place-extras.tsx')).PlaceExtras);

/** Suggestions and halves beside a field for a place; its code loads with the form. */
export function PlaceExtrasSlot(props: PlaceExtrasProps) {
  return (
    <Suspense>
      <PlaceExtras {...props} />
    </Suspense>
  );
}

import { Suspense } from 'react';
import { splitComponent } from '../../lib/browser/split-component.ts';
import type { SquadFieldProps, SquadLabelProps } from './squad-parts.tsx';

const fetchCode = () => import('./squad-parts.tsx');
const field = splitComponent<SquadFieldProps>(async () => ({ default: (await fetchCode()).SquadField }));
const label = splitComponent<SquadLabelProps>(async () => ({ default: (await fetchCode()).SquadLabel }));

/** The squad of an event. Its code loads where there are several squads. */
export function SquadLabelSlot(props: SquadLabelProps) {
  return (
    <Suspense>
      <label.Component {...props} />
    </Suspense>
  );
}

/** The field of a record's squad. Its code loads where there are several squads. */
export function SquadFieldSlot(props: SquadFieldProps) {
  return (
    <Suspense fallback={<div className={props.variant === 'minimal' ? 'h-control' : 'h-field'} />}>
      <field.Component {...props} />
    </Suspense>
  );
}

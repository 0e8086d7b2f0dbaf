import { Suspense } from 'react';
import { splitComponent } from '../../lib/browser/split-component.ts';
import type { SquadFieldProps } from './squad-field.tsx';

const { Component: SquadField } = splitComponent<SquadFieldProps>(async () => ({
  default: (await import('./squad-field.tsx')).SquadField,
}));

/** The field of a record's squad. Its code loads where there are several squads. */
export function SquadFieldSlot(props: SquadFieldProps) {
  return (
    <Suspense fallback={<div className={props.variant === 'minimal' ? 'h-control' : 'h-field'} />}>
      <SquadField {...props} />
    </Suspense>
  );
}

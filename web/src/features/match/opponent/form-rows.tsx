import { Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../../../components/ui/button.tsx';

/** Rows that are added and removed. */
export function FormRows({
  title,
  add,
  onAdd,
  children,
}: {
  title: string;
  add: string;
  onAdd: (() => void) | null;
  children: ReactNode;
}) {
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1.5 text-sm font-semibold text-ink">{title}</legend>
      {children}
      {onAdd ? (
        <div>
          <Button variant="ghost" size="sm" className="-ms-2.5" icon={<Plus aria-hidden="true" />} onClick={onAdd}>
            {add}
          </Button>
        </div>
      ) : null}
    </fieldset>
  );
}

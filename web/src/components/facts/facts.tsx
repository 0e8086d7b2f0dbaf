import clsx from 'clsx';
import type { ReactNode } from 'react';
import { EditingFacts } from './editing-context.ts';

type FactsProps = {
  /** While editing, labels get less space in favour of inputs. */
  isEditing?: boolean;
  /** Narrow labels leave more room for addresses and emails. */
  isNarrow?: boolean;
  children: ReactNode;
};

/**
 * Label and value, line by line; contains `Fact` and, while editing, `EditableFact`. Fields stand in no list of
 * descriptions: a screen reader would read label and value as a term and its description, and the field after both.
 */
export function Facts({ isEditing = false, isNarrow = false, children }: FactsProps) {
  const Lines = isEditing ? 'div' : 'dl';
  return (
    <Lines
      className={clsx(
        'grid max-tablet:grid-cols-[8rem_minmax(0,1fr)]',
        isNarrow
          ? 'grid-cols-[minmax(5.25rem,26%)_minmax(0,1fr)]'
          : isEditing
            ? 'grid-cols-[minmax(6.75rem,30%)_minmax(0,1fr)]'
            : 'grid-cols-[minmax(7.25rem,36%)_minmax(0,1fr)]',
      )}
    >
      <EditingFacts value={isEditing}>{children}</EditingFacts>
    </Lines>
  );
}

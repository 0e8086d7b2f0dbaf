import { createContext, useContext, useId } from 'react';

type FieldLabel = { labelId: string; controlId: string };

/** A row such as EditableFact renders the label; the control inside finds its id here. */
export const FieldLabelContext = createContext<FieldLabel | null>(null);

/** The ids that tie a control to its label, its hint and its message. */
export function useFieldIds(ownId?: string) {
  const row = useContext(FieldLabelContext);
  const generated = useId();
  const controlId = ownId ?? row?.controlId ?? generated;
  return { row, controlId, messageId: `${controlId}-message`, hintId: `${controlId}-hint` };
}

/**
 * True if nobody chose where the focus is: nothing has it, or the dialog that took it when the focused element became
 * disabled or went away (`useFocusInside`).
 */
export const isFocusLost = (): boolean => {
  const { activeElement, body } = document;
  return activeElement === null || activeElement === body || activeElement.matches('[role=dialog], [role=alertdialog]');
};

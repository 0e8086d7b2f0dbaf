/** True if nothing has the focus, as after the focused element went away. */
export const isFocusNowhere = (): boolean =>
  document.activeElement === null || document.activeElement === document.body;

/**
 * True if nobody chose where the focus is: nothing has it, or the dialog that took it when the focused element became
 * disabled or went away (`useFocusInside`).
 */
export const isFocusLost = (): boolean =>
  isFocusNowhere() || Boolean(document.activeElement?.matches('[role=dialog], [role=alertdialog]'));

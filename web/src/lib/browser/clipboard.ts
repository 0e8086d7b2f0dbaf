/** Brings a text to the clipboard; false where the browser refuses, as it does on pages without https. */
export const copyText = async (text: string): Promise<boolean> => {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
};

// Long enough for a slow browser to have begun with it.
const keptMs = 60_000;
/** Says to spreadsheets that the text is UTF-8; reading an answer as text takes it off. */
const mark = '\uFEFF';

/** Hands a file to the browser to keep, under its name. */
export const saveFile = (name: string, content: Blob): void => {
  const url = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(url), keptMs);
};

/** The same for a table. */
export const saveTable = (name: string, csv: string): void => {
  const text = csv.startsWith(mark) ? csv : mark + csv;
  saveFile(name, new Blob([text], { type: 'text/csv;charset=utf-8' }));
};

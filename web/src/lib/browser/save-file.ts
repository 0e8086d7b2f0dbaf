// Long enough for a slow browser to start the download.
const keptMs = 60_000;
/** Byte order mark: marks the text as UTF-8 for spreadsheets. Reading a response as text strips it. */
const mark = '\uFEFF';

/** Downloads a file under the given name. */
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

/** Downloads a table as CSV. */
export const saveTable = (name: string, csv: string): void => {
  const text = csv.startsWith(mark) ? csv : mark + csv;
  saveFile(name, new Blob([text], { type: 'text/csv;charset=utf-8' }));
};

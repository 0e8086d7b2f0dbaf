/** An entry of a feed: its properties by name and parameters, as they stand in the text. */
type FeedEntry = Record<string, string>;

/** The entries of an iCalendar text by the part of their UID before the host. */
export const entriesIn = (text: string): Map<string, FeedEntry> => {
  const lines = text.replaceAll('\r\n ', '').split('\r\n');
  const entries = new Map<string, FeedEntry>();
  let entry: FeedEntry = {};
  for (const line of lines) {
    const at = line.indexOf(':');
    if (line === 'BEGIN:VEVENT') entry = {};
    else if (line === 'END:VEVENT') {
      const name = entry['UID']!.split('@')[0]!;
      if (entries.has(name)) throw new Error(`The feed has ${name} twice`);
      entries.set(name, entry);
      entry = {};
    } else entry[line.slice(0, at)] = line.slice(at + 1);
  }
  return entries;
};

const revision = ['SEQUENCE', 'DTSTAMP', 'LAST-MODIFIED'] as const;

/** What an entry says, without the properties of its revision. */
export const contentIn = (entry: FeedEntry | undefined): FeedEntry =>
  Object.fromEntries(Object.entries(entry ?? {}).filter(([name]) => !(revision as readonly string[]).includes(name)));

/** The properties of the revision of an entry. */
export const revisionIn = (entry: FeedEntry | undefined): string[] => revision.map((name) => entry?.[name] ?? '');

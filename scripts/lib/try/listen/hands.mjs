const plain = (text) => text.replaceAll(/[\u2066-\u2069\u200E\u200F]/gu, '');

/** Whether words were said, and not only as a part of longer ones. */
const has = (said, words) => {
  const [text, wanted] = [plain(said.join(' ')), plain(words)];
  const start = text.indexOf(wanted);
  return start >= 0 && !/^\p{L}/u.test(text.slice(start + wanted.length));
};

/** The keys of somebody at the keyboard. Each prints what the reader said after it. */
export const handsOn = (reader, { url }) => {
  const note = (what, said) => console.log(`- ${what}${said.length > 0 ? `: ${plain(said.join(' · '))}` : ''}`);
  return {
    opened: async (path) => note(path, await reader.opened()),
    open: async (path) => note(path.replaceAll(/[0-9a-f]{24}/gu, '…'), await reader.goTo(url + path)),
    type: async (text, field) => note(`types into ${field}`, await reader.type(text)),
    press: async (key, quietMs) => note(key, await reader.press(key, quietMs)),
    listen: async (ms) => {
      const end = Date.now() + ms;
      const said = [];
      while (Date.now() < end) said.push(...(await reader.hear(1000, 2000)));
      note(`${ms / 1000} seconds without a key`, said);
    },
    /** Presses a key until the words are said; prints what was said last. */
    pressUntil: async (key, words, most = 40) => {
      for (let count = 1; count <= most; count += 1) {
        const said = await reader.press(key);
        if (has(said, words)) return note(count > 1 ? `${key} × ${count}` : key, said);
      }
      throw new Error(`“${words}” was not said after ${most} × ${key}`);
    },
  };
};

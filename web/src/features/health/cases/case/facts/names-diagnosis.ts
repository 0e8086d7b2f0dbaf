type Named = { code: string | null; text: string };

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLocaleLowerCase();

/** Whether a text holds the name of a diagnosis, without what follows its comma, or a code as a word of its own. */
export const namesDiagnosis = (text: string, diagnoses: readonly Named[]): boolean => {
  const written = plain(text);
  const words = new Set(text.split(/[^A-Z0-9]+/u));
  return diagnoses.some(({ code, text: name }) => {
    const short = plain(name.split(',')[0] ?? '').trim();
    return (short.length > 3 && written.includes(short)) || (code !== null && words.has(code));
  });
};

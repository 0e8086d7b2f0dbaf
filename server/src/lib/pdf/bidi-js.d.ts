declare module 'bidi-js' {
  type Levels = { levels: Uint8Array; paragraphs: { start: number; end: number; level: number }[] };
  type Bidi = {
    getEmbeddingLevels: (text: string, direction?: 'ltr' | 'rtl' | 'auto') => Levels;
    getMirroredCharacter: (char: string) => string | null;
  };
  const factory: () => Bidi;
  export default factory;
}

/** The weights in which texts are drawn. */
export const weights = ['regular', 'semibold', 'bold'] as const;
export type Weight = (typeof weights)[number];

/** A face in a weight: the file in its package, and the name of the file that a built server has for it. */
export type FaceFile = { source: string; name: string };

const archivo = { regular: '400Regular', semibold: '600SemiBold', bold: '700Bold' } as const;

const ofExpo = (folder: string, file: string) => (weight: Weight) => ({
  source: `@expo-google-fonts/${folder}/${archivo[weight]}/${file}_${archivo[weight]}.ttf`,
  name: `${file}-${archivo[weight]}.ttf`,
});

/** Noto has two weights here: names in another script are few, and each file of a Han script has over two megabytes. */
const ofNoto = (family: string, slice: string) => (weight: Weight) => {
  const number = weight === 'regular' ? 400 : 700;
  return {
    source: `@fontsource/${family}/files/${family}-${slice}-${number}-normal.woff`,
    name: `${family}-${slice}-${number}.ttf`,
  };
};

/**
 * Each font of a paper. Those of Noto are slices: `hasGlyphForCodePoint` says what is in one, not the range that its package
 * names (of two that both claim Ґ, Ұ and ı only one has them).
 */
const faces = {
  latin: ofExpo('archivo', 'Archivo'),
  arabic: ofExpo('ibm-plex-sans-arabic', 'IBMPlexSansArabic'),
  notoLatin: ofNoto('noto-sans', 'latin'),
  notoLatinExt: ofNoto('noto-sans', 'latin-ext'),
  notoVietnamese: ofNoto('noto-sans', 'vietnamese'),
  greek: ofNoto('noto-sans', 'greek'),
  greekExt: ofNoto('noto-sans', 'greek-ext'),
  cyrillic: ofNoto('noto-sans', 'cyrillic'),
  cyrillicExt: ofNoto('noto-sans', 'cyrillic-ext'),
  georgian: ofNoto('noto-sans-georgian', 'georgian'),
  hebrew: ofNoto('noto-sans-hebrew', 'hebrew'),
  japanese: ofNoto('noto-sans-jp', 'japanese'),
  simplified: ofNoto('noto-sans-sc', 'chinese-simplified'),
  traditional: ofNoto('noto-sans-tc', 'chinese-traditional'),
  korean: ofNoto('noto-sans-kr', 'korean'),
} as const satisfies Record<string, (weight: Weight) => FaceFile>;

export type Face = keyof typeof faces;

export const faceFile = (face: Face, weight: Weight): FaceFile => faces[face](weight);

/** The files of all faces, each once: what a built server needs beside its code. */
export const allFaceFiles = (): FaceFile[] => {
  const files = (Object.keys(faces) as Face[]).flatMap((face) => weights.map((weight) => faceFile(face, weight)));
  return [...new Map(files.map((file) => [file.name, file])).values()];
};

/** Faces that complete each other: a word is drawn in one family, so that its letters look alike. */
type Family = readonly Face[];

const noto: Family = [
  'notoLatin',
  'notoLatinExt',
  'notoVietnamese',
  'cyrillic',
  'cyrillicExt',
  'greek',
  'greekExt',
  'georgian',
];

const hanOf = { ja: 'japanese', 'zh-Hans': 'simplified', 'zh-Hant': 'traditional', ko: 'korean' } as const;
const hans = ['simplified', 'traditional', 'japanese', 'korean'] as const;
/** The font of Korean has few Han letters; Korea writes the traditional ones. */
const koreans = ['korean', 'traditional'] as const;

/** The font of Han letters differs by language, which the letters alone do not say: kana are Japanese, Hangul Korean. */
const firstHan = (text: string, language: string | null): Face | undefined => {
  if (language !== null && language in hanOf) return hanOf[language as keyof typeof hanOf];
  if (/[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text)) return 'japanese';
  return /\p{Script=Hangul}/u.test(text) ? 'korean' : undefined;
};

/** The families in which a text may be drawn, the preferred one first. `language`: that of a name, as in BCP 47. */
export const familiesFor = (text: string, isRtl: boolean, language: string | null): Family[] => {
  const first = firstHan(text, language);
  const han = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u.test(text)
    ? [...new Set<Face>([...(first === 'korean' ? koreans : first ? [first] : []), ...hans])].map((face): Family => [
        face,
      ])
    : [];
  const own: Family[] = isRtl ? [['arabic'], ['hebrew']] : [['latin']];
  return [...own, noto, ...han, ...(isRtl ? [['latin'] as const] : [])];
};

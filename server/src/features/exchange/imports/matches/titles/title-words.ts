import { fold } from '../../../../../lib/text/search.ts';

const wordsOf = (text: string): ReadonlySet<string> =>
  new Set(
    text
      .split(/\s+/)
      .map((word) => fold(word))
      .filter(Boolean),
  );

/** Words of competitions, groups, rounds and kinds of matches in the four languages, and those of other publishers. */
const competitionWords = wordsOf(`
  league leagues cup trophy shield plate tournament championship division premier conference friendly friendlies group
  pool round matchday matchweek gameweek week final finals semifinal semifinals quarterfinal quarterfinals playoff playoffs
  season preseason fixture game match
  liga copa supercopa trofeo torneo campeonato amistoso amistosa grupo jornada fecha ronda semana cuartos octavos
  dieciseisavos pretemporada partido encuentro federacion primera segunda tercera categoria fase eliminatoria
  taca supertaca torneio amigavel particular jogo partida divisao divisão fase jornada rodada oitavos quartos meias
  دوري الدوري كأس الكأس بطولة البطولة ودية مباراة المباراة الجولة جولة المجموعة مجموعة الأسبوع نهائي النهائي ربع نصف
  spieltag pokal gruppe runde freundschaftsspiel testspiel ligue coupe journee groupe amical poule beker competitie
  vriendschappelijk coppa girone giornata amichevole serie
`);

/** Words for a match in front of its teams: `Game: A vs B`, `Match 1: A vs B`. */
const kindWords = wordsOf('game match fixture partido encuentro jogo partida مباراة المباراة spiel wedstrijd partita');

/** What a team's calendar has besides matches. */
const otherWords = wordsOf(`
  practice practices training trainings workout session scrimmage tryout tryouts clinic meeting photo photos picture dinner
  party gym physio medical travel bus bye birthday holiday fundraiser
  entrenamiento entrenamientos entreno reunion junta foto fotos cena fiesta gimnasio fisio viaje autobus descansa
  descanso cumpleanos tecnificacion vacaciones
  treino treinos reuniao jantar festa ginasio viagem folga ferias
  تدريب التدريب تمرين حصة اجتماع صورة عشاء حفل سفر راحة إجازة
  entrainement reunion probetraining
`);

const placeholders = wordsOf('tbd tba tbc tbe bye ? ?? ??? . .. ... … - -- _ __ n/a');
const placeholderStarts =
  /^(?:winners?|losers?|runners?[- ]up|ganador(?:a|es)?|perdedor(?:a|es)?|vencedor(?:a|es)?|sieger|verlierer|vainqueur|winnaar|vincente|الفائز|الخاسر|الفائزة)(?:\s|$|-\d)/iu;
const undecided =
  /^(?:to be (?:determined|decided|confirmed|announced)|por (?:determinar|definir|confirmar|designar|sortear)|a (?:determinar|definir|confirmar|designar|sortear)|sin determinar|يحدد لاحقا|يُحدد لاحقًا|noch offen|offen|rival por .{1,20}|opponent tbd)$/iu;
/** `W61`, `L61`, `1A`, `2.B`, `1º Grupo A`, `3A/B/C`. */
const drawCodes =
  /^(?:[WLGP]\d{1,3}|\d[A-L](?:\/[A-L])*|\d(?:st|nd|rd|th|[ºª.])?\s?(?:in\s|del?\s|do\s)?(?:group|grupo|gruppe|pool|المجموعة)\s\S{1,3})$/iu;

/** The words of a text, folded. */
export const foldedWords = (text: string): string[] =>
  fold(text)
    .split(/[^\p{L}\p{N}'/]+/u)
    .filter(Boolean);

const isCompetitionWord = (word: string): boolean =>
  competitionWords.has(word) || /^(?!liga$)\p{L}{3,}(?:liga|pokal|cup)$/u.test(word);

/** True for words around a title that name a competition, a group, a round or a kind of match. */
export const namesCompetition = (text: string): boolean => foldedWords(text).some((word) => isCompetitionWord(word));

/** True for the word "match" in one of the languages. */
export const isKindWord = (word: string): boolean => kindWords.has(fold(word));

/** True for the title of a practice, a meeting or another thing that is no match. */
export const namesOther = (title: string): boolean => foldedWords(title).some((word) => otherWords.has(word));

/** True for a side that the draw or the league has not named yet: `...`, `TBD`, `W61`, `Winner of match 3`. */
export const isPlaceholder = (name: string): boolean => {
  const plain = name.trim().replace(/^[([{]|[)\]}]$/g, '');
  return (
    placeholders.has(fold(plain)) || placeholderStarts.test(plain) || undecided.test(plain) || drawCodes.test(plain)
  );
};

/** True if a title says that its time is not known yet. */
export const saysTimeUnknown = (title: string): boolean => /(?:^|[\s([])tb[dca](?:$|[\s)\].:])/iu.test(title);

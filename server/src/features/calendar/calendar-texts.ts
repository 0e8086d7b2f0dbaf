import { languageOf, type Language } from '@touchline/contract/wire/languages';

type CalendarTexts = {
  match: (home: string, away: string) => string;
  training: (title: string) => string;
  task: (title: string) => string;
};

const match = (home: string, away: string): string => `${home} – ${away}`;

const texts: Record<Language, CalendarTexts> = {
  en: { match, training: (title) => `Training: ${title}`, task: (title) => `Task: ${title}` },
  ar: { match, training: (title) => `تدريب: ${title}`, task: (title) => `مهمة: ${title}` },
  es: { match, training: (title) => `Entrenamiento: ${title}`, task: (title) => `Tarea: ${title}` },
  pt: { match, training: (title) => `Treino: ${title}`, task: (title) => `Tarefa: ${title}` },
};

/** How entries of a subscribed calendar read in a language; in English where it is none of ours. */
export const calendarTextsOf = (code: string): CalendarTexts => texts[languageOf(code)];

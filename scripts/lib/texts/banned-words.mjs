/** Between letters, accented ones too, which `\b` takes for the end of a word. */
const word = (source) => new RegExp(`(?<!\\p{L})(?:${source})(?!\\p{L})`, 'iu');

/** Words that a native writer of these texts does not use, or not here, with what to write instead, by language. */
const banned = {
  en: [
    [/\bmeanwhile\b/iu, '"in the meantime"'],
    [/\bwho(?:m)?ever\b/iu, '"anyone who"'],
    [/\be-mails?\b/iu, '"email"'],
    [/(?<!-)\bmail(?:s|ed|box|boxes)?\b(?! servers?\b| password\b)/iu, '"email" or "inbox"'],
    [/\bcan not\b/iu, '"cannot"'],
    [/\banew\b/iu, '"again"'],
    [/\b(?:any|no) more\b(?! \w+s\b)/iu, '"no longer"'],
    [/\blies? (?:in|before|after|behind)\b/iu, '"is"'],
    [/\bstands? (?:here|there|in(?! the way))\b/iu, '"is" or "appears"'],
    [/\bby (?:itself|themselves)\b/iu, '"automatically"'],
    [/\bspeaks?\b/iu, '"uses"'],
    [/\bgo(?:es)? on \w+ing\b/iu, '"keeps" or "still"'],
    [/\blook into\b/iu, '"check"'],
    [/\bis not here\b/iu, '"not found"'],
    [/\bwhom or what\b/iu, '"subject"'],
    [/\bset-up\b/iu, '"setup"'],
    [/\btimezones?\b/iu, '"time zone"'],
  ],
  es: [
    [word('formularios? de bienestar'), '"cuestionario"'],
    [word('fichan'), '"registrar la llegada"'],
    [word('asign(?:a|ar|ado|ados)'), '"convocar"'],
    [word('a medias'), '"adaptado"'],
    [word('emparejad[oa]s?'), '"vinculado"'],
    [word('períodos?'), '"periodo"'],
    [word('entretanto'), '"mientras tanto"'],
    [word('por favor'), 'the sentence without it'],
    [word('tú mism[oa]'), 'a sentence for everybody'],
    [word('no está aquí'), '"no encontrado"'],
    [word('celular|computadora|ustedes|volantes?|rama'), 'the word of Spain'],
    [word('queda(?:r|n)? libres?|libre mañana'), '"puede jugar" or "sin restricciones": a free agent, a day off'],
    [word('ha asistido'), '"asistencia": who was there'],
    [word('citas?'), '"citación", or "tarea" for a task'],
    [word('quién anota'), '"registrar": who scores'],
    [word('(?:equipo|cuerpo|departamento) médico'), '"servicios médicos"'],
    [word('recordad[oa]s?'), '"recordatorio enviado"'],
    [/¡/u, 'a sentence without an exclamation mark'],
  ],
  pt: [
    [word('quão'), '"como"'],
    [word('emparelh\\p{L}+'), '"associado"'],
    [word('cifrad[oa]s?|cifra'), '"encriptado"'],
    [word('descarreg\\p{L}+'), '"transferir"'],
    [word('(?:o|do|no|ao|pelo) pessoal'), '"staff"'],
    [word('membros? da equipa'), '"membro do staff"'],
    [word('correio'), '"e-mail"'],
    [word('rejeit\\p{L}+'), '"recusar"'],
    [word('ausências?'), '"falta"'],
    [word('stresse'), '"stress"'],
    [word('línguas?'), '"idioma"'],
    [word('formulários? de bem-estar'), '"questionário"'],
    [word('tutor(?:es)?'), '"encarregado de educação"'],
    [word('retir\\p{L}+ o acordo'), '"consentimento"'],
    [word('você'), '"o próprio" or the verb alone'],
    [word('por favor'), 'the sentence without it'],
    [word('não está aqui'), '"não encontrado"'],
    [word('anular (?:o )?golo'), '"desfazer": a goal that does not count'],
    [word('fica livre|livre amanhã'), '"pode jogar" or "sem restrições": a free agent, a day off'],
    [word('assistiu'), '"assistência": who watched'],
    [word('na secretaria(?! do clube)'), '"decisão disciplinar"'],
    [word('lembrad[oa]s?'), '"lembrete enviado"'],
    [word('introdu(?:z\\p{L}*|ção)'), '"inserir"'],
    [word('(?:o|do|no|ao|este) onze'), '"equipa inicial", for sides of every size'],
    [word('encarregad[oa]s?(?! de educação)'), '"encarregado de educação"'],
    [word('tent(?:e|a|ar) (?:de novo|outra vez)'), '"novamente"'],
    [word('usuários?|senhas?|arquivos?|celular|tela|equipe|registro|contato|baixar'), 'the word of Portugal'],
  ],
  // Without `word`: Arabic attaches articles, conjunctions and prepositions.
  ar: [
    [/تعذر/u, '"تعذّر"'],
    [/ولي[ّ\u064E]/u, '"ولي"'],
    [/إحصاءات/u, '"إحصائيات"'],
    [/مدير النظام/u, '"المسؤول"'],
    [/البلد/u, '"الدولة"'],
    [/استمار[ةا]|نماذج (?:ال)?عافية/u, '"استبيان"'],
    [/(?:تعيين|ن عيّن) (?:ال)?لاعب/u, '"استدعاء"'],
    [/(?:يستطيع|القدرة على|تستطيع) التدريب/u, '"التدرّب"'],
    [/وقت المشاركة/u, '"دقائق اللعب"'],
    [/منطقة العانة/u, '"أعلى الفخذ"'],
    [/\p{L}!/u, 'a sentence without an exclamation mark'],
  ],
};

/**
 * Texts that stay, by language: the specification prescribes English ones, and a new wording of `me.consent` would ask
 * for consent again.
 */
const kept = {
  en: [
    'audit.fields.timezone',
    'setup.organization.timezone',
    'validation.timezoneRequired',
    'messages.timezoneRequired',
    'me.consent.keptLong',
    'me.consent.whoPhoto',
  ],
  es: ['me.consent.newer'],
  pt: [
    'me.consent.keptLong',
    'me.consent.newer',
    'me.consent.photos.why',
    'me.consent.whoPhoto',
    'me.consent.whoStaff',
  ],
  ar: [],
};

/** The languages whose words are checked. */
export const checkedLanguages = Object.keys(banned);

/**
 * Describes the banned words in texts of a language, given as pairs of key and text; empty if there are none. Placeholders
 * such as `{{mail}}` and `${mail}` are not words.
 */
export const findBannedWords = (texts, language = 'en') =>
  texts
    .filter(([key]) => !kept[language].includes(key))
    .flatMap(([key, text]) => {
      const words = text.replace(/\{\{[^}]*\}\}|\$\{[^}]*\}/g, '…');
      return banned[language]
        .map(([pattern, instead]) => [words.match(pattern)?.[0], instead])
        .filter(([found]) => found !== undefined)
        .map(([found, instead]) => `${key} says "${found}" instead of ${instead}: ${text}`);
    });

/** The strings of a module's source, as pairs of line and text. */
export const stringsOf = (source, name) =>
  source
    .split('\n')
    .flatMap((line, index) =>
      [...line.matchAll(/'((?:[^'\\]|\\.)*)'|"((?:[^"\\]|\\.)*)"|`((?:[^`\\]|\\.)*)`/g)].map(
        ([, single, double, template]) => [
          `${name}:${index + 1}`,
          (single ?? double ?? template ?? '').replace(/\\(.)/g, '$1'),
        ],
      ),
    );

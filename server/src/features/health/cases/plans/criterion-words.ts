import type { Language } from '@touchline/contract/wire/languages';

export type Words = Readonly<Record<Language, string>>;
type Criterion = { words: Words; target: string | null };

const one = (target: string | null, en: string, es: string, pt: string, ar: string): Criterion => ({
  words: { en, es, pt, ar },
  target,
});

/** What a player shows before the next stage, in the words of the staff; a target is measured, the rest is seen. */
export const criterionWords = {
  examined: one(
    null,
    'Examined, diagnosis confirmed',
    'Explorado, diagnóstico confirmado',
    'Observado, diagnóstico confirmado',
    'فُحص اللاعب وتأكد التشخيص',
  ),
  walk: one(null, 'Pain free when walking', 'Camina sin dolor', 'Caminha sem dor', 'يمشي بلا ألم'),
  stairs: one(
    null,
    'Pain free on stairs',
    'Sube y baja escaleras sin dolor',
    'Sobe e desce escadas sem dor',
    'يصعد الدرج وينزله بلا ألم',
  ),
  touch: one(null, 'No pain to touch', 'Sin dolor a la palpación', 'Sem dor à palpação', 'لا ألم عند الجس'),
  swelling: one(null, 'No swelling', 'Sin inflamación', 'Sem inchaço', 'لا تورم'),
  range: one(
    '≥ 90 %',
    'Range of motion against the other side',
    'Movilidad respecto al otro lado',
    'Mobilidade em relação ao outro lado',
    'المدى الحركي مقارنة بالجهة الأخرى',
  ),
  extension: one(
    null,
    'Full knee extension',
    'Extensión completa de la rodilla',
    'Extensão completa do joelho',
    'بسط كامل للركبة',
  ),
  strengthEarly: one(
    '≥ 80 %',
    'Strength against the other side',
    'Fuerza respecto al otro lado',
    'Força em relação ao outro lado',
    'القوة مقارنة بالجهة الأخرى',
  ),
  strength: one(
    '≥ 90 %',
    'Strength against the other side',
    'Fuerza respecto al otro lado',
    'Força em relação ao outro lado',
    'القوة مقارنة بالجهة الأخرى',
  ),
  squeeze: one(
    '≥ 90 %',
    'Adductor squeeze against own usual',
    'Fuerza de aductores respecto a su valor habitual',
    'Força de adutores em relação ao seu habitual',
    'قوة المقرّبات مقارنة بمعتاده',
  ),
  quadriceps: one(
    '≥ 90 %',
    'Quadriceps strength against the other side',
    'Fuerza de cuádriceps respecto al otro lado',
    'Força do quadricípite em relação ao outro lado',
    'قوة العضلة الرباعية مقارنة بالجهة الأخرى',
  ),
  heelRaise: one(
    '≥ 90 %',
    'Single-leg heel raises against the other side',
    'Elevaciones de talón a una pierna respecto al otro lado',
    'Elevações do calcanhar numa perna em relação ao outro lado',
    'رفع الكعب على ساق واحدة مقارنة بالجهة الأخرى',
  ),
  wall: one(
    '≥ 90 %',
    'Knee to wall against the other side',
    'Rodilla a la pared respecto al otro lado',
    'Joelho à parede em relação ao outro lado',
    'اختبار الركبة إلى الحائط مقارنة بالجهة الأخرى',
  ),
  balance: one(
    '≥ 30 s',
    'Single-leg balance',
    'Equilibrio a una pierna',
    'Equilíbrio numa perna',
    'التوازن على ساق واحدة',
  ),
  hop: one(
    '≥ 90 %',
    'Single-leg hop against the other side',
    'Salto a una pierna respecto al otro lado',
    'Salto numa perna em relação ao outro lado',
    'القفز على ساق واحدة مقارنة بالجهة الأخرى',
  ),
  kickUp: one(
    null,
    'Fast straight-leg raise without pain or fear',
    'Elevación rápida de pierna recta sin dolor ni miedo',
    'Elevação rápida da perna estendida sem dor nem receio',
    'رفع سريع للساق المستقيمة بلا ألم أو خوف',
  ),
  jog: one(null, 'Jogs without pain', 'Trota sin dolor', 'Corre devagar sem dor', 'يهرول بلا ألم'),
  direction: one(
    null,
    'Changes direction without pain',
    'Cambia de dirección sin dolor',
    'Muda de direção sem dor',
    'يغيّر الاتجاه بلا ألم',
  ),
  topSpeed: one(
    '≥ 95 %',
    'Top speed against own best',
    'Velocidad máxima respecto a su mejor marca',
    'Velocidade máxima em relação à sua melhor marca',
    'السرعة القصوى مقارنة بأفضل رقم له',
  ),
  ball: one(
    null,
    'Passes and shoots without pain',
    'Pasa y remata sin dolor',
    'Passa e remata sem dor',
    'يمرّر ويسدّد بلا ألم',
  ),
  duels: one(
    null,
    'Goes into duels without holding back',
    'Va a los duelos sin reservas',
    'Vai aos duelos sem se proteger',
    'يدخل الالتحامات دون تردد',
  ),
  sessions: one(
    '≥ 2',
    'Full team sessions without a reaction',
    'Sesiones completas con el grupo sin reacción',
    'Treinos completos com o grupo sem reação',
    'حصص كاملة مع الفريق دون رد فعل',
  ),
  manySessions: one(
    '≥ 5',
    'Full team sessions without a reaction',
    'Sesiones completas con el grupo sin reacción',
    'Treinos completos com o grupo sem reação',
    'حصص كاملة مع الفريق دون رد فعل',
  ),
  trust: one(null, 'Trusts the leg', 'Confía en la pierna', 'Confia na perna', 'يثق بساقه'),
  months: one(
    '≥ 9',
    'Months since the operation',
    'Meses desde la operación',
    'Meses desde a operação',
    'الأشهر منذ العملية',
  ),
  fever: one('≥ 24 h', 'Hours without fever', 'Horas sin fiebre', 'Horas sem febre', 'ساعات بلا حمّى'),
  eats: one(
    null,
    'Eats, drinks and sleeps as usual',
    'Come, bebe y duerme como siempre',
    'Come, bebe e dorme como habitualmente',
    'يأكل ويشرب وينام كالمعتاد',
  ),
  pulse: one(
    null,
    'Resting pulse as usual',
    'Pulso en reposo como siempre',
    'Pulso em repouso como habitualmente',
    'نبض الراحة كالمعتاد',
  ),
  effort: one(
    null,
    'Light effort without symptoms',
    'Esfuerzo suave sin síntomas',
    'Esforço leve sem sintomas',
    'جهد خفيف بلا أعراض',
  ),
  hardEffort: one(
    null,
    'Hard effort without symptoms',
    'Esfuerzo intenso sin síntomas',
    'Esforço intenso sem sintomas',
    'جهد عالٍ بلا أعراض',
  ),
} satisfies Record<string, Criterion>;

export type CriterionWord = keyof typeof criterionWords;

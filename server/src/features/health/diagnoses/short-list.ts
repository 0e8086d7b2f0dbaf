import type { Language } from '@touchline/contract/wire/languages';
import type { OrganSystem, Tissue } from '@touchline/contract/health/case-choices';

/**
 * The diagnoses that football meets most, in our own words, each with its code of the Orchard Sports Injury and Illness
 * Classification System, OSIICS 15 (Orchard and others 2024, J Sport Health Sci 13:599). The area follows from the code.
 */
type Entry = readonly [code: string, kind: Tissue | OrganSystem, names: Readonly<Record<Language, string>>];

const named = (en: string, es: string, pt: string, ar: string) => ({ en, es, pt, ar });

export const injuries: readonly Entry[] = [
  [
    'TM1',
    'muscleInjury',
    named('Hamstring strain', 'Lesión de isquiotibiales', 'Lesão dos isquiotibiais', 'إصابة العضلات الخلفية للفخذ'),
  ],
  [
    'TMB',
    'muscleInjury',
    named(
      'Biceps femoris strain, grade 1–2',
      'Lesión del bíceps femoral, grado 1-2',
      'Lesão do bicípite femoral, grau 1-2',
      'إصابة العضلة ذات الرأسين الفخذية، درجة 1–2',
    ),
  ],
  [
    'TMS',
    'muscleInjury',
    named(
      'Semimembranosus or semitendinosus strain, grade 1–2',
      'Lesión del semimembranoso o semitendinoso, grado 1-2',
      'Lesão do semimembranoso ou semitendinoso, grau 1-2',
      'إصابة العضلة نصف الغشائية أو نصف الوترية، درجة 1–2',
    ),
  ],
  [
    'TMHR',
    'muscleInjury',
    named(
      'Hamstring tear, grade 3',
      'Rotura de isquiotibiales, grado 3',
      'Rotura dos isquiotibiais, grau 3',
      'تمزق العضلات الخلفية للفخذ، درجة 3',
    ),
  ],
  [
    'TM2',
    'muscleInjury',
    named('Quadriceps strain', 'Lesión del cuádriceps', 'Lesão do quadricípite', 'إصابة عضلات الفخذ الأمامية'),
  ],
  [
    'TMR',
    'muscleInjury',
    named(
      'Rectus femoris strain',
      'Lesión del recto femoral',
      'Lesão do reto femoral',
      'إصابة العضلة المستقيمة الفخذية',
    ),
  ],
  [
    'TMAL',
    'muscleInjury',
    named(
      'Adductor longus strain',
      'Lesión del aductor largo',
      'Lesão do longo adutor',
      'إصابة العضلة المقرّبة الطويلة',
    ),
  ],
  ['TMC', 'muscleInjury', named('Thigh cramp', 'Calambre en el muslo', 'Cãibra na coxa', 'تشنج عضلات الفخذ')],
  ['TH1', 'muscleContusion', named('Thigh contusion', 'Contusión en el muslo', 'Contusão na coxa', 'كدمة في الفخذ')],
  [
    'GM1',
    'muscleInjury',
    named(
      'Hip flexor strain',
      'Lesión de los flexores de cadera',
      'Lesão dos flexores da anca',
      'إصابة العضلات القابضة للورك',
    ),
  ],
  [
    'GMP',
    'muscleInjury',
    named('Iliopsoas strain', 'Lesión del psoas ilíaco', 'Lesão do psoas-ilíaco', 'إصابة العضلة الحرقفية القطنية'),
  ],
  [
    'GM8',
    'muscleInjury',
    named(
      'Hip or groin muscle strain',
      'Lesión muscular de cadera o ingle',
      'Lesão muscular da anca ou virilha',
      'إصابة عضلية في الورك أو المغبن',
    ),
  ],
  [
    'GS1',
    'boneStress',
    named('Osteitis pubis', 'Osteopatía de pubis', 'Pubalgia (osteíte púbica)', 'التهاب عظم العانة'),
  ],
  [
    'GCL',
    'cartilage',
    named('Hip labral tear', 'Rotura del labrum de cadera', 'Rotura do labrum da anca', 'تمزق شفا مفصل الورك'),
  ],
  ['GH1', 'muscleContusion', named('Hip contusion', 'Contusión en la cadera', 'Contusão na anca', 'كدمة في الورك')],
  [
    'KLA',
    'sprain',
    named(
      'Anterior cruciate ligament rupture',
      'Rotura del ligamento cruzado anterior',
      'Rotura do ligamento cruzado anterior',
      'قطع الرباط الصليبي الأمامي',
    ),
  ],
  [
    'KLI',
    'sprain',
    named(
      'Partial anterior cruciate ligament tear',
      'Rotura parcial del ligamento cruzado anterior',
      'Rotura parcial do ligamento cruzado anterior',
      'تمزق جزئي في الرباط الصليبي الأمامي',
    ),
  ],
  [
    'KLG',
    'sprain',
    named(
      'Anterior cruciate ligament graft rupture',
      'Rotura de la plastia del cruzado anterior',
      'Rotura do enxerto do cruzado anterior',
      'قطع الرباط الصليبي الأمامي المرمَّم',
    ),
  ],
  [
    'KL3',
    'sprain',
    named(
      'Medial collateral ligament injury',
      'Lesión del ligamento lateral interno',
      'Lesão do ligamento lateral interno',
      'إصابة الرباط الجانبي الأنسي للركبة',
    ),
  ],
  [
    'KLV',
    'sprain',
    named(
      'Medial collateral ligament sprain, grade 1',
      'Esguince del ligamento lateral interno, grado 1',
      'Entorse do ligamento lateral interno, grau 1',
      'التواء الرباط الجانبي الأنسي للركبة، درجة 1',
    ),
  ],
  [
    'KLW',
    'sprain',
    named(
      'Medial collateral ligament sprain, grade 2',
      'Esguince del ligamento lateral interno, grado 2',
      'Entorse do ligamento lateral interno, grau 2',
      'التواء الرباط الجانبي الأنسي للركبة، درجة 2',
    ),
  ],
  [
    'KLM',
    'sprain',
    named(
      'Medial collateral ligament rupture',
      'Rotura del ligamento lateral interno',
      'Rotura do ligamento lateral interno',
      'قطع الرباط الجانبي الأنسي للركبة',
    ),
  ],
  [
    'KL4',
    'sprain',
    named(
      'Lateral collateral ligament injury',
      'Lesión del ligamento lateral externo de la rodilla',
      'Lesão do ligamento lateral externo do joelho',
      'إصابة الرباط الجانبي الوحشي للركبة',
    ),
  ],
  [
    'KL2',
    'sprain',
    named(
      'Posterior cruciate ligament injury',
      'Lesión del ligamento cruzado posterior',
      'Lesão do ligamento cruzado posterior',
      'إصابة الرباط الصليبي الخلفي',
    ),
  ],
  [
    'KC2',
    'cartilage',
    named(
      'Medial meniscus tear',
      'Rotura del menisco interno',
      'Rotura do menisco interno',
      'تمزق الغضروف الهلالي الأنسي',
    ),
  ],
  [
    'KC3',
    'cartilage',
    named(
      'Lateral meniscus tear',
      'Rotura del menisco externo',
      'Rotura do menisco externo',
      'تمزق الغضروف الهلالي الوحشي',
    ),
  ],
  [
    'KT2',
    'tendinopathy',
    named('Patellar tendinopathy', 'Tendinopatía rotuliana', 'Tendinopatia rotuliana', 'اعتلال وتر الرضفة'),
  ],
  ['KGO', 'physis', named('Osgood-Schlatter', 'Osgood-Schlatter', 'Osgood-Schlatter', 'داء أوزغود-شلاتر')],
  ['KGS', 'physis', named('Sinding-Larsen', 'Sinding-Larsen', 'Sinding-Larsen', 'داء سندينغ-لارسن')],
  ['KV1', 'contusion', named('Knee contusion', 'Contusión en la rodilla', 'Contusão no joelho', 'كدمة في الركبة')],
  [
    'KJX',
    'boneContusion',
    named('Knee bone contusion', 'Contusión ósea en la rodilla', 'Contusão óssea no joelho', 'كدمة عظمية في الركبة'),
  ],
  [
    'AL1',
    'sprain',
    named(
      'Lateral ankle sprain',
      'Esguince lateral de tobillo',
      'Entorse lateral do tornozelo',
      'التواء جانبي في الكاحل',
    ),
  ],
  [
    'ALA',
    'sprain',
    named(
      'Anterior talofibular ligament sprain',
      'Esguince del ligamento peroneoastragalino anterior',
      'Entorse do ligamento peroneoastragaliano anterior',
      'التواء الرباط الكاحلي الشظوي الأمامي',
    ),
  ],
  [
    'ALR',
    'sprain',
    named(
      'Lateral ankle ligaments, grade 3',
      'Rotura de ligamentos laterales del tobillo, grado 3',
      'Rotura dos ligamentos laterais do tornozelo, grau 3',
      'قطع الأربطة الجانبية للكاحل، درجة 3',
    ),
  ],
  [
    'AL2',
    'sprain',
    named(
      'Deltoid ligament sprain',
      'Esguince del ligamento deltoideo',
      'Entorse do ligamento deltoide',
      'التواء الرباط الدالي',
    ),
  ],
  [
    'ALS',
    'sprain',
    named(
      'Ankle syndesmosis sprain',
      'Esguince de la sindesmosis del tobillo',
      'Entorse da sindesmose do tornozelo',
      'التواء المُرتفَق الشظوي الظنبوبي',
    ),
  ],
  ['AV1', 'contusion', named('Ankle contusion', 'Contusión en el tobillo', 'Contusão no tornozelo', 'كدمة في الكاحل')],
  [
    'AGC',
    'physis',
    named('Sever (heel)', 'Enfermedad de Sever (talón)', 'Doença de Sever (calcanhar)', 'داء سيفر (العقب)'),
  ],
  [
    'QM1',
    'muscleInjury',
    named('Gastrocnemius strain', 'Lesión del gemelo', 'Lesão do gémeo', 'إصابة عضلة الساق (التوأمية)'),
  ],
  [
    'QMM',
    'muscleInjury',
    named(
      'Medial gastrocnemius strain',
      'Lesión del gemelo interno',
      'Lesão do gémeo interno',
      'إصابة الرأس الأنسي لعضلة الساق التوأمية',
    ),
  ],
  ['QMS', 'muscleInjury', named('Soleus strain', 'Lesión del sóleo', 'Lesão do solear', 'إصابة العضلة النعلية')],
  ['QMT', 'muscleInjury', named('Calf cramp', 'Calambre en el gemelo', 'Cãibra no gémeo', 'تشنج عضلة الساق')],
  [
    'QH2',
    'muscleContusion',
    named('Calf contusion', 'Contusión en la pantorrilla', 'Contusão na barriga da perna', 'كدمة في عضلة الساق'),
  ],
  [
    'QTA',
    'tendinopathy',
    named('Achilles tendinopathy', 'Tendinopatía aquílea', 'Tendinopatia do Aquiles', 'اعتلال وتر أكيلس'),
  ],
  [
    'QRA',
    'tendonRupture',
    named('Achilles tendon rupture', 'Rotura del tendón de Aquiles', 'Rotura do tendão de Aquiles', 'قطع وتر أكيلس'),
  ],
  [
    'QT1',
    'tendinopathy',
    named('Medial tibial stress syndrome', 'Periostitis tibial', 'Periostite tibial', 'متلازمة إجهاد الظنبوب الأنسي'),
  ],
  [
    'FS2',
    'boneStress',
    named(
      'Metatarsal stress fracture',
      'Fractura por estrés de metatarsiano',
      'Fratura de stress do metatarso',
      'كسر إجهادي في مشط القدم',
    ),
  ],
  [
    'FS5',
    'boneStress',
    named(
      'Fifth metatarsal stress fracture',
      'Fractura por estrés del quinto metatarsiano',
      'Fratura de stress do quinto metatarso',
      'كسر إجهادي في المشط الخامس',
    ),
  ],
  [
    'FTM',
    'tendinopathy',
    named('Plantar fasciitis', 'Fascitis plantar', 'Fasceíte plantar', 'التهاب اللفافة الأخمصية'),
  ],
  ['FV1', 'contusion', named('Foot contusion', 'Contusión en el pie', 'Contusão no pé', 'كدمة في القدم')],
  ['HN1', 'brain', named('Concussion', 'Conmoción cerebral', 'Concussão', 'ارتجاج الدماغ')],
  [
    'HV1',
    'contusion',
    named(
      'Head or face contusion',
      'Contusión en la cabeza o la cara',
      'Contusão na cabeça ou na face',
      'كدمة في الرأس أو الوجه',
    ),
  ],
  [
    'HKXS',
    'laceration',
    named(
      'Head laceration, sutured',
      'Herida en la cabeza, suturada',
      'Ferida na cabeça, suturada',
      'جرح في الرأس مع خياطة',
    ),
  ],
  ['HVN', 'contusion', named('Nose contusion', 'Contusión nasal', 'Contusão nasal', 'كدمة في الأنف')],
  [
    'SL2',
    'sprain',
    named(
      'Acromioclavicular joint sprain',
      'Esguince acromioclavicular',
      'Entorse acromioclavicular',
      'التواء المفصل الأخرمي الترقوي',
    ),
  ],
  [
    'SDA',
    'dislocation',
    named(
      'Anterior shoulder dislocation',
      'Luxación anterior de hombro',
      'Luxação anterior do ombro',
      'خلع أمامي في الكتف',
    ),
  ],
  [
    'SH1',
    'muscleContusion',
    named('Shoulder contusion', 'Contusión en el hombro', 'Contusão no ombro', 'كدمة في الكتف'),
  ],
  [
    'WF1',
    'fracture',
    named('Scaphoid fracture', 'Fractura de escafoides', 'Fratura do escafoide', 'كسر العظم الزورقي'),
  ],
  [
    'LM1',
    'muscleInjury',
    named('Lumbar muscle strain', 'Lesión muscular lumbar', 'Lesão muscular lombar', 'إصابة عضلات أسفل الظهر'),
  ],
  ['LZ1', 'pain', named('Low back pain', 'Lumbalgia', 'Lombalgia', 'ألم أسفل الظهر')],
  [
    'LLS',
    'sprain',
    named('Sacroiliac sprain', 'Esguince sacroilíaco', 'Entorse sacroilíaca', 'التواء المفصل العجزي الحرقفي'),
  ],
  [
    'GGS',
    'physis',
    named(
      'Apophysis of the anterior superior iliac spine',
      'Apófisis de la espina ilíaca anterosuperior',
      'Apófise da espinha ilíaca anterossuperior',
      'إصابة نتوء الشوكة الحرقفية الأمامية العلوية',
    ),
  ],
  [
    'GGR',
    'physis',
    named(
      'Apophysis of the anterior inferior iliac spine',
      'Apófisis de la espina ilíaca anteroinferior',
      'Apófise da espinha ilíaca anteroinferior',
      'إصابة نتوء الشوكة الحرقفية الأمامية السفلية',
    ),
  ],
  [
    'GGH',
    'physis',
    named('Apophysis of the ischium', 'Apófisis del isquion', 'Apófise do ísquion', 'إصابة نتوء الإسك'),
  ],
];

export const illnesses: readonly Entry[] = [
  [
    'MPIX',
    'respiratory',
    named(
      'Upper respiratory infection',
      'Infección de vías respiratorias altas',
      'Infeção das vias respiratórias superiores',
      'عدوى الجهاز التنفسي العلوي',
    ),
  ],
  ['MPII', 'respiratory', named('Influenza', 'Gripe', 'Gripe', 'الإنفلونزا')],
  ['MPIC', 'respiratory', named('COVID-19', 'COVID-19', 'COVID-19', 'كوفيد-19')],
  ['MPIT', 'respiratory', named('Tonsillitis', 'Amigdalitis', 'Amigdalite', 'التهاب اللوزتين')],
  [
    'MPIP',
    'respiratory',
    named(
      'Lower respiratory infection',
      'Infección de vías respiratorias bajas',
      'Infeção das vias respiratórias inferiores',
      'عدوى الجهاز التنفسي السفلي',
    ),
  ],
  [
    'MGIV',
    'gastrointestinal',
    named('Viral gastroenteritis', 'Gastroenteritis vírica', 'Gastroenterite vírica', 'التهاب معدي معوي فيروسي'),
  ],
  [
    'MGIB',
    'gastrointestinal',
    named(
      'Bacterial gastroenteritis',
      'Gastroenteritis bacteriana',
      'Gastroenterite bacteriana',
      'التهاب معدي معوي بكتيري',
    ),
  ],
  ['MPEE', 'respiratory', named('Exercise asthma', 'Asma de esfuerzo', 'Asma induzida pelo exercício', 'ربو الجهد')],
  ['MXIG', 'several', named('Glandular fever', 'Mononucleosis', 'Mononucleose', 'كثرة الوحيدات العدوائية')],
  ['MAE1', 'thermoregulatory', named('Heat illness', 'Golpe de calor', 'Doença pelo calor', 'الإعياء الحراري')],
  ['MNYM', 'neurological', named('Migraine', 'Migraña', 'Enxaqueca', 'الشقيقة')],
  [
    'MHNF',
    'haematologic',
    named('Iron-deficiency anaemia', 'Anemia ferropénica', 'Anemia ferropriva', 'فقر الدم بعوز الحديد'),
  ],
  [
    'MSNM',
    'endocrinological',
    named(
      'Relative energy deficiency (RED-S)',
      'Déficit energético relativo (RED-S)',
      'Défice energético relativo (RED-S)',
      'نقص الطاقة النسبي (RED-S)',
    ),
  ],
  [
    'MSXD',
    'psychological',
    named('Mood disorder', 'Trastorno del estado de ánimo', 'Perturbação do humor', 'اضطراب المزاج'),
  ],
  [
    'MUIT',
    'genitourinary',
    named('Urinary infection', 'Infección urinaria', 'Infeção urinária', 'عدوى المسالك البولية'),
  ],
];

import type { EventNews, MailTexts } from '../language-texts.ts';

const arabicCount = new Intl.PluralRules('ar');
/** A number of events or matches in words, from two on. */
const countOf = (count: number, [two, few, many, other]: readonly [string, string, string, string]): string =>
  ({ two, few: `${count} ${few}`, many: `${count} ${many}` })[arabicCount.select(count) as string] ??
  `${count} ${other}`;
const eventsOf = (count: number): string => countOf(count, ['موعدان', 'مواعيد', 'موعدًا', 'موعد']);
const matchesOf = (count: number): string => countOf(count, ['مباراتان', 'مباريات', 'مباراة', 'مباراة']);

const nameOf = ({ kind, isRest }: EventNews): string =>
  isRest ? 'بقية المباراة التي أُوقفت' : { match: 'المباراة', training: 'الحصة التدريبية', task: 'الموعد' }[kind];
const lineOf = (event: EventNews): string =>
  `${nameOf(event)}: ${event.when}${event.place === null ? '' : `، ${event.place}`}`;

export const mails: MailTexts = {
  mailFrame: {
    linkHint: 'إذا لم يعمل الزر، فانسخ هذا الرابط إلى متصفحك:',
    footer: (clubName) => `أُرسلت هذه الرسالة تلقائيًا من ${clubName}. يُرجى عدم الرد عليها.`,
  },
  mails: {
    resetPassword: {
      subject: () => 'تعيين كلمة مرور جديدة',
      body: () => [
        'تلقّينا طلبًا لتعيين كلمة مرور جديدة لحسابك.',
        'يعمل الرابط مرة واحدة فقط وخلال ساعة واحدة. إذا لم تكن أنت من طلب ذلك، فتجاهل هذه الرسالة، وستبقى كلمة مرورك كما هي.',
      ],
      button: 'تعيين كلمة المرور',
    },
    passwordChanged: {
      subject: () => 'تغيّرت كلمة مرورك',
      body: () => [
        'تغيّرت للتو كلمة مرور حسابك، وسُجّل الخروج من الأجهزة الأخرى.',
        'إذا لم تكن أنت من غيّرها، فاطلب فورًا كلمة مرور جديدة من صفحة تسجيل الدخول وأبلغ المسؤول.',
      ],
    },
    secondFactorOn: {
      subject: () => 'فُعّل الدخول بخطوتين',
      body: () => [
        'من الآن فصاعدًا يحتاج الدخول إلى حسابك إلى كلمة المرور ورمز من تطبيق المصادقة. وقد سُجّل خروج الأجهزة الأخرى.',
        'احتفظ برموز الاسترداد في مكان آمن بعيدًا عن هاتفك. وإذا لم تكن أنت من فعل ذلك، فأخبر المسؤول فورًا.',
      ],
    },
    secondFactorOff: {
      subject: () => 'أُوقف الدخول بخطوتين',
      body: ({ by }) => [
        by === 'owner'
          ? 'أُوقف للتو الدخول بخطوتين في حسابك، وعادت كلمة المرور وحدها كافية للدخول.'
          : 'أوقف النادي الدخول بخطوتين في حسابك وسجّل خروجك من جميع الأجهزة. عادت كلمة المرور وحدها كافية للدخول؛ فعّل الدخول بخطوتين من جديد في أقرب وقت.',
        'إذا لم يكن لك علم بذلك، فغيّر كلمة المرور فورًا وأخبر المسؤول.',
      ],
    },
    recoveryCodesRenewed: {
      subject: () => 'لديك رموز استرداد جديدة',
      body: () => [
        'أُنشئت للتو رموز استرداد جديدة لحسابك، ولم تعد الرموز القديمة صالحة.',
        'إذا لم تكن أنت من فعل ذلك، فغيّر كلمة المرور فورًا وأخبر المسؤول.',
      ],
    },
    recoveryCodeUsed: {
      subject: () => 'استُخدم رمز استرداد',
      body: ({ left }) => [
        `استُخدم للتو أحد رموز استرداد حسابك مع كلمة المرور الصحيحة. الرموز المتبقية: ${left}.`,
        'إذا لم تكن أنت من فعل ذلك، فغيّر كلمة المرور فورًا وأخبر المسؤول.',
      ],
    },
    administratorMade: {
      subject: ({ clubName, isOwn }) => (isOwn ? `أصبحت مسؤولًا في ${clubName}` : `مسؤول جديد في ${clubName}`),
      body: ({ clubName, name, by, isOwn }) => [
        isOwn
          ? `منحك ${by} صلاحية المسؤول في ${clubName}. تبقى في قسمك، وأصبحت الإعدادات وكل ما يقتصر على المسؤولين متاحًا لك من الآن.`
          : `منح ${by} صلاحية المسؤول في ${clubName} إلى ${name}. يمكن للمسؤول تغيير كل شيء في اللوحة.`,
        isOwn
          ? 'إن لم تكن تتوقع ذلك، فأخبر مسؤولًا آخر.'
          : 'إن لم يكن ذلك متفقًا عليه في النادي، فاسحب الصلاحية فورًا: الإعدادات، ثم المسؤولون.',
      ],
    },
    administratorRemoved: {
      subject: ({ clubName, isOwn }) => (isOwn ? `لم تعد مسؤولًا في ${clubName}` : `نقص عدد المسؤولين في ${clubName}`),
      body: ({ clubName, name, by, isOwn }) => [
        isOwn
          ? `سحب ${by} منك صلاحية المسؤول في ${clubName}. يمكنك الاستمرار في تسجيل الدخول بصلاحيات قسمك.`
          : `لم يعد ${name} مسؤولًا في ${clubName}. سحب ${by} هذه الصلاحية.`,
        isOwn
          ? 'إن لم تكن تتوقع ذلك، فاسأل أحد مسؤولي ناديك.'
          : 'إن لم يكن ذلك متفقًا عليه في النادي، فأعد الصلاحية: الإعدادات، ثم المسؤولون.',
      ],
    },
    invitation: {
      subject: ({ clubName }) => `حسابك في ${clubName}`,
      body: ({ clubName }) => [
        `مرحبًا بك في ${clubName}. أُنشئ لك حساب.`,
        'اختر كلمة مرور لتسجيل الدخول لأول مرة. يعمل الرابط مرة واحدة فقط وخلال ثلاثة أيام.',
      ],
      button: 'اختيار كلمة المرور',
    },
    playerWelcome: {
      subject: ({ clubName }) => `مرحبًا بك في ${clubName}`,
      body: ({ clubName }) => [
        `سُجّلت لاعبًا في ${clubName}. صفحاتك الخاصة في انتظارك: مباراتك وحصتك التدريبية القادمتان، وتقويمك، وما يحتفظ به النادي من بياناتك.`,
        'افتح الرابط على هاتفك لتدخل مباشرةً دون كلمة مرور. يعمل الرابط مرة واحدة فقط خلال الأيام السبعة القادمة، وهو لك وحدك، فلا تشاركه مع أحد.',
      ],
      button: 'فتح صفحاتي',
    },
    pairingLink: {
      subject: () => 'رابطك الشخصي',
      body: ({ clubName }) => [
        `تلقّينا طلبًا للحصول على رابط شخصي إلى صفحاتك في ${clubName}.`,
        'افتحه على هاتفك. يعمل الرابط مرة واحدة فقط خلال الأيام السبعة القادمة، ولم تعد الروابط السابقة صالحة. إذا لم تكن أنت من طلب ذلك، فتجاهل هذه الرسالة ولا تشارك الرابط مع أحد.',
      ],
      button: 'فتح صفحاتي',
    },
    guardianCode: {
      subject: ({ firstName }) => `موافقتك بشأن ${firstName}`,
      body: ({ code, firstName, clubName }) => [
        `يطلب ${clubName} موافقتك. يمكنك أن تقرأ على هاتف ${firstName} ما الذي يحتفظ به النادي من بياناته ولماذا.`,
        `إذا كنت موافقًا، فأدخل هذا الرمز هناك أو أعطه إلى ${firstName}:`,
        code,
        'يعمل الرمز مرة واحدة فقط خلال ساعة واحدة. إذا لم تكن موافقًا أو لم تكن على علم بالأمر، فتجاهل هذه الرسالة، فلا موافقة على شيء دون الرمز.',
      ],
    },
    guardianLink: {
      subject: ({ firstName }) => `صفحاتك الخاصة بـ${firstName}`,
      body: ({ firstName, clubName }) => [
        `أنت مسجَّل لدى ${clubName} ولي أمر لـ${firstName}. صفحاتك جاهزة: المواعيد القادمة، وما يحتاج إلى موافقتك، والاستبيانات التي يمكنك تعبئتها.`,
        'افتح الرابط على هاتفك للدخول دون كلمة مرور. يعمل الرابط مرة واحدة خلال الأيام السبعة القادمة، وهو لك وحدك: نرجو ألا تشاركه مع أحد.',
      ],
      button: 'فتح صفحاتي',
    },
    guardianEnds: {
      subject: ({ firstName, reader }) => (reader === 'player' ? 'بلغتَ سن الرشد' : `بلغ ${firstName} سن الرشد`),
      body: ({ firstName, clubName, reader }) => [
        reader === 'player'
          ? `من اليوم أنت وحدك من يقرر ما يحتفظ به ${clubName} عنك. لم يعد بإمكان أولياء أمرك الاطلاع على صفحاتك.`
          : `من اليوم يتولى ${firstName} قراراته بنفسه. انتهى اطلاعك على صفحاته لدى ${clubName}. تبقى بياناتك في سجله إلى أن تطلب من النادي حذفها.`,
      ],
    },
    confirmRequest: {
      subject: () => 'تأكيد بريدك الإلكتروني',
      body: ({ clubName }) => [
        `تلقّينا طلب حساب في ${clubName} بهذا البريد الإلكتروني.`,
        'أكّد بريدك بفتح الرابط الذي يعمل مرة واحدة فقط وخلال ثلاثة أيام، وبعدها ينظر النادي في الطلب.',
        'إذا لم تكن أنت من قدّم الطلب، فتجاهل هذه الرسالة.',
      ],
      button: 'تأكيد البريد الإلكتروني',
    },
    requestArrived: {
      subject: () => 'طلب حساب بانتظارك',
      body: () => ['وصل طلب حساب جديد. اطّلع على الطلب لقبوله أو رفضه.'],
      button: 'عرض طلبات الحسابات',
    },
    wellnessForm: {
      subject: ({ type, firstName }) => {
        const form = type === 'morning' ? 'استبيان العافية الصباحي' : 'استبيان العافية المسائي';
        return firstName === undefined ? form : `${form} الخاص بـ${firstName}`;
      },
      body: ({ type, until, firstName }) => [
        firstName !== undefined
          ? type === 'morning'
            ? `صباح الخير. يُرجى تعبئة استبيان اليوم الخاص بـ${firstName}، ولن يستغرق أكثر من دقيقة تقريبًا.`
            : `مساء الخير. يُرجى تعبئة استبيان هذا المساء الخاص بـ${firstName}، ولن يستغرق أكثر من دقيقة تقريبًا.`
          : type === 'morning'
            ? 'صباح الخير. يُرجى تعبئة استبيان اليوم، ولن يستغرق أكثر من دقيقة تقريبًا.'
            : 'مساء الخير. يُرجى تعبئة استبيان هذا المساء، ولن يستغرق أكثر من دقيقة تقريبًا.',
        `هذا الرابط خاص بك وحدك، فلا تشاركه مع أحد. يعمل مرة واحدة فقط وحتى ${until}.`,
      ],
      button: 'فتح الاستبيان',
    },
    wellnessReminder: {
      subject: ({ type, firstName }) => {
        const form = type === 'morning' ? 'تذكير: استبيان العافية الصباحي' : 'تذكير: استبيان العافية المسائي';
        return firstName === undefined ? form : `${form} الخاص بـ${firstName}`;
      },
      body: ({ type, until, firstName }) => [
        firstName !== undefined
          ? type === 'morning'
            ? `لم يُعبَّأ بعد استبيان هذا الصباح الخاص بـ${firstName}. يُرجى تعبئته، ولن يستغرق أكثر من دقيقة تقريبًا.`
            : `لم يُعبَّأ بعد استبيان هذا المساء الخاص بـ${firstName}. يُرجى تعبئته، ولن يستغرق أكثر من دقيقة تقريبًا.`
          : type === 'morning'
            ? 'لم تعبّئ استبيان هذا الصباح بعد. يُرجى تعبئته، ولن يستغرق أكثر من دقيقة تقريبًا.'
            : 'لم تعبّئ استبيان هذا المساء بعد. يُرجى تعبئته، ولن يستغرق أكثر من دقيقة تقريبًا.',
        `هذا الرابط خاص بك وحدك، فلا تشاركه مع أحد. يعمل مرة واحدة فقط وحتى ${until}.`,
      ],
      button: 'فتح الاستبيان',
    },
    complaintReplied: {
      subject: ({ firstName }) => (firstName === undefined ? 'وصلك ردّ من النادي' : `ردّ من النادي على ${firstName}`),
      body: ({ firstName }) => [
        firstName === undefined
          ? 'ردّ النادي على رسالة منك. يمكنك قراءة الرد في صفحتك الخاصة.'
          : `ردّ النادي على رسالة من ${firstName}. يمكنك قراءة الرد في صفحاتك الخاصة بـ${firstName}.`,
      ],
      button: 'قراءة الرد',
    },
    replyReminder: {
      subject: ({ when, firstName }) =>
        firstName === undefined ? `هل ستحضر؟ ${when}` : `بانتظار الرد بشأن حضور ${firstName}: ${when}`,
      body: ({ kind, when, until, firstName }) => {
        const event = { match: 'المباراة', training: 'الحصة التدريبية', task: 'الموعد' }[kind];
        return [
          firstName === undefined
            ? `لم تردّ بعد على السؤال عن حضورك ${event}: ${when}.`
            : `لم يردّ أحد بعد على السؤال عن حضور ${firstName} ${event}: ${when}.`,
          ...(until === null ? [] : [`مهلة الرد: ${until}. يكفي الضغط مرة واحدة.`]),
        ];
      },
      button: 'الرد الآن',
    },
    calledUp: {
      subject: ({ opponent, when, firstName }) =>
        firstName === undefined ? `أنت في القائمة: ${opponent}، ${when}` : `استدعاء ${firstName}: ${opponent}، ${when}`,
      body: ({ opponent, when, meet, place, until, firstName }) => [
        firstName === undefined
          ? `أنت في قائمة المباراة أمام ${opponent}: ${when}.`
          : `ورد اسم ${firstName} في قائمة المباراة أمام ${opponent}: ${when}.`,
        ...(meet === null ? [] : [`التجمع: ${meet}${place === null ? '' : `، ${place}`}.`]),
        ...(meet !== null || place === null ? [] : [`مكان التجمع: ${place}.`]),
        ...(until === null ? [] : [`مهلة الرد: ${until}.`]),
      ],
      button: 'الرد الآن',
    },
    callUpWithdrawn: {
      subject: ({ opponent, when }) => `سُحب الاستدعاء: ${opponent}، ${when}`,
      body: ({ opponent, when, firstName }) => [
        firstName === undefined
          ? `لم تعد في قائمة المباراة أمام ${opponent}: ${when}.`
          : `لم يعد ${firstName} في قائمة المباراة أمام ${opponent}: ${when}.`,
      ],
      button: 'فتح',
    },
    callUpChanged: {
      subject: ({ opponent, meet }) => (meet === null ? `تغيّر الاستدعاء: ${opponent}` : `تغيّر موعد التجمع: ${meet}`),
      body: ({ opponent, when, changed, meet, place, asksAgain, until, firstName }) => [
        firstName === undefined
          ? `تغيّر استدعاؤك للمباراة أمام ${opponent}: ${when}.`
          : `تغيّر استدعاء ${firstName} للمباراة أمام ${opponent}: ${when}.`,
        ...(changed.includes('onSheet')
          ? [firstName === undefined ? 'أنت الآن في ورقة المباراة.' : `أصبح ${firstName} في ورقة المباراة.`]
          : []),
        ...(changed.includes('reserve')
          ? [
              firstName === undefined
                ? 'ستسافر مع الفريق، لكنك لست في ورقة المباراة.'
                : `سيسافر ${firstName} مع الفريق، لكنه ليس في ورقة المباراة.`,
            ]
          : []),
        ...(meet === null ? [] : [`التجمع: ${meet}.`]),
        ...(place === null ? [] : [`مكان التجمع: ${place}.`]),
        ...(changed.includes('kit') ? ['تغيّر الطقم.'] : []),
        ...(changed.includes('travel') ? ['تغيّرت ترتيبات السفر.'] : []),
        ...(changed.includes('message') ? ['هناك رسالة جديدة من المدرب.'] : []),
        ...(asksAgain ? [until === null ? 'يرجى الرد من جديد.' : `يرجى الرد من جديد. مهلة الرد: ${until}.`] : []),
      ],
      button: 'فتح الاستدعاء',
    },
    lineupOut: {
      subject: ({ opponent, when }) => `أُعلنت التشكيلة: ${opponent}، ${when}`,
      body: ({ opponent, when, firstName }) => [
        firstName === undefined
          ? `أُعلنت التشكيلة، وأنت فيها أمام ${opponent}: ${when}.`
          : `أُعلنت التشكيلة، و${firstName} فيها أمام ${opponent}: ${when}.`,
      ],
      button: 'عرض التشكيلة',
    },
    rpeAsked: {
      subject: ({ firstName }) =>
        firstName === undefined
          ? 'ما مدى إجهاد المباراة؟ 20 ثانية.'
          : `ما مدى إجهاد المباراة على ${firstName}؟ 20 ثانية.`,
      body: ({ opponent, when, firstName }) => [
        firstName === undefined
          ? `لعبتَ أمام ${opponent}: ${when}. ما مدى إجهادها، من 0 إلى 10؟`
          : `لعب ${firstName} أمام ${opponent}: ${when}. ما مدى إجهادها، من 0 إلى 10؟`,
      ],
      button: 'الإجابة',
    },
    matchNoted: {
      subject: ({ opponent }) => `يرجى الاطلاع على المباراة أمام ${opponent}`,
      body: ({ opponent, when }) => [`سُجّل في المباراة أمام ${opponent} أمر يخصك: ${when}. افتح المباراة للاطلاع عليه.`],
      button: 'فتح المباراة',
    },
    wasPlayed: {
      subject: ({ matches }) => {
        const what = matches.length === 1 ? `${matches[0]!.opponent}، ${matches[0]!.when}` : matchesOf(matches.length);
        return `هل لُعبت؟ ${what}`;
      },
      body: ({ matches }) => [
        matches.length === 1
          ? 'لم تُسجَّل أي نتيجة بعد. هل لُعبت هذه المباراة؟'
          : 'لم تُسجَّل أي نتيجة بعد. هل لُعبت هذه المباريات؟',
        ...matches.map(({ opponent, when }) => `${opponent}: ${when}`),
        'إلى أن تصل الإجابة، لا تُحتسب للإيقافات ولا للدقائق.',
      ],
      button: 'الإجابة',
    },
    eventOff: {
      subject: ({ events, firstName }) => {
        const what = events.length === 1 ? `${nameOf(events[0]!)}، ${events[0]!.when}` : eventsOf(events.length);
        return firstName === undefined ? `إلغاء: ${what}` : `إلغاء يخص ${firstName}: ${what}`;
      },
      body: ({ events, reason }) => [
        events.length === 1 ? 'لن يُقام هذا الموعد:' : 'لن تُقام هذه المواعيد:',
        ...events.map(lineOf),
        ...(reason === null ? [] : [`السبب: ${reason}`]),
        'لا حاجة إلى الرد.',
      ],
      button: 'فتح التقويم',
    },
    eventOn: {
      subject: ({ events, firstName }) => {
        const what = events.length === 1 ? `${nameOf(events[0]!)}، ${events[0]!.when}` : eventsOf(events.length);
        return firstName === undefined ? `عودة إلى الموعد: ${what}` : `عودة إلى الموعد تخص ${firstName}: ${what}`;
      },
      body: ({ events }) => ['سبق أن أبلغناك بالإلغاء، لكنه سيُقام في موعده:', ...events.map(lineOf)],
      button: 'فتح التقويم',
    },
    eventMoved: {
      subject: ({ events, firstName }) => {
        const what = events.length === 1 ? `${nameOf(events[0]!)}، ${events[0]!.when}` : eventsOf(events.length);
        return firstName === undefined
          ? `تغيير في الموعد أو المكان: ${what}`
          : `تغيير في الموعد أو المكان يخص ${firstName}: ${what}`;
      },
      body: ({ events }) => [
        'تغيّر الوقت أو المكان:',
        ...events.map((event) => (event.was === null ? lineOf(event) : `${lineOf(event)} (كان: ${event.was})`)),
      ],
      button: 'فتح التقويم',
    },
    lineupCheck: {
      subject: ({ opponent }) => `راجع التشكيلة أمام ${opponent}`,
      body: ({ opponent, when }) => [`تغيّر شيء منذ نشر التشكيلة أمام ${opponent}: ${when}. يرجى مراجعتها.`],
      button: 'فتح التشكيلة',
    },
    lateAnswer: {
      subject: ({ opponent }) => `رد متأخر على الاستدعاء للمباراة أمام ${opponent}`,
      body: ({ opponent, when }) => [
        `ردّ أحد المستدعين للمباراة أمام ${opponent} بعد انتهاء المهلة: ${when}. الرد موجود في القائمة.`,
      ],
      button: 'فتح القائمة',
    },
    lateTrainingAnswer: {
      subject: ({ when }) => `رد متأخر بشأن الحصة التدريبية: ${when}`,
      body: ({ when }) => [
        `ردّ أحد المستدعين إلى الحصة التدريبية بعد انتهاء المهلة: ${when}. الرد موجود في صفحة الحصة.`,
      ],
      button: 'فتح الحصة التدريبية',
    },
    limitOverridden: {
      subject: ({ opponent }) => `ملاحظة على قائمة المباراة أمام ${opponent}`,
      body: ({ opponent, when }) => [
        `أبقى المدربون لاعبًا في ورقة المباراة أمام ${opponent} رغم ما حدّدته: ${when}. السبب موجود في القائمة.`,
      ],
      button: 'فتح القائمة',
    },
    complaintArrived: {
      subject: () => 'شكوى صحية جديدة',
      body: () => ['وردت شكوى صحية جديدة. افتحها للاطلاع عليها والرد.'],
      button: 'عرض الشكوى',
    },
    planFailed: {
      subject: () => 'لم تُطبَّق خطة الموسم',
      body: ({ season }) => [
        `حدّدتَ خطة موسم ${season} لليوم. تغيّرت بيانات لاعبين منذ ذلك الحين، فلم يحدث شيء: الفرق والأرقام كما كانت.`,
        'راجع الخطة وحدّدها من جديد.',
      ],
      button: 'فتح خطة الموسم',
    },
    papersDue: {
      subject: () => 'ستُحذف وثائق الهوية قريبًا',
      body: ({ day }) => [
        `حدّدتَ ${day} آخرَ يوم يحتفظ فيه النادي بوثائق الهوية والصور الطبية. في اليوم التالي تُحذف من ملفات الجميع ولا يمكن استعادتها.`,
        'إذا كنت لا تزال بحاجة إليها، فحدّد موعدًا لاحقًا قبل ذلك.',
      ],
      button: 'فتح إعدادات الخصوصية',
    },
    mailTest: {
      subject: () => 'رسالة تجريبية',
      body: () => ['إعدادات البريد تعمل: لقد وصلتك هذه الرسالة.'],
    },
  },
};

import type { EventNews, MailTexts } from '../language-texts.ts';

const nameOf = ({ kind, isRest }: EventNews): string =>
  isRest ? 'resto do jogo' : { match: 'jogo', training: 'treino', task: 'tarefa' }[kind];
const lineOf = (event: EventNews): string => {
  const name = event.isRest
    ? 'Resto do jogo não concluído'
    : { match: 'Jogo', training: 'Treino', task: 'Tarefa' }[event.kind];
  return `${name}: ${event.when}${event.place === null ? '' : `, ${event.place}`}`;
};

export const mails: MailTexts = {
  mailFrame: {
    linkHint: 'Se o botão não funcionar, basta copiar esta ligação para o navegador:',
    footer: (clubName) => `Mensagem enviada automaticamente por ${clubName}. As respostas não são lidas.`,
  },
  mails: {
    resetPassword: {
      subject: () => 'Defina uma nova palavra-passe',
      body: () => [
        'Recebemos um pedido de nova palavra-passe para a sua conta.',
        'A ligação funciona uma única vez, durante uma hora. Se não fez este pedido, ignore a mensagem: a sua palavra-passe mantém-se.',
      ],
      button: 'Definir nova palavra-passe',
    },
    passwordChanged: {
      subject: () => 'A sua palavra-passe foi alterada',
      body: () => [
        'A palavra-passe da sua conta acabou de ser alterada e a sessão foi terminada nos outros dispositivos.',
        'Se não fez esta alteração, peça de imediato uma nova palavra-passe na página de início de sessão e avise o administrador.',
      ],
    },
    secondFactorOn: {
      subject: () => 'A verificação em dois passos está ativada',
      body: () => [
        'A partir de agora, para entrar na sua conta são precisos a palavra-passe e um código da sua aplicação de autenticação. A sessão foi terminada nos outros dispositivos.',
        'Guarde os códigos de recuperação num lugar seguro, fora do telemóvel. Se não fez esta alteração, avise já o administrador.',
      ],
    },
    secondFactorOff: {
      subject: () => 'A verificação em dois passos está desativada',
      body: ({ by }) => [
        by === 'owner'
          ? 'A verificação em dois passos da sua conta acaba de ser desativada. Para entrar volta a bastar a palavra-passe.'
          : 'O clube desativou a verificação em dois passos da sua conta e terminou todas as suas sessões. Para entrar volta a bastar a palavra-passe; ative-a de novo assim que puder.',
        'Se não sabe de nada disto, mude já a palavra-passe e avise o administrador.',
      ],
    },
    recoveryCodesRenewed: {
      subject: () => 'Tem novos códigos de recuperação',
      body: () => [
        'Acabam de ser criados novos códigos de recuperação para a sua conta. Os anteriores deixaram de funcionar.',
        'Se não fez este pedido, mude já a palavra-passe e avise o administrador.',
      ],
    },
    recoveryCodeUsed: {
      subject: () => 'Foi usado um código de recuperação',
      body: ({ left }) => [
        `Acaba de ser usado um dos códigos de recuperação da sua conta, com a palavra-passe certa. Códigos que restam: ${left}.`,
        'Se não o usou, mude já a palavra-passe e avise o administrador.',
      ],
    },
    administratorMade: {
      subject: ({ clubName, isOwn }) =>
        isOwn ? `Já pode administrar: ${clubName}` : `Novo administrador: ${clubName}`,
      body: ({ clubName, name, by, isOwn }) => [
        isOwn
          ? `${by} deu-lhe permissões de administrador (${clubName}). Continua no seu departamento e, a partir de agora, tem acesso às definições e a tudo o que está reservado aos administradores.`
          : `${by} deu permissões de administrador a ${name} (${clubName}). Um administrador pode alterar tudo na consola.`,
        isOwn
          ? 'Se não contava com isto, avise outro administrador.'
          : 'Se isto não foi combinado no clube, retire-lhe já a permissão: Definições, Administradores.',
      ],
    },
    administratorRemoved: {
      subject: ({ clubName, isOwn }) =>
        isOwn ? `Já não é administrador: ${clubName}` : `Menos um administrador: ${clubName}`,
      body: ({ clubName, name, by, isOwn }) => [
        isOwn
          ? `${by} retirou-lhe as permissões de administrador (${clubName}). Pode continuar a iniciar sessão, com as permissões do seu departamento.`
          : `${name} já não tem permissões de administrador (${clubName}). Foram retiradas por ${by}.`,
        isOwn
          ? 'Se não contava com isto, fale com um administrador do seu clube.'
          : 'Se isto não foi combinado no clube, devolva-lhe a permissão: Definições, Administradores.',
      ],
    },
    invitation: {
      subject: ({ clubName }) => `A sua conta em ${clubName}`,
      body: ({ clubName }) => [
        `Damos-lhe as boas-vindas a ${clubName}. A sua conta foi criada.`,
        'Escolha uma palavra-passe para iniciar sessão pela primeira vez. A ligação funciona uma única vez, durante três dias.',
      ],
      button: 'Escolher palavra-passe',
    },
    playerWelcome: {
      subject: ({ clubName }) => `Damos-te as boas-vindas a ${clubName}`,
      body: ({ clubName }) => [
        `Já fazes parte do registo de jogadores de ${clubName}. As tuas páginas estão à tua espera: o próximo jogo e treino, o teu calendário e os dados que o clube guarda sobre ti.`,
        'Abre a ligação no telemóvel e entras logo, sem palavra-passe. Funciona uma única vez, nos próximos sete dias, e é só tua: não a partilhes.',
      ],
      button: 'Abrir as minhas páginas',
    },
    pairingLink: {
      subject: () => 'A tua ligação pessoal',
      body: ({ clubName }) => [
        `Recebemos um pedido de ligação pessoal para as tuas páginas em ${clubName}.`,
        'Abre-a no telemóvel. Funciona uma única vez, nos próximos sete dias; as ligações anteriores deixam de funcionar. Se não fizeste este pedido, ignora a mensagem e não partilhes a ligação.',
      ],
      button: 'Abrir as minhas páginas',
    },
    guardianCode: {
      subject: ({ firstName }) => `O seu consentimento para ${firstName}`,
      body: ({ code, firstName, clubName }) => [
        `${clubName} pede o seu consentimento. No telemóvel de ${firstName} pode ler que dados o clube pode guardar e para quê.`,
        `Se concorda, insira lá este código ou entregue-o a ${firstName}:`,
        code,
        'Funciona uma única vez, durante a próxima hora. Se não concorda ou não sabe do que se trata, ignore esta mensagem: sem o código nada é aceite.',
      ],
    },
    guardianLink: {
      subject: ({ firstName }) => `As suas páginas de ${firstName}`,
      body: ({ firstName, clubName }) => [
        `${clubName} registou o seu nome como encarregado de educação de ${firstName}. As suas páginas estão prontas: os próximos jogos e treinos, o que precisa do seu consentimento e os questionários que pode preencher.`,
        'Abra a ligação no telemóvel para entrar sem palavra-passe. Funciona uma única vez, nos próximos sete dias, e é só para si: não a reencaminhe.',
      ],
      button: 'Abrir as minhas páginas',
    },
    guardianEnds: {
      subject: ({ firstName, reader }) =>
        reader === 'player' ? 'Atingiste a maioridade' : `${firstName} atingiu a maioridade`,
      body: ({ firstName, clubName, reader }) => [
        reader === 'player'
          ? `A partir de hoje és tu que decides o que ${clubName} pode guardar sobre ti. Os teus encarregados de educação deixam de ver as tuas páginas.`
          : `A partir de hoje ${firstName} decide por si. O seu acesso às páginas de ${firstName} em ${clubName} terminou. Os seus dados ficam na ficha até pedir ao clube que os apague.`,
      ],
    },
    confirmRequest: {
      subject: () => 'Confirme o seu endereço de e-mail',
      body: ({ clubName }) => [
        `Recebemos um pedido de conta em ${clubName} com este endereço de e-mail.`,
        'Confirme-o com a ligação, que funciona uma única vez, durante três dias. Depois disso, o clube vai analisar o pedido.',
        'Se não fez este pedido, ignore a mensagem.',
      ],
      button: 'Confirmar o meu e-mail',
    },
    requestArrived: {
      subject: () => 'Há um pedido de conta à espera',
      body: () => ['Foi pedida uma nova conta. Veja o pedido e aceite-o ou recuse-o.'],
      button: 'Ver os pedidos',
    },
    wellnessForm: {
      subject: ({ type, firstName }) => {
        if (firstName !== undefined)
          return type === 'morning'
            ? `Questionário de bem-estar da manhã de ${firstName}`
            : `Questionário de bem-estar da noite de ${firstName}`;
        return type === 'morning'
          ? 'O teu questionário de bem-estar da manhã'
          : 'O teu questionário de bem-estar da noite';
      },
      body: ({ type, until, firstName }) =>
        firstName !== undefined
          ? [
              type === 'morning'
                ? `Bom dia. Preencha o questionário de hoje de ${firstName}: demora cerca de um minuto.`
                : `Boa noite. Preencha o questionário de ${firstName} sobre o dia de hoje: demora cerca de um minuto.`,
              `A ligação é pessoal: não a partilhe com ninguém. Funciona uma única vez, até ${until}.`,
            ]
          : [
              type === 'morning'
                ? 'Bom dia. Preenche o teu questionário de hoje: demora cerca de um minuto.'
                : 'Boa noite. Preenche o teu questionário sobre o dia de hoje: demora cerca de um minuto.',
              `A ligação é pessoal: não a partilhes com ninguém. Funciona uma única vez, até ${until}.`,
            ],
      button: 'Abrir o questionário',
    },
    wellnessReminder: {
      subject: ({ type, firstName }) => {
        if (firstName !== undefined)
          return type === 'morning'
            ? `Lembrete: questionário de bem-estar da manhã de ${firstName}`
            : `Lembrete: questionário de bem-estar da noite de ${firstName}`;
        return type === 'morning'
          ? 'Lembrete: o teu questionário de bem-estar da manhã'
          : 'Lembrete: o teu questionário de bem-estar da noite';
      },
      body: ({ type, until, firstName }) =>
        firstName !== undefined
          ? [
              type === 'morning'
                ? `O questionário desta manhã de ${firstName} ainda está por preencher. Preencha-o: demora cerca de um minuto.`
                : `O questionário desta noite de ${firstName} ainda está por preencher. Preencha-o: demora cerca de um minuto.`,
              `A ligação é pessoal: não a partilhe com ninguém. Funciona uma única vez, até ${until}.`,
            ]
          : [
              type === 'morning'
                ? 'O questionário desta manhã ainda está por preencher. Preenche-o: demora cerca de um minuto.'
                : 'O questionário desta noite ainda está por preencher. Preenche-o: demora cerca de um minuto.',
              `A ligação é pessoal: não a partilhes com ninguém. Funciona uma única vez, até ${until}.`,
            ],
      button: 'Abrir o questionário',
    },
    complaintReplied: {
      subject: ({ firstName }) =>
        firstName === undefined ? 'Tens uma resposta do clube' : `Resposta do clube a ${firstName}`,
      body: ({ firstName }) => [
        firstName === undefined
          ? 'O clube respondeu a uma mensagem tua. Podes ler a resposta nas tuas páginas.'
          : `O clube respondeu a uma mensagem de ${firstName}. Pode ler a resposta nas suas páginas de ${firstName}.`,
      ],
      button: 'Ler a resposta',
    },
    replyReminder: {
      subject: ({ when, firstName }) => (firstName === undefined ? `Vais? ${when}` : `${firstName} vai? ${when}`),
      body: ({ kind, when, until, firstName }) => {
        const event = { match: 'ao jogo', training: 'ao treino', task: 'à tarefa' }[kind];
        return firstName === undefined
          ? [
              `Ainda não respondeste se vais ${event}: ${when}.`,
              ...(until === null ? [] : [`Responde até ${until}. Basta um toque.`]),
            ]
          : [
              `Ainda ninguém respondeu se ${firstName} vai ${event}: ${when}.`,
              ...(until === null ? [] : [`Responda até ${until}. Basta um toque.`]),
            ];
      },
      button: 'Responder agora',
    },
    calledUp: {
      subject: ({ opponent, when, firstName }) =>
        firstName === undefined
          ? `Estás na convocatória: ${opponent}, ${when}`
          : `${firstName} está na convocatória: ${opponent}, ${when}`,
      body: ({ opponent, when, meet, place, until, firstName }) => [
        firstName === undefined
          ? `Estás na convocatória contra ${opponent}: ${when}.`
          : `${firstName} está na convocatória contra ${opponent}: ${when}.`,
        ...(meet === null ? [] : [`Concentração: ${meet}${place === null ? '' : `, ${place}`}.`]),
        ...(meet !== null || place === null ? [] : [`Local da concentração: ${place}.`]),
        ...(until === null ? [] : [firstName === undefined ? `Responde até ${until}.` : `Responda até ${until}.`]),
      ],
      button: 'Responder agora',
    },
    callUpWithdrawn: {
      subject: ({ opponent, when }) => `Alteração na convocatória: ${opponent}, ${when}`,
      body: ({ opponent, when, firstName }) => [
        firstName === undefined
          ? `Já não estás na convocatória contra ${opponent}: ${when}.`
          : `${firstName} já não está na convocatória contra ${opponent}: ${when}.`,
      ],
      button: 'Abrir',
    },
    callUpChanged: {
      subject: ({ opponent, meet }) =>
        meet === null ? `A convocatória mudou: ${opponent}` : `A concentração mudou: ${meet}`,
      body: ({ opponent, when, changed, meet, place, asksAgain, until, firstName }) => [
        firstName === undefined
          ? `A tua convocatória contra ${opponent} mudou: ${when}.`
          : `A convocatória de ${firstName} contra ${opponent} mudou: ${when}.`,
        ...(changed.includes('onSheet')
          ? [firstName === undefined ? 'Agora estás na ficha de jogo.' : `${firstName} está agora na ficha de jogo.`]
          : []),
        ...(changed.includes('reserve')
          ? [
              firstName === undefined
                ? 'Viajas com a equipa, mas não estás na ficha de jogo.'
                : `${firstName} viaja com a equipa, mas não está na ficha de jogo.`,
            ]
          : []),
        ...(meet === null ? [] : [`Concentração: ${meet}.`]),
        ...(place === null ? [] : [`Local da concentração: ${place}.`]),
        ...(changed.includes('kit') ? ['O equipamento mudou.'] : []),
        ...(changed.includes('travel') ? ['A viagem mudou.'] : []),
        ...(changed.includes('message') ? ['Há uma nova mensagem do treinador.'] : []),
        ...(asksAgain
          ? [`${firstName === undefined ? 'Responde' : 'Responda'} de novo${until === null ? '' : ` até ${until}`}.`]
          : []),
      ],
      button: 'Ver a convocatória',
    },
    lineupOut: {
      subject: ({ opponent, when }) => `Já há equipa: ${opponent}, ${when}`,
      body: ({ opponent, when, firstName }) => [
        firstName === undefined
          ? `Já há equipa. Estás na ficha de jogo contra ${opponent}: ${when}.`
          : `Já há equipa. ${firstName} está na ficha de jogo contra ${opponent}: ${when}.`,
      ],
      button: 'Ver a equipa',
    },
    rpeAsked: {
      subject: ({ firstName }) =>
        firstName === undefined
          ? 'Como foi o esforço no jogo? 20 segundos.'
          : `Como foi o esforço de ${firstName} no jogo? 20 segundos.`,
      body: ({ opponent, when, firstName }) => [
        firstName === undefined
          ? `Jogaste contra ${opponent}: ${when}. Como foi o esforço, de 0 a 10?`
          : `${firstName} jogou contra ${opponent}: ${when}. Como foi o esforço, de 0 a 10?`,
      ],
      button: 'Responder',
    },
    matchNoted: {
      subject: ({ opponent }) => `Veja o jogo contra ${opponent}`,
      body: ({ opponent, when }) => [
        `No jogo contra ${opponent} foi registado algo que lhe diz respeito: ${when}. Abra o jogo para ver.`,
      ],
      button: 'Abrir o jogo',
    },
    wasPlayed: {
      subject: ({ matches }) => {
        const what = matches.length === 1 ? `${matches[0]!.opponent}, ${matches[0]!.when}` : `${matches.length} jogos`;
        return `Jogou-se? ${what}`;
      },
      body: ({ matches }) => [
        matches.length === 1
          ? 'Ainda ninguém inseriu o resultado. Este jogo realizou-se?'
          : 'Ainda ninguém inseriu o resultado. Estes jogos realizaram-se?',
        ...matches.map(({ opponent, when }) => `${opponent}: ${when}`),
        'Até haver resposta, não conta para castigos nem para minutos.',
      ],
      button: 'Responder',
    },
    eventOff: {
      subject: ({ events, firstName }) => {
        const what = events.length === 1 ? `${nameOf(events[0]!)}, ${events[0]!.when}` : `${events.length} eventos`;
        return firstName === undefined ? `Cancelado: ${what}` : `Cancelado para ${firstName}: ${what}`;
      },
      body: ({ events, reason }) => [
        events.length === 1 ? 'Não se realiza:' : 'Não se realizam:',
        ...events.map(lineOf),
        ...(reason === null ? [] : [`Motivo: ${reason}`]),
        'Não é preciso responder.',
      ],
      button: 'Abrir o calendário',
    },
    eventOn: {
      subject: ({ events, firstName }) => {
        const what = events.length === 1 ? `${nameOf(events[0]!)}, ${events[0]!.when}` : `${events.length} eventos`;
        return firstName === undefined ? `Afinal realiza-se: ${what}` : `Afinal realiza-se para ${firstName}: ${what}`;
      },
      body: ({ events }) => ['Tínhamos avisado do cancelamento. Afinal realiza-se:', ...events.map(lineOf)],
      button: 'Abrir o calendário',
    },
    eventMoved: {
      subject: ({ events, firstName }) => {
        const what = events.length === 1 ? `${nameOf(events[0]!)}, ${events[0]!.when}` : `${events.length} eventos`;
        return firstName === undefined
          ? `Mudança de data ou local: ${what}`
          : `Mudança de data ou local para ${firstName}: ${what}`;
      },
      body: ({ events }) => [
        events.length === 1 ? 'Muda de hora ou de local:' : 'Mudam de hora ou de local:',
        ...events.map((event) => (event.was === null ? lineOf(event) : `${lineOf(event)} (antes: ${event.was})`)),
      ],
      button: 'Abrir o calendário',
    },
    lineupCheck: {
      subject: ({ opponent }) => `Verifique a equipa inicial contra ${opponent}`,
      body: ({ opponent, when }) => [
        `Algo mudou desde que a equipa inicial contra ${opponent} foi publicada: ${when}. Verifique-a.`,
      ],
      button: 'Abrir a equipa inicial',
    },
    lateAnswer: {
      subject: ({ opponent }) => `Uma resposta fora do prazo para o jogo contra ${opponent}`,
      body: ({ opponent, when }) => [
        `Alguém da convocatória contra ${opponent} respondeu depois do prazo: ${when}. A resposta está na convocatória.`,
      ],
      button: 'Abrir a convocatória',
    },
    lateTrainingAnswer: {
      subject: ({ when }) => `Uma resposta fora do prazo para o treino: ${when}`,
      body: ({ when }) => [
        `Alguém convocado para o treino respondeu depois do prazo: ${when}. A resposta está no treino.`,
      ],
      button: 'Abrir o treino',
    },
    limitOverridden: {
      subject: ({ opponent }) => `Uma observação na convocatória contra ${opponent}`,
      body: ({ opponent, when }) => [
        `Os treinadores mantêm alguém na ficha de jogo contra ${opponent} apesar do que foi indicado: ${when}. O motivo está na convocatória.`,
      ],
      button: 'Abrir a convocatória',
    },
    complaintArrived: {
      subject: () => 'Nova queixa médica',
      body: () => ['Há uma nova queixa médica. Abra-a para a ler e responder.'],
      button: 'Ver a queixa',
    },
    planFailed: {
      subject: () => 'O plano da época não foi aplicado',
      body: ({ season }) => [
        `Marcou o plano da época ${season} para hoje. Desde então houve alterações em jogadores, por isso nada foi feito: equipas e números estão como estavam.`,
        'Veja o plano e marque-o de novo.',
      ],
      button: 'Abrir o plano da época',
    },
    papersDue: {
      subject: () => 'Os documentos de identificação serão removidos em breve',
      body: ({ day }) => [
        `Definiu ${day} como o último dia em que o clube guarda os documentos de identificação e as imagens de saúde. No dia seguinte são removidos de todas as fichas e não podem ser recuperados.`,
        'Se ainda precisar deles, defina antes uma data posterior.',
      ],
      button: 'Abrir as definições de privacidade',
    },
    mailTest: {
      subject: () => 'Mensagem de teste',
      body: () => ['As definições de e-mail funcionam: esta mensagem chegou ao destino.'],
    },
  },
};

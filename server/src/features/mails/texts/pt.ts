import type { MailTexts } from './mail-texts.ts';

export const pt: MailTexts = {
  linkHint: 'Se o botão não funcionar, copie esta ligação para o seu navegador:',
  footer: (clubName) => `Mensagem enviada automaticamente por ${clubName}. Por favor, não responda.`,
  mails: {
    resetPassword: {
      subject: () => 'Defina uma nova palavra-passe',
      body: () => [
        'Alguém, esperamos que o próprio titular, pediu uma nova palavra-passe para a sua conta.',
        'A ligação funciona uma única vez, durante uma hora. Se não fez este pedido, ignore a mensagem: a sua palavra-passe mantém-se.',
      ],
      button: 'Definir nova palavra-passe',
    },
    passwordChanged: {
      subject: () => 'A sua palavra-passe foi alterada',
      body: () => [
        'A palavra-passe da sua conta acabou de ser alterada e a sessão foi terminada em todos os dispositivos.',
        'Se não fez esta alteração, peça de imediato uma nova palavra-passe na página de início de sessão e avise o administrador.',
      ],
    },
    invitation: {
      subject: ({ clubName }) => `A sua conta em ${clubName}`,
      body: ({ clubName }) => [
        `Damos-lhe as boas-vindas a ${clubName}! A sua conta foi criada.`,
        'Escolha uma palavra-passe para iniciar sessão pela primeira vez. A ligação funciona uma única vez, durante três dias.',
      ],
      button: 'Escolher palavra-passe',
    },
    playerInvitation: {
      subject: ({ clubName }) => `A sua área de jogador em ${clubName}`,
      body: ({ clubName }) => [
        `Damos-lhe as boas-vindas a ${clubName}! A sua área pessoal está pronta.`,
        'A ligação é só sua: não a partilhe com ninguém.',
      ],
      button: 'Abrir a minha área',
    },
    mailTest: {
      subject: () => 'Mensagem de teste',
      body: () => ['As definições de correio funcionam: esta mensagem chegou até si.'],
    },
  },
};

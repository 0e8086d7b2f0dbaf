import type { MailTexts } from './mail-texts.ts';

export const es: MailTexts = {
  linkHint: 'Si el botón no funciona, copia este enlace en tu navegador:',
  footer: (clubName) => `Este mensaje lo ha enviado ${clubName} de forma automática. No respondas a él, por favor.`,
  mails: {
    resetPassword: {
      subject: () => 'Elige una nueva contraseña',
      body: () => [
        'Alguien, esperamos que tú, ha pedido una nueva contraseña para tu cuenta.',
        'El enlace funciona una sola vez y durante una hora. Si no has sido tú, no hagas caso de este mensaje: tu contraseña no cambia.',
      ],
      button: 'Elegir contraseña',
    },
    passwordChanged: {
      subject: () => 'Tu contraseña ha cambiado',
      body: () => [
        'La contraseña de tu cuenta acaba de cambiar y se ha cerrado la sesión en todos los dispositivos.',
        'Si no has sido tú, pide cuanto antes una nueva contraseña en la página de inicio de sesión y avisa a tu administrador.',
      ],
    },
    invitation: {
      subject: ({ clubName }) => `Tu cuenta en ${clubName}`,
      body: ({ clubName }) => [
        `¡Te damos la bienvenida a ${clubName}! Ya tienes una cuenta.`,
        'Elige una contraseña para entrar por primera vez. El enlace funciona una sola vez y durante tres días.',
      ],
      button: 'Elegir contraseña',
    },
    playerInvitation: {
      subject: ({ clubName }) => `Tu espacio de jugador en ${clubName}`,
      body: ({ clubName }) => [
        `¡Te damos la bienvenida a ${clubName}! Tu espacio personal ya está listo.`,
        'El enlace es solo tuyo: no lo compartas con nadie.',
      ],
      button: 'Abrir mi espacio',
    },
    mailTest: {
      subject: () => 'Mensaje de prueba',
      body: () => ['La configuración del correo funciona: este mensaje te ha llegado.'],
    },
  },
};

import type { EventNews, MailTexts } from '../language-texts.ts';

const nameOf = ({ kind, isRest }: EventNews): string =>
  isRest ? 'resto del partido' : { match: 'partido', training: 'entrenamiento', task: 'tarea' }[kind];
const lineOf = (event: EventNews): string => {
  const name = event.isRest
    ? 'Resto del partido suspendido'
    : { match: 'Partido', training: 'Entrenamiento', task: 'Tarea' }[event.kind];
  return `${name}: ${event.when}${event.place === null ? '' : `, ${event.place}`}`;
};

export const mails: MailTexts = {
  mailFrame: {
    linkHint: 'Si el botón no funciona, copia este enlace en tu navegador:',
    footer: (clubName) => `${clubName} ha enviado este correo de forma automática. No respondas a este mensaje.`,
  },
  mails: {
    resetPassword: {
      subject: () => 'Elige una nueva contraseña',
      body: () => [
        'Hemos recibido una solicitud de contraseña nueva para tu cuenta.',
        'El enlace funciona una sola vez y durante una hora. Si no has sido tú, no hagas caso de este mensaje: tu contraseña no cambia.',
      ],
      button: 'Elegir contraseña',
    },
    passwordChanged: {
      subject: () => 'Tu contraseña ha cambiado',
      body: () => [
        'La contraseña de tu cuenta acaba de cambiar y se ha cerrado la sesión en los demás dispositivos.',
        'Si no has sido tú, pide cuanto antes una nueva contraseña en la página de inicio de sesión y avisa a tu administrador.',
      ],
    },
    secondFactorOn: {
      subject: () => 'La verificación en dos pasos está activada',
      body: () => [
        'A partir de ahora, para entrar en tu cuenta harán falta tu contraseña y un código de tu aplicación de autenticación. Se ha cerrado la sesión en los demás dispositivos.',
        'Guarda los códigos de recuperación en un lugar seguro, que no sea el móvil. Si no has sido tú, avisa enseguida a tu administrador.',
      ],
    },
    secondFactorOff: {
      subject: () => 'La verificación en dos pasos está desactivada',
      body: ({ by }) => [
        by === 'owner'
          ? 'Se acaba de desactivar la verificación en dos pasos de tu cuenta. Para entrar vuelve a bastar con la contraseña.'
          : 'El club ha desactivado la verificación en dos pasos de tu cuenta y ha cerrado todas tus sesiones. Para entrar vuelve a bastar con la contraseña; actívala de nuevo en cuanto puedas.',
        'Si no sabes nada de esto, cambia la contraseña cuanto antes y avisa a tu administrador.',
      ],
    },
    recoveryCodesRenewed: {
      subject: () => 'Tienes códigos de recuperación nuevos',
      body: () => [
        'Se acaban de crear códigos de recuperación nuevos para tu cuenta. Los anteriores ya no funcionan.',
        'Si no has sido tú, cambia la contraseña cuanto antes y avisa a tu administrador.',
      ],
    },
    recoveryCodeUsed: {
      subject: () => 'Se ha usado un código de recuperación',
      body: ({ left }) => [
        `Se acaba de usar uno de los códigos de recuperación de tu cuenta, con la contraseña correcta. Códigos que te quedan: ${left}.`,
        'Si no has sido tú, cambia la contraseña cuanto antes y avisa a tu administrador.',
      ],
    },
    administratorMade: {
      subject: ({ clubName, isOwn }) =>
        isOwn ? `Ahora administras ${clubName}` : `Hay un nuevo administrador en ${clubName}`,
      body: ({ clubName, name, by, isOwn }) => [
        isOwn
          ? `${by} te ha dado permisos de administrador en ${clubName}. Sigues en tu departamento y, desde ahora, puedes abrir los ajustes y hacer todo lo que está reservado a los administradores.`
          : `${by} ha dado a ${name} permisos de administrador en ${clubName}. Un administrador puede cambiarlo todo en la consola.`,
        isOwn
          ? 'Si no lo esperabas, avisa a otro administrador.'
          : 'Si no se había acordado en el club, retírale el permiso cuanto antes: Ajustes, Administradores.',
      ],
    },
    administratorRemoved: {
      subject: ({ clubName, isOwn }) =>
        isOwn ? `Ya no administras ${clubName}` : `Un administrador menos en ${clubName}`,
      body: ({ clubName, name, by, isOwn }) => [
        isOwn
          ? `${by} te ha retirado los permisos de administrador en ${clubName}. Puedes seguir entrando, con los permisos de tu departamento.`
          : `${name} ya no tiene permisos de administrador en ${clubName}. Se los ha retirado ${by}.`,
        isOwn
          ? 'Si no lo esperabas, pregunta a un administrador de tu club.'
          : 'Si no se había acordado en el club, devuélvele el permiso: Ajustes, Administradores.',
      ],
    },
    invitation: {
      subject: ({ clubName }) => `Tu cuenta en ${clubName}`,
      body: ({ clubName }) => [
        `Te damos la bienvenida a ${clubName}. Ya tienes una cuenta.`,
        'Elige una contraseña para entrar por primera vez. El enlace funciona una sola vez y durante tres días.',
      ],
      button: 'Elegir contraseña',
    },
    playerWelcome: {
      subject: ({ clubName }) => `Te damos la bienvenida a ${clubName}`,
      body: ({ clubName }) => [
        `Ya estás en el registro de jugadores de ${clubName}. Te esperan tus páginas: el próximo partido y entrenamiento, tu calendario y los datos que el club guarda sobre ti.`,
        'Abre el enlace en tu móvil y ya estás dentro, sin contraseña. Funciona una sola vez, durante los próximos siete días, y es solo tuyo: no lo compartas.',
      ],
      button: 'Abrir mis páginas',
    },
    pairingLink: {
      subject: () => 'Tu enlace personal',
      body: ({ clubName }) => [
        `Hemos recibido una solicitud de enlace personal a tus páginas de ${clubName}.`,
        'Ábrelo en tu móvil. Funciona una sola vez, durante los próximos siete días; los enlaces anteriores ya no funcionan. Si no has sido tú, no hagas caso de este mensaje y no compartas el enlace.',
      ],
      button: 'Abrir mis páginas',
    },
    guardianCode: {
      subject: ({ firstName }) => `Tu consentimiento para ${firstName}`,
      body: ({ code, firstName, clubName }) => [
        `${clubName} te pide tu consentimiento. En el móvil de ${firstName} puedes leer qué datos suyos guardaría el club y para qué.`,
        `Si estás de acuerdo, introduce allí este código o dáselo a ${firstName}:`,
        code,
        'Funciona una sola vez, durante la próxima hora. Si no estás de acuerdo o no sabes de qué se trata, no hagas caso de este mensaje: sin el código no se acepta nada.',
      ],
    },
    guardianLink: {
      subject: ({ firstName }) => `Tus páginas para ${firstName}`,
      body: ({ firstName, clubName }) => [
        `Figuras en ${clubName} como tutor legal de ${firstName}. Ya tienes tus propias páginas: los próximos partidos y entrenamientos, lo que necesita tu consentimiento y los cuestionarios que puedes rellenar.`,
        'Abre el enlace en tu móvil y entrarás sin contraseña. Funciona una sola vez, durante los próximos siete días, y es solo para ti: no lo compartas.',
      ],
      button: 'Abrir mis páginas',
    },
    guardianEnds: {
      subject: ({ firstName, reader }) =>
        reader === 'player' ? 'Ya eres mayor de edad' : `${firstName} ya es mayor de edad`,
      body: ({ firstName, clubName, reader }) => [
        reader === 'player'
          ? `Desde hoy decides tú qué puede guardar ${clubName} sobre ti. Tus tutores ya no ven tus páginas.`
          : `Desde hoy ${firstName} decide por su cuenta. Tu acceso a sus páginas en ${clubName} ha terminado. Tus datos siguen en su ficha hasta que pidas al club que los borre.`,
      ],
    },
    confirmRequest: {
      subject: () => 'Confirma tu correo electrónico',
      body: ({ clubName }) => [
        `Hemos recibido una solicitud de cuenta en ${clubName} con esta dirección de correo.`,
        'Confírmala con el enlace, que funciona una sola vez y durante tres días. Después, el club revisará la solicitud.',
        'Si no has sido tú, no hagas caso de este mensaje.',
      ],
      button: 'Confirmar mi correo',
    },
    requestArrived: {
      subject: () => 'Hay una solicitud de cuenta pendiente',
      body: () => ['Alguien ha solicitado una cuenta. Revisa la solicitud para aceptarla o rechazarla.'],
      button: 'Ver las solicitudes',
    },
    wellnessForm: {
      subject: ({ type, firstName }) => {
        if (firstName !== undefined)
          return type === 'morning'
            ? `Cuestionario de bienestar de la mañana de ${firstName}`
            : `Cuestionario de bienestar de la noche de ${firstName}`;
        return type === 'morning'
          ? 'Tu cuestionario de bienestar de la mañana'
          : 'Tu cuestionario de bienestar de la noche';
      },
      body: ({ type, until, firstName }) => [
        firstName !== undefined
          ? type === 'morning'
            ? `Buenos días. Rellena el cuestionario de hoy de ${firstName}: solo te llevará un minuto.`
            : `Buenas noches. Rellena el cuestionario de ${firstName} sobre el día de hoy: solo te llevará un minuto.`
          : type === 'morning'
            ? 'Buenos días. Rellena tu cuestionario de hoy: solo te llevará un minuto.'
            : 'Buenas noches. Rellena tu cuestionario sobre el día de hoy: solo te llevará un minuto.',
        `El enlace es personal: no lo compartas con nadie. Funciona una sola vez, hasta el ${until}.`,
      ],
      button: 'Abrir el cuestionario',
    },
    wellnessReminder: {
      subject: ({ type, firstName }) => {
        if (firstName !== undefined)
          return type === 'morning'
            ? `Recordatorio: cuestionario de bienestar de la mañana de ${firstName}`
            : `Recordatorio: cuestionario de bienestar de la noche de ${firstName}`;
        return type === 'morning'
          ? 'Recordatorio: tu cuestionario de bienestar de la mañana'
          : 'Recordatorio: tu cuestionario de bienestar de la noche';
      },
      body: ({ type, until, firstName }) => [
        firstName !== undefined
          ? type === 'morning'
            ? `Aún está pendiente el cuestionario de esta mañana de ${firstName}. Rellénalo: solo te llevará un minuto.`
            : `Aún está pendiente el cuestionario de esta noche de ${firstName}. Rellénalo: solo te llevará un minuto.`
          : type === 'morning'
            ? 'Aún tienes pendiente el cuestionario de esta mañana. Rellénalo: solo te llevará un minuto.'
            : 'Aún tienes pendiente el cuestionario de esta noche. Rellénalo: solo te llevará un minuto.',
        `El enlace es personal: no lo compartas con nadie. Funciona una sola vez, hasta el ${until}.`,
      ],
      button: 'Abrir el cuestionario',
    },
    complaintReplied: {
      subject: ({ firstName }) =>
        firstName === undefined ? 'Tienes una respuesta del club' : `Respuesta del club a ${firstName}`,
      body: ({ firstName }) => [
        firstName === undefined
          ? 'El club ha respondido a un mensaje tuyo. Puedes leer la respuesta en tus páginas.'
          : `El club ha respondido a un mensaje de ${firstName}. Puedes leer la respuesta en tus páginas para ${firstName}.`,
      ],
      button: 'Leer la respuesta',
    },
    replyReminder: {
      subject: ({ when, firstName }) => (firstName === undefined ? `¿Vas? ${when}` : `¿Va ${firstName}? ${when}`),
      body: ({ kind, when, until, firstName }) => {
        const event = { match: 'al partido', training: 'al entrenamiento', task: 'a la tarea' }[kind];
        return [
          firstName === undefined
            ? `Aún no has respondido si vas ${event}: ${when}.`
            : `Aún nadie ha respondido si ${firstName} va ${event}: ${when}.`,
          ...(until === null ? [] : [`Responde antes de: ${until}. Basta un toque.`]),
        ];
      },
      button: 'Responder ahora',
    },
    calledUp: {
      subject: ({ opponent, when, firstName }) =>
        firstName === undefined
          ? `Estás en la convocatoria: ${opponent}, ${when}`
          : `${firstName} está en la convocatoria: ${opponent}, ${when}`,
      body: ({ opponent, when, meet, place, until, firstName }) => [
        firstName === undefined
          ? `Estás en la convocatoria contra ${opponent}: ${when}.`
          : `${firstName} está en la convocatoria contra ${opponent}: ${when}.`,
        ...(meet === null ? [] : [`Citación: ${meet}${place === null ? '' : `, ${place}`}.`]),
        ...(meet !== null || place === null ? [] : [`Lugar de la citación: ${place}.`]),
        ...(until === null ? [] : [`Responde antes de: ${until}.`]),
      ],
      button: 'Responder ahora',
    },
    callUpWithdrawn: {
      subject: ({ opponent, when }) => `Cambio en la convocatoria: ${opponent}, ${when}`,
      body: ({ opponent, when, firstName }) => [
        firstName === undefined
          ? `Ya no estás en la convocatoria contra ${opponent}: ${when}.`
          : `${firstName} ya no está en la convocatoria contra ${opponent}: ${when}.`,
      ],
      button: 'Abrir',
    },
    callUpChanged: {
      subject: ({ opponent, meet }) =>
        meet === null ? `La convocatoria ha cambiado: ${opponent}` : `La citación ha cambiado: ${meet}`,
      body: ({ opponent, when, changed, meet, place, asksAgain, until, firstName }) => [
        firstName === undefined
          ? `Tu convocatoria contra ${opponent} ha cambiado: ${when}.`
          : `La convocatoria de ${firstName} contra ${opponent} ha cambiado: ${when}.`,
        ...(changed.includes('onSheet')
          ? [
              firstName === undefined
                ? 'Ahora estás en la hoja de alineación.'
                : `${firstName} está ahora en la hoja de alineación.`,
            ]
          : []),
        ...(changed.includes('reserve')
          ? [
              firstName === undefined
                ? 'Viajas con el equipo, pero no estás en la hoja de alineación.'
                : `${firstName} viaja con el equipo, pero no está en la hoja de alineación.`,
            ]
          : []),
        ...(meet === null ? [] : [`Citación: ${meet}.`]),
        ...(place === null ? [] : [`Lugar de la citación: ${place}.`]),
        ...(changed.includes('kit') ? ['Ha cambiado la equipación.'] : []),
        ...(changed.includes('travel') ? ['Ha cambiado el viaje.'] : []),
        ...(changed.includes('message') ? ['Hay un nuevo mensaje del entrenador.'] : []),
        ...(asksAgain ? [`Vuelve a responder${until === null ? '' : ` antes de: ${until}`}.`] : []),
      ],
      button: 'Ver la convocatoria',
    },
    lineupOut: {
      subject: ({ opponent, when }) => `Ya está la alineación: ${opponent}, ${when}`,
      body: ({ opponent, when, firstName }) => [
        firstName === undefined
          ? `Ya está la alineación. Estás en ella contra ${opponent}: ${when}.`
          : `Ya está la alineación. ${firstName} está en ella contra ${opponent}: ${when}.`,
      ],
      button: 'Ver la alineación',
    },
    rpeAsked: {
      subject: ({ firstName }) =>
        firstName === undefined
          ? '¿Cómo de duro fue el partido? 20 segundos.'
          : `¿Cómo de duro fue el partido para ${firstName}? 20 segundos.`,
      body: ({ opponent, when, firstName }) => [
        firstName === undefined
          ? `Has jugado contra ${opponent}: ${when}. ¿Cómo de duro fue, de 0 a 10?`
          : `${firstName} ha jugado contra ${opponent}: ${when}. ¿Cómo de duro fue, de 0 a 10?`,
      ],
      button: 'Responder',
    },
    matchNoted: {
      subject: ({ opponent }) => `Mira el partido contra ${opponent}`,
      body: ({ opponent, when }) => [
        `En el partido contra ${opponent} se ha registrado algo que te concierne: ${when}. Abre el partido para verlo.`,
      ],
      button: 'Abrir el partido',
    },
    wasPlayed: {
      subject: ({ matches }) => {
        const what =
          matches.length === 1 ? `${matches[0]!.opponent}, ${matches[0]!.when}` : `${matches.length} partidos`;
        return `¿Se jugó? ${what}`;
      },
      body: ({ matches }) => [
        matches.length === 1
          ? 'Nadie ha introducido todavía el resultado. ¿Se jugó este partido?'
          : 'Nadie ha introducido todavía el resultado. ¿Se jugaron estos partidos?',
        ...matches.map(({ opponent, when }) => `${opponent}: ${when}`),
        'Hasta que respondas, no cuenta para sanciones ni minutos.',
      ],
      button: 'Responder',
    },
    eventOff: {
      subject: ({ events, firstName }) => {
        const what = events.length === 1 ? `${nameOf(events[0]!)}, ${events[0]!.when}` : `${events.length} eventos`;
        return firstName === undefined ? `Cancelado: ${what}` : `Cancelado para ${firstName}: ${what}`;
      },
      body: ({ events, reason }) => [
        events.length === 1 ? 'No se celebra:' : 'No se celebran:',
        ...events.map(lineOf),
        ...(reason === null ? [] : [`Motivo: ${reason}`]),
        'No hace falta responder.',
      ],
      button: 'Abrir el calendario',
    },
    eventOn: {
      subject: ({ events, firstName }) => {
        const what = events.length === 1 ? `${nameOf(events[0]!)}, ${events[0]!.when}` : `${events.length} eventos`;
        return firstName === undefined
          ? `Al final sí se celebra: ${what}`
          : `Al final sí se celebra para ${firstName}: ${what}`;
      },
      body: ({ events }) => ['Habíamos avisado de la cancelación. Al final sí se celebra:', ...events.map(lineOf)],
      button: 'Abrir el calendario',
    },
    eventMoved: {
      subject: ({ events, firstName }) => {
        const what = events.length === 1 ? `${nameOf(events[0]!)}, ${events[0]!.when}` : `${events.length} eventos`;
        return firstName === undefined
          ? `Cambio de fecha o lugar: ${what}`
          : `Cambio de fecha o lugar para ${firstName}: ${what}`;
      },
      body: ({ events }) => [
        events.length === 1 ? 'Cambia de hora o de lugar:' : 'Cambian de hora o de lugar:',
        ...events.map((event) => (event.was === null ? lineOf(event) : `${lineOf(event)} (antes: ${event.was})`)),
      ],
      button: 'Abrir el calendario',
    },
    lineupCheck: {
      subject: ({ opponent }) => `Revisa la alineación contra ${opponent}`,
      body: ({ opponent, when }) => [
        `Algo ha cambiado desde que se publicó la alineación contra ${opponent}: ${when}. Revísala.`,
      ],
      button: 'Abrir la alineación',
    },
    lateAnswer: {
      subject: ({ opponent }) => `Una respuesta fuera de plazo para el partido contra ${opponent}`,
      body: ({ opponent, when }) => [
        `Alguien de la convocatoria contra ${opponent} ha respondido fuera de plazo: ${when}. La respuesta está en la convocatoria.`,
      ],
      button: 'Abrir la convocatoria',
    },
    lateTrainingAnswer: {
      subject: ({ when }) => `Una respuesta fuera de plazo para el entrenamiento: ${when}`,
      body: ({ when }) => [
        `Alguien convocado al entrenamiento ha respondido fuera de plazo: ${when}. La respuesta está en el entrenamiento.`,
      ],
      button: 'Abrir el entrenamiento',
    },
    limitOverridden: {
      subject: ({ opponent }) => `Una nota en la convocatoria contra ${opponent}`,
      body: ({ opponent, when }) => [
        `Los entrenadores mantienen a alguien en la hoja de alineación contra ${opponent} pese a lo que habéis indicado: ${when}. El motivo está en la convocatoria.`,
      ],
      button: 'Abrir la convocatoria',
    },
    complaintArrived: {
      subject: () => 'Nueva molestia registrada',
      body: () => ['Hay una nueva molestia registrada. Ábrela para leerla y responder.'],
      button: 'Ver la molestia',
    },
    planFailed: {
      subject: () => 'El plan de temporada no se ha aplicado',
      body: ({ season }) => [
        `Has fijado el plan de la temporada ${season} para hoy. Desde entonces han cambiado jugadores, así que no se ha hecho nada: equipos y dorsales siguen como estaban.`,
        'Revisa el plan y vuelve a fijarlo.',
      ],
      button: 'Abrir el plan de temporada',
    },
    papersDue: {
      subject: () => 'Los documentos de identidad se eliminarán pronto',
      body: ({ day }) => [
        `Has fijado el ${day} como último día en que el club guarda los documentos de identidad y las imágenes médicas. Al día siguiente se eliminan de todas las fichas y no se pueden recuperar.`,
        'Si todavía los necesitas, fija antes una fecha posterior.',
      ],
      button: 'Abrir los ajustes de privacidad',
    },
    mailTest: {
      subject: () => 'Mensaje de prueba',
      body: () => ['La configuración del correo funciona: este mensaje te ha llegado.'],
    },
  },
};

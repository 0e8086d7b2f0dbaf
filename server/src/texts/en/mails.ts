import type { EventNews, MailTexts } from '../language-texts.ts';

const nameOf = ({ kind, isRest }: EventNews): string =>
  isRest ? 'rest of the match' : { match: 'match', training: 'training', task: 'appointment' }[kind];
const lineOf = (event: EventNews): string => {
  const name = event.isRest
    ? 'Rest of the abandoned match'
    : { match: 'Match', training: 'Training', task: 'Appointment' }[event.kind];
  return `${name}: ${event.when}${event.place === null ? '' : `, ${event.place}`}`;
};

export const mails: MailTexts = {
  mailFrame: {
    linkHint: 'If the button does not work, copy this link into your browser:',
    footer: (clubName) => `This message was sent automatically by ${clubName}. Please do not reply to it.`,
  },
  mails: {
    resetPassword: {
      subject: () => 'Set a new password',
      body: () => [
        'We received a request for a new password for your account.',
        'The link below works once, within the next hour. If it was not you, ignore this message: your password stays as it is.',
      ],
      button: 'Set a new password',
    },
    passwordChanged: {
      subject: () => 'Your password was changed',
      body: () => [
        'The password of your account has just been changed. Other devices that were signed in have been signed out.',
        'If it was not you, ask for a new password on the sign-in page at once and tell your administrator.',
      ],
    },
    secondFactorOn: {
      subject: () => 'Two-step sign-in is on',
      body: () => [
        'From now on, signing in to your account requires your password and a code from your authenticator app. Other devices that were signed in have been signed out.',
        'Keep your recovery codes somewhere safe, away from your phone. If it was not you, tell your administrator at once.',
      ],
    },
    secondFactorOff: {
      subject: () => 'Two-step sign-in is off',
      body: ({ by }) => [
        by === 'owner'
          ? 'Two-step sign-in has just been turned off for your account. Your password alone is enough to sign in again.'
          : 'Your club has turned off two-step sign-in for your account and signed you out everywhere. Your password alone is enough to sign in again; turn it back on as soon as you can.',
        'If you did not expect this, change your password at once and tell your administrator.',
      ],
    },
    recoveryCodesRenewed: {
      subject: () => 'You have new recovery codes',
      body: () => [
        'New recovery codes have just been made for your account. The old ones no longer work.',
        'If it was not you, change your password at once and tell your administrator.',
      ],
    },
    recoveryCodeUsed: {
      subject: () => 'A recovery code was used',
      body: ({ left }) => [
        `One of your recovery codes has just been used for your account, with the right password. Codes left: ${left}.`,
        'If it was not you, change your password at once and tell your administrator.',
      ],
    },
    administratorMade: {
      subject: ({ clubName, isOwn }) =>
        isOwn ? `You are now an administrator of ${clubName}` : `${clubName} has a new administrator`,
      body: ({ clubName, name, by, isOwn }) => [
        isOwn
          ? `${by} has made you an administrator of ${clubName}. You keep your department; the settings and all that only administrators may do are open to you at once.`
          : `${by} has made ${name} an administrator of ${clubName}. Administrators may change everything in the console.`,
        isOwn
          ? 'If you did not expect this, tell another administrator.'
          : 'If this was not agreed in the club, take the right away at once: Settings, Administrators.',
      ],
    },
    administratorRemoved: {
      subject: ({ clubName, isOwn }) =>
        isOwn ? `You are no longer an administrator of ${clubName}` : `${clubName} has one administrator fewer`,
      body: ({ clubName, name, by, isOwn }) => [
        isOwn
          ? `The administrator’s right for ${clubName} was taken from you by ${by}. You can still sign in, with the rights of your department.`
          : `${name} is no longer an administrator of ${clubName}. The right was taken away by ${by}.`,
        isOwn
          ? 'If you did not expect this, ask an administrator of your club.'
          : 'If this was not agreed in the club, give the right back: Settings, Administrators.',
      ],
    },
    invitation: {
      subject: ({ clubName }) => `Your account at ${clubName}`,
      body: ({ clubName }) => [
        `Welcome to ${clubName}. An account has been created for you.`,
        'Choose a password to sign in for the first time. The link works once, within the next three days.',
      ],
      button: 'Choose a password',
    },
    playerWelcome: {
      subject: ({ clubName }) => `Welcome to ${clubName}`,
      body: ({ clubName }) => [
        `You are now registered as a player of ${clubName}. Your own pages are ready: your next match and training, your calendar, and what the club keeps about you.`,
        'Open the link on your phone to get in without a password. It works once, within the next seven days, and is for you alone: please do not pass it on.',
      ],
      button: 'Open my pages',
    },
    pairingLink: {
      subject: () => 'Your personal link',
      body: ({ clubName }) => [
        `We received a request for a personal link to your pages at ${clubName}.`,
        'Open it on your phone. It works once, within the next seven days; older links no longer work. If it was not you, ignore this message and do not pass the link on.',
      ],
      button: 'Open my pages',
    },
    guardianCode: {
      subject: ({ firstName }) => `Your consent for ${firstName}`,
      body: ({ code, firstName, clubName }) => [
        `${clubName} asks for your consent: what the club may keep about ${firstName}, and why, can be read on ${firstName}'s phone.`,
        `If you agree, enter this code there or let ${firstName} enter it:`,
        code,
        'It works once, within the next hour. If you do not agree, or did not expect this, ignore this message: without the code nothing is agreed to.',
      ],
    },
    guardianLink: {
      subject: ({ firstName }) => `Your pages for ${firstName}`,
      body: ({ firstName, clubName }) => [
        `${clubName} has you down as a guardian of ${firstName}. Your own pages are ready: what is on, what needs your consent, and the forms you may fill in.`,
        'Open the link on your phone to get in without a password. It works once, within the next seven days, and is for you alone: please do not pass it on.',
      ],
      button: 'Open my pages',
    },
    guardianEnds: {
      subject: ({ firstName, reader }) => (reader === 'player' ? 'You are of age' : `${firstName} is of age`),
      body: ({ firstName, clubName, reader }) => [
        reader === 'player'
          ? `From today you decide alone what ${clubName} may keep about you. Your guardians no longer see your pages.`
          : `From today ${firstName} decides alone. Your access to ${firstName}'s pages at ${clubName} has ended. Your details stay in the record until you ask the club to remove them.`,
      ],
    },
    confirmRequest: {
      subject: () => 'Confirm your email address',
      body: ({ clubName }) => [
        `We received a request for an account at ${clubName} with this email address.`,
        'Please confirm the address: the link works once, within the next three days. The club will then review the request.',
        'If it was not you, ignore this message.',
      ],
      button: 'Confirm my address',
    },
    requestArrived: {
      subject: () => 'An account request is waiting',
      body: () => ['Someone has requested an account. Review the request and accept or reject it.'],
      button: 'Open account requests',
    },
    wellnessForm: {
      subject: ({ type, firstName }) => {
        if (firstName !== undefined)
          return type === 'morning'
            ? `Morning wellness form for ${firstName}`
            : `Evening wellness form for ${firstName}`;
        return type === 'morning' ? 'Your morning wellness form' : 'Your evening wellness form';
      },
      body: ({ type, until, firstName }) => [
        firstName !== undefined
          ? type === 'morning'
            ? `Good morning. Please fill in today's form for ${firstName}. It takes about a minute.`
            : `Good evening. Please fill in the form about today for ${firstName}. It takes about a minute.`
          : type === 'morning'
            ? 'Good morning. Please fill in your form for today. It takes about a minute.'
            : 'Good evening. Please fill in your form about today. It takes about a minute.',
        `The link is for you alone: please do not pass it on. It works once, until ${until}.`,
      ],
      button: 'Open the form',
    },
    wellnessReminder: {
      subject: ({ type, firstName }) => {
        if (firstName !== undefined)
          return type === 'morning'
            ? `Reminder: morning wellness form for ${firstName}`
            : `Reminder: evening wellness form for ${firstName}`;
        return type === 'morning' ? 'Reminder: your morning wellness form' : 'Reminder: your evening wellness form';
      },
      body: ({ type, until, firstName }) => [
        firstName !== undefined
          ? type === 'morning'
            ? `This morning's form for ${firstName} is still open. Please fill it in: it takes about a minute.`
            : `This evening's form for ${firstName} is still open. Please fill it in: it takes about a minute.`
          : type === 'morning'
            ? 'Your form for this morning is still open. Please fill it in: it takes about a minute.'
            : 'Your form for this evening is still open. Please fill it in: it takes about a minute.',
        `The link is for you alone: please do not pass it on. It works once, until ${until}.`,
      ],
      button: 'Open the form',
    },
    complaintReplied: {
      subject: ({ firstName }) =>
        firstName === undefined ? 'You have a reply from the club' : `A reply from the club to ${firstName}`,
      body: ({ firstName }) => [
        firstName === undefined
          ? 'The club has replied to a message of yours. You can read it on your own pages.'
          : `The club has replied to a message from ${firstName}. You can read it on your pages for ${firstName}.`,
      ],
      button: 'Read the reply',
    },
    replyReminder: {
      subject: ({ when, firstName }) =>
        firstName === undefined ? `Are you coming? ${when}` : `Is ${firstName} coming? ${when}`,
      body: ({ kind, when, until, firstName }) => {
        const event = { match: 'the match', training: 'the training session', task: 'the appointment' }[kind];
        return [
          firstName === undefined
            ? `You have not answered yet whether you are coming to ${event}: ${when}.`
            : `Nobody has answered yet whether ${firstName} is coming to ${event}: ${when}.`,
          ...(until === null ? [] : [`Please answer by ${until}. It takes one tap.`]),
        ];
      },
      button: 'Answer now',
    },
    calledUp: {
      subject: ({ opponent, when, firstName }) =>
        firstName === undefined
          ? `You are in the squad: ${opponent}, ${when}`
          : `${firstName} is in the squad: ${opponent}, ${when}`,
      body: ({ opponent, when, meet, place, until, firstName }) => [
        firstName === undefined
          ? `You are in the squad against ${opponent}: ${when}.`
          : `${firstName} is in the squad against ${opponent}: ${when}.`,
        ...(meet === null ? [] : [`Meet: ${meet}${place === null ? '' : `, ${place}`}.`]),
        ...(meet !== null || place === null ? [] : [`Meeting place: ${place}.`]),
        ...(until === null ? [] : [`Please answer by ${until}.`]),
      ],
      button: 'Answer now',
    },
    callUpWithdrawn: {
      subject: ({ opponent, when }) => `The call-up is withdrawn: ${opponent}, ${when}`,
      body: ({ opponent, when, firstName }) => [
        firstName === undefined
          ? `You are no longer in the squad against ${opponent}: ${when}.`
          : `${firstName} is no longer in the squad against ${opponent}: ${when}.`,
      ],
      button: 'Open',
    },
    callUpChanged: {
      subject: ({ opponent, meet }) =>
        meet === null ? `The call-up has changed: ${opponent}` : `The meeting time has changed: ${meet}`,
      body: ({ opponent, when, changed, meet, place, asksAgain, until, firstName }) => [
        firstName === undefined
          ? `Your call-up against ${opponent} has changed: ${when}.`
          : `The call-up of ${firstName} against ${opponent} has changed: ${when}.`,
        ...(changed.includes('onSheet')
          ? [firstName === undefined ? 'You are on the team sheet now.' : `${firstName} is on the team sheet now.`]
          : []),
        ...(changed.includes('reserve')
          ? [
              firstName === undefined
                ? 'You travel with the team, but are not on the team sheet.'
                : `${firstName} travels with the team, but is not on the team sheet.`,
            ]
          : []),
        ...(meet === null ? [] : [`Meet: ${meet}.`]),
        ...(place === null ? [] : [`Meeting place: ${place}.`]),
        ...(changed.includes('kit') ? ['The kit has changed.'] : []),
        ...(changed.includes('travel') ? ['Travel plans have changed.'] : []),
        ...(changed.includes('message') ? ['There is a new message from the coach.'] : []),
        ...(asksAgain ? [`Please answer again${until === null ? '' : ` by ${until}`}.`] : []),
      ],
      button: 'Open the call-up',
    },
    lineupOut: {
      subject: ({ opponent, when }) => `The line-up is out: ${opponent}, ${when}`,
      body: ({ opponent, when, firstName }) => [
        firstName === undefined
          ? `The line-up is out. You are on it against ${opponent}: ${when}.`
          : `The line-up is out. ${firstName} is on it against ${opponent}: ${when}.`,
      ],
      button: 'See the line-up',
    },
    rpeAsked: {
      subject: ({ firstName }) =>
        firstName === undefined
          ? 'How hard was the match? 20 seconds.'
          : `How hard was the match for ${firstName}? 20 seconds.`,
      body: ({ opponent, when, firstName }) => [
        firstName === undefined
          ? `You played against ${opponent}: ${when}. How hard was it, from 0 to 10?`
          : `${firstName} played against ${opponent}: ${when}. How hard was it, from 0 to 10?`,
      ],
      button: 'Answer',
    },
    matchNoted: {
      subject: ({ opponent }) => `Please look at the match against ${opponent}`,
      body: ({ opponent, when }) => [
        `Something that concerns you was recorded in the match against ${opponent}: ${when}. Open the match to see it.`,
      ],
      button: 'Open the match',
    },
    wasPlayed: {
      subject: ({ matches }) => {
        const what =
          matches.length === 1 ? `${matches[0]!.opponent}, ${matches[0]!.when}` : `${matches.length} matches`;
        return `Was it played? ${what}`;
      },
      body: ({ matches }) => [
        matches.length === 1
          ? 'Nobody has entered a result yet. Was this match played?'
          : 'Nobody has entered a result yet. Were these matches played?',
        ...matches.map(({ opponent, when }) => `${opponent}: ${when}`),
        'Until you answer, no bans are served and nobody gets minutes.',
      ],
      button: 'Answer',
    },
    eventOff: {
      subject: ({ events, firstName }) => {
        const what = events.length === 1 ? `${nameOf(events[0]!)}, ${events[0]!.when}` : `${events.length} dates`;
        return firstName === undefined ? `Called off: ${what}` : `Called off for ${firstName}: ${what}`;
      },
      body: ({ events, reason }) => [
        events.length === 1 ? 'This does not take place:' : 'These do not take place:',
        ...events.map(lineOf),
        ...(reason === null ? [] : [`Reason: ${reason}`]),
        'You do not need to answer.',
      ],
      button: 'Open the calendar',
    },
    eventOn: {
      subject: ({ events, firstName }) => {
        const what = events.length === 1 ? `${nameOf(events[0]!)}, ${events[0]!.when}` : `${events.length} dates`;
        return firstName === undefined
          ? `Takes place after all: ${what}`
          : `Takes place after all for ${firstName}: ${what}`;
      },
      body: ({ events }) => [
        'We wrote to you that this was called off. It takes place after all:',
        ...events.map(lineOf),
      ],
      button: 'Open the calendar',
    },
    eventMoved: {
      subject: ({ events, firstName }) => {
        const what = events.length === 1 ? `${nameOf(events[0]!)}, ${events[0]!.when}` : `${events.length} dates`;
        return firstName === undefined ? `Moved: ${what}` : `Moved for ${firstName}: ${what}`;
      },
      body: ({ events }) => [
        events.length === 1 ? 'This is now at another time or place:' : 'These are now at another time or place:',
        ...events.map((event) => (event.was === null ? lineOf(event) : `${lineOf(event)} (was: ${event.was})`)),
      ],
      button: 'Open the calendar',
    },
    lineupCheck: {
      subject: ({ opponent }) => `Check the line-up against ${opponent}`,
      body: ({ opponent, when }) => [
        `Something has changed since the line-up against ${opponent} was published: ${when}. Please check it.`,
      ],
      button: 'Open the line-up',
    },
    lateAnswer: {
      subject: ({ opponent }) => `A late answer for the match against ${opponent}`,
      body: ({ opponent, when }) => [
        `Somebody in the squad against ${opponent} has answered after the deadline: ${when}. The answer is in the squad.`,
      ],
      button: 'Open the squad',
    },
    lateTrainingAnswer: {
      subject: ({ when }) => `A late answer for a training session: ${when}`,
      body: ({ when }) => [
        `Somebody assigned to a training session has answered after the deadline: ${when}. The answer is on the page of the session.`,
      ],
      button: 'Open the training session',
    },
    limitOverridden: {
      subject: ({ opponent }) => `A note on the squad against ${opponent}`,
      body: ({ opponent, when }) => [
        `The coaches keep somebody on the team sheet against ${opponent} in spite of what you have set: ${when}. The reason is in the squad.`,
      ],
      button: 'Open the squad',
    },
    complaintArrived: {
      subject: () => 'A new medical complaint',
      body: () => ['There is a new medical complaint. Open it to read it and reply.'],
      button: 'Open the complaint',
    },
    planFailed: {
      subject: () => 'The season plan has not been applied',
      body: ({ season }) => [
        `You set the plan for season ${season} to be applied today. Players have changed since, so nothing has happened: squads and numbers are as they were.`,
        'Look at the plan, and set it again.',
      ],
      button: 'Open the season plan',
    },
    papersDue: {
      subject: () => 'Identity documents will soon be removed',
      body: ({ day }) => [
        `You have set ${day} as the last day on which the club keeps identity documents and health images. The day after, they are removed from the records of all people and cannot be brought back.`,
        'If you still need them, set a later day before then.',
      ],
      button: 'Open the privacy settings',
    },
    mailTest: {
      subject: () => 'Test message',
      body: () => ['The email settings work: this message has reached you.'],
    },
  },
};

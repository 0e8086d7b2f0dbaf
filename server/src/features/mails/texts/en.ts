import type { MailTexts } from './mail-texts.ts';

export const en: MailTexts = {
  linkHint: 'If the button does not work, copy this link into your browser:',
  footer: (clubName) => `This message was sent automatically by ${clubName}. Please do not reply to it.`,
  mails: {
    resetPassword: {
      subject: () => 'Set a new password',
      body: () => [
        'Somebody, hopefully you, asked for a new password for your account.',
        'The link below works once, within the next hour. If it was not you, ignore this message: your password stays as it is.',
      ],
      button: 'Set a new password',
    },
    passwordChanged: {
      subject: () => 'Your password was changed',
      body: () => [
        'The password of your account has just been changed, and all devices have been signed out.',
        'If it was not you, ask for a new password on the sign-in page at once and tell your administrator.',
      ],
    },
    invitation: {
      subject: ({ clubName }) => `Your account at ${clubName}`,
      body: ({ clubName }) => [
        `Welcome to ${clubName}! An account has been opened for you.`,
        'Choose a password to sign in for the first time. The link works once, within the next three days.',
      ],
      button: 'Choose a password',
    },
    playerInvitation: {
      subject: ({ clubName }) => `Your player area at ${clubName}`,
      body: ({ clubName }) => [
        `Welcome to ${clubName}! Your personal player area is ready.`,
        'The link is yours alone: please do not pass it on.',
      ],
      button: 'Open my player area',
    },
    mailTest: {
      subject: () => 'Test message',
      body: () => ['The mail settings work: this message has reached you.'],
    },
  },
};

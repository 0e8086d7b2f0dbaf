import { readFileSync } from 'node:fs';
import { directionOf, languages, type Language } from '@touchline/contract/wire/languages';
import { expect, test } from 'vitest';
import type { MailTemplate, MailValues } from '../../../texts/mail-values.ts';
import { renderMail } from './render-mail.ts';

const link = 'https://club.example/updatePassword?token=tlr_abc-123_XYZ&from=mail';
const match = { opponent: 'Albo CF', when: 'Sunday, 29 November, 20:00' };
const values: { [Template in MailTemplate]: MailValues[Template] } = {
  resetPassword: { link },
  passwordChanged: {},
  secondFactorOn: {},
  secondFactorOff: { by: 'club' },
  recoveryCodesRenewed: {},
  recoveryCodeUsed: { left: 9 },
  administratorMade: { clubName: 'UD Valmora', name: 'Marta Vidal', by: 'Laura Segura', isOwn: true },
  administratorRemoved: { clubName: 'UD Valmora', name: 'Marta Vidal', by: 'Laura Segura', isOwn: false },
  invitation: { link, clubName: 'UD Valmora' },
  playerWelcome: { link, clubName: 'UD Valmora' },
  pairingLink: { link, clubName: 'UD Valmora' },
  guardianCode: { code: 'K7MN2QXW', firstName: 'Iker', clubName: 'UD Valmora' },
  guardianLink: { link, firstName: 'Iker', clubName: 'UD Valmora' },
  guardianEnds: { reader: 'guardian', firstName: 'Iker', clubName: 'UD Valmora' },
  confirmRequest: { link, clubName: 'UD Valmora' },
  requestArrived: { link },
  wellnessForm: { link, type: 'morning', until: 'Tuesday 8:00 AM' },
  wellnessReminder: { link, type: 'evening', until: 'Tuesday 8:00 PM' },
  complaintReplied: { link },
  replyReminder: { link, kind: 'training', when: 'Tuesday, 18 August, 18:00', until: 'Tuesday, 18 August, 15:00' },
  wasPlayed: { link, matches: [match] },
  eventOff: {
    link,
    events: [{ id: 'a', kind: 'training', when: 'Tuesday, 18 August, 18:00', was: null, place: 'Pitch 1' }],
    reason: 'The pitch is under water',
  },
  eventOn: { link, events: [{ id: 'a', kind: 'match', when: match.when, was: null, place: null }], reason: null },
  eventMoved: {
    link,
    events: [
      { id: 'a', kind: 'task', when: 'Tuesday, 18 August, 19:00', was: 'Tuesday, 18 August, 18:00', place: 'Gym' },
    ],
    reason: null,
  },
  calledUp: { link, ...match, meet: 'Sunday, 18:15', place: 'Ciudad Deportiva', until: 'Saturday, 20:00' },
  callUpWithdrawn: { link, ...match, firstName: 'Iker' },
  callUpChanged: {
    link,
    ...match,
    changed: ['meeting', 'kit', 'travel', 'message'],
    meet: 'Sunday, 18:00',
    place: null,
    asksAgain: true,
    until: null,
  },
  lineupOut: { link, ...match },
  rpeAsked: { link, ...match },
  matchNoted: { link, ...match },
  lineupCheck: { link, ...match },
  lateAnswer: { link, ...match },
  lateTrainingAnswer: { link, when: match.when },
  limitOverridden: { link, ...match },
  complaintArrived: { link },
  planFailed: { link, season: '2027/28' },
  papersDue: { link, day: '30 June 2027' },
  mailTest: {},
};
const templates = Object.keys(values) as MailTemplate[];
const render = (template: MailTemplate, language: Language, senderName = 'UD Valmora') =>
  renderMail(template, values[template] as never, { language, senderName });

test.each(languages)('renders every mail in %s, in its direction', (language) => {
  for (const template of templates) {
    const { subject, text, html } = render(template, language);
    expect(subject).not.toBe('');
    expect(html).toContain(`<html lang="${language}" dir="${directionOf(language)}">`);
    if (language !== 'en') expect(subject).not.toBe(render(template, 'en').subject);
    expect(text.includes(link)).toBe('link' in values[template]);
  }
});

test('has a button and the plain link, both to the same page', () => {
  const { html } = render('resetPassword', 'ar');
  const escaped = link.replace('&', '&amp;');
  expect(html.match(/href="([^"]+)"/g)).toEqual([`href="${escaped}"`, `href="${escaped}"`]);
  expect(html).toContain(`<p dir="ltr"`);
  expect(html).toContain(`>${escaped}</a>`);
});

test.each(languages)(
  'begins in %s with a hidden preview of its first sentence, for the lists of mail programs',
  (language) => {
    for (const template of templates) {
      const { text, html } = render(template, language);
      const body = html.slice(html.indexOf('<body'));
      const [first = ''] = text.split('\n\n');
      const preview = /^<body[^>]*>\n<div style="display:none[^>]*>([^<]*)/.exec(body)?.[1];
      expect(preview?.startsWith(first.replaceAll("'", '&#39;'))).toBe(true);
    }
  },
);

test.each(languages)("shows the guardian's code in %s large and on its own, from left to right", (language) => {
  const { text, html } = render('guardianCode', language);
  expect(text.split('\n\n')).toContain('K7MN2QXW');
  expect(html.match(/K7MN2QXW/g)).toHaveLength(1);
  expect(html).toMatch(/<p class="code ink" dir="ltr" style="[^"]*font-size:32px[^"]*">K7MN2QXW<\/p>/);
});

test.each(languages)('needs no exclamation mark in %s', (language) => {
  for (const template of templates) {
    for (const type of ['morning', 'evening'] as const) {
      const { subject, text } = renderMail(template, { ...values[template], type } as never, {
        language,
        senderName: 'UD Valmora',
      });
      expect(subject + text).not.toMatch(/[!¡]/);
    }
  }
});

test.each(languages)('greets in %s as the page of the form does', (language) => {
  const file = new URL(`../../../../../web/public/locales/${language}.json`, import.meta.url);
  const page = (JSON.parse(readFileSync(file, 'utf8')) as { me: { form: Record<'morning' | 'evening', string> } }).me
    .form;
  for (const type of ['morning', 'evening'] as const) {
    const { text } = renderMail('wellnessForm', { link, type, until: '' }, { language, senderName: 'UD Valmora' });
    const greeting = page[type].replace(/(?:,| يا)? \{\{name\}\}$/, '');
    expect(text.startsWith(`${greeting}. `), `${text} begins with ${greeting}`).toBe(true);
  }
});

test.each(['playerWelcome', 'pairingLink', 'wellnessForm', 'wellnessReminder', 'complaintReplied'] as const)(
  'addresses a player in Portuguese as "tu", as the pages do: %s',
  (template) => {
    const { subject, text, html } = render(template, 'pt');
    expect(subject + text + html).not.toMatch(/\b(?:seus?|suas?|você|lhe|si|abra|preencha|copie|responda|pode|tem)\b/i);
    expect(subject + text).toMatch(/\b(?:tu|te|ti|teus?|tuas?|tens|podes|preenche)\b/i);
  },
);

test('loads nothing from other hosts and runs no script', () => {
  for (const template of templates) {
    const { html } = render(template, 'en');
    expect(html).not.toMatch(/<script|<img|<link|<iframe|<form|\son\w+=|url\(|@import/i);
    expect(html).not.toMatch(/<table/i);
  }
});

test('MA2 escapes every value in HTML', () => {
  const hostile = `<img src=x onerror="alert('1')">&`;
  const { html } = renderMail('invitation', { link, clubName: hostile }, { language: 'en', senderName: hostile });
  expect(html).not.toContain('<img');
  expect(html).toContain('&lt;img src=x onerror=&quot;alert(&#39;1&#39;)&quot;&gt;&amp;');
});

test.each([
  'javascript:alert(1)',
  'data:text/html,x',
  'https://a.example/"><b>',
  'https://a.example/\r\nx',
  '//a.example',
])('refuses a link that is not a web address: %j', (bad) => {
  expect(() => renderMail('resetPassword', { link: bad }, { language: 'en', senderName: 'Club' })).toThrow();
});

test.each([
  ['en', 'Other devices'],
  ['ar', 'الأجهزة الأخرى'],
  ['es', 'los demás dispositivos'],
  ['pt', 'nos outros dispositivos'],
] as const)(
  'says in %s that a changed password ends the sessions of other devices, not necessarily this one',
  (language, others) => {
    expect(render('passwordChanged', language).text).toContain(others);
  },
);

test.each(languages)(
  'MA2 a wellness mail in %s contains neither questions nor answers, and says how long its link works',
  (language) => {
    for (const template of ['wellnessForm', 'wellnessReminder'] as const) {
      const said = (['morning', 'evening'] as const).map((type) =>
        renderMail(template, { link, type, until: 'MARKED-END' }, { language, senderName: 'UD Valmora' }),
      );
      for (const { text, html } of said) {
        expect(text).toContain('MARKED-END');
        // One button, and the bare link below it.
        expect(html.match(/<a /g)).toHaveLength(2);
        expect(text).not.toMatch(
          /sleep|fatigue|sore|stress|mood|score|sueño|fatiga|dolor|estrés|ánimo|sono|dor\b|humor|نوم|إرهاق|ألم|مزاج/i,
        );
      }
      expect(said[0]?.subject).not.toBe(said[1]?.subject);
      expect(said[0]?.text).not.toBe(said[1]?.text);
    }
  },
);

test('begins each subject in Arabic with an Arabic word, and keeps names of the other direction apart', () => {
  for (const template of templates) {
    const { subject } = renderMail(template, { firstName: 'Iker', ...values[template] } as never, {
      language: 'ar',
      senderName: 'UD Valmora',
    });
    expect(/\p{L}/u.exec(subject)?.[0]).toMatch(/\p{Script=Arabic}/u);
    expect(subject.replace(/\u2068[^\u2069]*\u2069/g, '')).not.toMatch(/Iker|Albo CF|UD Valmora/);
  }
  const { subject, text, html } = renderMail(
    'calledUp',
    { link, ...match, firstName: 'Iker', meet: null, place: 'Ciudad Deportiva', until: null },
    { language: 'ar', senderName: 'UD Valmora' },
  );
  expect(subject).toContain('\u2068Iker\u2069: \u2068Albo CF\u2069، ');
  for (const body of [text, html])
    for (const name of ['Iker', 'Albo CF', 'Ciudad Deportiva', 'UD Valmora'])
      expect(body).toContain(`\u2068${name}\u2069`);
  expect(render('calledUp', 'en').subject).not.toContain('\u2068');
});

test.each([
  ['owner', 'أُوقف للتو'],
  ['club', 'أوقف النادي'],
] as const)('says in Arabic that the %s turned two-step sign-in off', (by, begin) => {
  const { text } = renderMail('secondFactorOff', { by }, { language: 'ar', senderName: 'UD Valmora' });
  expect(text.startsWith(begin)).toBe(true);
});

test.each([
  [2, 'مباراتان'],
  [3, '3 مباريات'],
  [11, '11 مباراة'],
  [100, '100 مباراة'],
])('counts %i matches in Arabic', (count, words) => {
  const matches = Array.from({ length: count }, () => match);
  const { subject } = renderMail('wasPlayed', { link, matches }, { language: 'ar', senderName: 'UD Valmora' });
  expect(subject).toBe(`هل لُعبت؟ ${words}`);
});

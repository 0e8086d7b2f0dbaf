import { isolated } from '@touchline/contract/wire/isolated';
import { directionOf, type Language } from '@touchline/contract/wire/languages';
import { crestId } from '../../../lib/mail/send-mail.ts';
import type { MailText } from '../../../texts/language-texts.ts';
import type { MailTemplate, MailValues } from '../../../texts/mail-values.ts';
import { textsOf } from '../../../texts/texts.ts';

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escape = (text: string): string => text.replace(/[&<>"']/g, (character) => entities[character] ?? '');

// Mail programs without support for style elements show the inline light colours; others follow the reader's theme. The
// colours are those of the console.
const darkStyle = `:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (prefers-color-scheme:dark){
.page,.code{background:#101613!important}.sheet{background:#18201c!important;border-color:#2b362f!important}
.ink{color:#eef1ea!important}.soft{color:#a9b4ac!important}.link{color:#7fd1a5!important}
.button{background:#7fd1a5!important;color:#0b2a1b!important}}`;

const font = "font-family:Archivo,'Segoe UI',Tahoma,Arial,sans-serif";

type Content = {
  language: Language;
  senderName: string;
  hasCrest: boolean;
  subject: string;
  paragraphs: string[];
  /** The paragraph that is only a code. */
  code?: string | undefined;
  /** Link and button are only used together. */
  link?: string | undefined;
  button?: string | undefined;
};

/** Throws unless it is a web address. Mails link only to our own pages. */
const webAddress = (link: string): string => {
  if (!/^https?:\/\/[^\s"'<>\\]+$/.test(link)) throw new Error('A link in a mail is not a web address');
  return link;
};

/** Invisible blanks after the preview, so that lists of mails do not continue with the text below it. */
const previewEnd = '&#847;&zwnj;&nbsp;'.repeat(80);

/** Mail programs show the first text beside the subject; this one is for these lists alone. */
const previewOf = ([first = '']: string[]): string =>
  `<div style="display:none;max-height:0;overflow:hidden;mso-hide:all;font-size:1px;line-height:1px;opacity:0">${escape(first)}${previewEnd}</div>`;

const codeStyle =
  'margin:24px 0;padding:16px;border-radius:8px;background:#f6f5f0;color:#141d18;font-size:32px;line-height:1.2;font-weight:700;letter-spacing:4px;text-align:center';

/** The club's name beside its crest, which is part of the mail: mail programs block pictures of other hosts. */
const headOf = (senderName: string, hasCrest: boolean, end: 'left' | 'right'): string => {
  const crest = hasCrest
    ? `<img src="cid:${crestId}" alt="" height="48" style="height:48px;max-width:96px;margin-${end}:12px;vertical-align:middle">`
    : '';
  return `<p class="ink" style="margin:0 0 12px;color:#141d18;font-size:18px;font-weight:700">${crest}${escape(senderName)}</p>`;
};

const htmlOf = ({ language, senderName, hasCrest, subject, paragraphs, code, link, button }: Content): string => {
  const { linkHint, footer } = textsOf(language).mailFrame;
  const direction = directionOf(language);
  const side = direction === 'rtl' ? 'right' : 'left';
  const lines = paragraphs.map((text) =>
    text === code
      ? `<p class="code ink" dir="ltr" style="${codeStyle}">${escape(text)}</p>`
      : `<p class="ink" style="margin:0 0 16px;color:#141d18">${escape(text)}</p>`,
  );
  if (link !== undefined && button !== undefined) {
    const address = escape(webAddress(link));
    lines.push(
      `<p style="margin:24px 0"><a class="button" href="${address}" style="display:inline-block;padding:12px 24px;border-radius:8px;background:#0a6840;color:#ffffff;font-weight:600;text-decoration:none">${escape(button)}</a></p>`,
      `<p class="soft" style="margin:0 0 4px;color:#5f6b64;font-size:14px">${escape(linkHint)}</p>`,
      `<p dir="ltr" style="margin:0;font-size:14px;word-break:break-all;text-align:${side}"><a class="link" href="${address}" style="color:#0a6840">${address}</a></p>`,
    );
  }
  return `<!doctype html>
<html lang="${language}" dir="${direction}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escape(subject)}</title>
<style>${darkStyle}</style>
</head>
<body class="page" style="margin:0;padding:24px 12px;background:#f6f5f0;${font}">
${previewOf(paragraphs)}
<div lang="${language}" dir="${direction}" style="max-width:560px;margin:0 auto;text-align:${side};font-size:16px;line-height:1.5">
${headOf(senderName, hasCrest, side === 'left' ? 'right' : 'left')}
<div class="sheet" style="padding:28px 24px;background:#ffffff;border:1px solid #e3e1d8;border-radius:12px">
<h1 class="ink" style="margin:0 0 16px;color:#141d18;font-size:20px;line-height:1.3">${escape(subject)}</h1>
${lines.join('\n')}
</div>
<p class="soft" style="margin:16px 0 0;color:#5f6b64;font-size:13px">${escape(footer(isolated(language, senderName)))}</p>
</div>
</body>
</html>
`;
};

const textOf = ({ language, senderName, paragraphs, link }: Content): string =>
  [
    ...paragraphs,
    ...(link === undefined ? [] : [webAddress(link)]),
    `--\n${textsOf(language).mailFrame.footer(isolated(language, senderName))}`,
  ].join('\n\n') + '\n';

/** Values that people have written, in any script. */
const written: ReadonlySet<string> = new Set(['by', 'clubName', 'firstName', 'name', 'opponent', 'place', 'reason']);

/**
 * The values of a mail, with names of the other direction kept apart from the sentences they stand in. A subject has no
 * direction of its own: mail programs take it from the first letter that is not kept apart.
 */
const keptApart = <Values>(language: Language, values: Values): Values => {
  if (Array.isArray(values)) return values.map((each: unknown) => keptApart(language, each)) as Values;
  if (typeof values !== 'object' || values === null) return values;
  return Object.fromEntries(
    Object.entries(values).map(([key, value]: [string, unknown]) => [
      key,
      typeof value === 'string' && written.has(key) ? isolated(language, value) : keptApart(language, value),
    ]),
  ) as Values;
};

/**
 * Renders subject, plain text and HTML of a mail. `senderName` is the club's name, which also signs; with `hasCrest` the
 * mail has to be sent with its crest.
 */
export const renderMail = <Template extends MailTemplate>(
  template: Template,
  values: MailValues[Template],
  { language, senderName, hasCrest = false }: { language: Language; senderName: string; hasCrest?: boolean },
) => {
  const { subject, body, button } = textsOf(language).mails[template] as MailText<Template>;
  // `by` of this mail is a choice, not a name.
  const shown = template === 'secondFactorOff' ? values : keptApart(language, values);
  const content: Content = {
    language,
    senderName,
    hasCrest,
    subject: subject(shown),
    paragraphs: body(shown),
    code: 'code' in values ? values.code : undefined,
    link: 'link' in values ? values.link : undefined,
    button,
  };
  return { subject: content.subject, text: textOf(content), html: htmlOf(content) };
};
